import { lazy, Suspense } from 'react';
import { loadChunk } from '../../../client/chunk-loading.ts';
import { useCompareEntries } from './compare-entries.ts';

const CompareTray = lazy(async () => ({
  default: (await loadChunk(() => import('./compare-tray.tsx'))).CompareTray,
}));

/** The bar of the products that are chosen for comparison. It is loaded when there is one. */
export function LazyCompareTray() {
  return (
    useCompareEntries().length > 0 && (
      <Suspense fallback={null}>
        <CompareTray />
      </Suspense>
    )
  );
}
