import { useEffect, useSyncExternalStore } from 'react';

let end: () => void = () => undefined;
let isOver = false;

/**
 * Resolves when the page that the server rendered has been hydrated. React hydrates the document first and the page after it, in
 * pieces on a slow machine. Data that a loader reads meanwhile, with the user's prices, would not be what the server rendered.
 */
export const pageHydrated = new Promise<void>((resolve) => {
  end = resolve;
});

export const isPageHydrated = (): boolean => isOver;

/** Marks the end of hydration. Call it in the outermost component of each area: its effect runs when the page is hydrated. */
export const useHydrationEnd = (): void =>
  useEffect(() => {
    isOver = true;
    end();
  }, []);

const neverChanges = () => () => undefined;

/** False on the server and during hydration: who is logged in, and what the device keeps, is known afterwards. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
