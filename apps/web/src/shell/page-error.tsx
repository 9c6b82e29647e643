import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { resetFailedQueries } from '../client/failed-queries.ts';

/** Replaces a page that failed to load or to render. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <ErrorState
      error={error}
      onRetry={() => {
        resetFailedQueries();
        reset();
        void router.invalidate();
      }}
    />
  );
}
