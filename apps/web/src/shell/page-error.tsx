import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { forgetFailedReads } from '../client/failed-reads.ts';

/** What a page shows that could not be made: what failed, and "Try again". */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <ErrorState
      error={error}
      onRetry={() => {
        forgetFailedReads();
        reset();
        void router.invalidate();
      }}
    />
  );
}
