import { type AnyRouter, type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { useHydrationEnd } from '../client/hydration.ts';
import { resetFailedQueries } from '../client/failed-queries.ts';
import { useReleaseReload } from '../client/chunk-loading.ts';

/** Replaces a page that failed to load or to render. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useHydrationEnd();
  useReleaseReload(error);
  return (
    <ErrorState
      error={error}
      onRetry={() => {
        resetFailedQueries();
        void loadMatchedPages(router).then(() => {
          reset();
          void router.invalidate();
        });
      }}
    />
  );
}

/** The router does not load the script of a page again that could not be fetched. */
const loadMatchedPages = ({ state, routesById }: AnyRouter): Promise<unknown> =>
  Promise.all(state.matches.map(({ routeId }) => routesById[routeId].options.component?.preload?.()));
