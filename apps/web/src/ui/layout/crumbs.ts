import { useEffect, useSyncExternalStore } from 'react';
import type { Crumb } from './page-head.tsx';

const none: readonly Crumb[] = [];
let crumbs = none;
const listeners = new Set<() => void>();

function set(next: readonly Crumb[]): void {
  crumbs = next;
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The page says where it stands; the bar above it, drawn by the layout, shows it. */
export function useCrumbs(next: readonly Crumb[]): void {
  const text = JSON.stringify(next);
  useEffect(() => {
    set(JSON.parse(text) as Crumb[]);
    return () => set(none);
  }, [text]);
}
export const useShownCrumbs = (): readonly Crumb[] =>
  useSyncExternalStore(
    subscribe,
    () => crumbs,
    () => none,
  );
