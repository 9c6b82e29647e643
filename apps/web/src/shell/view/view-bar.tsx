import { lazy, Suspense } from 'react';
import { loadChunk } from '../../client/chunk-loading.ts';
import { useIsViewing } from '../../client/session.ts';

// Loaded in tabs that view the portal as a partner: public pages stay light.
const LazyOpenView = lazy(async () => {
  const { OpenView } = await loadChunk(() => import('./open-view.tsx'));
  return { default: OpenView };
});

/** Bar on every page while staff view the portal as a partner: as whom, until when, and how to stop. */
export function ViewBar() {
  return (
    useIsViewing() && (
      <Suspense>
        <LazyOpenView />
      </Suspense>
    )
  );
}
