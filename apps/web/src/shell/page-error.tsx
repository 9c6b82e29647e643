import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorState } from '../kit/error-state.tsx';
import { forgetFailedReads } from '../kit/failed-reads.ts';

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
