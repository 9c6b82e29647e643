import { useEffect } from 'react';
import { createStore, useStore } from '../../client/store.ts';
import type { Crumb } from './page-head.tsx';

const shownCrumbs = createStore<readonly Crumb[]>([]);

/** Sets the breadcrumb of the page. The bar of the layout shows it (shell/workspace/workspace.tsx). */
export function useCrumbs(crumbs: readonly Crumb[]): void {
  // Pages pass a new array on every render: the text tells whether the content changed.
  const text = JSON.stringify(crumbs);
  useEffect(() => {
    shownCrumbs.set(JSON.parse(text));
    return () => shownCrumbs.set([]);
  }, [text]);
}
export const useShownCrumbs = (): readonly Crumb[] => useStore(shownCrumbs);
