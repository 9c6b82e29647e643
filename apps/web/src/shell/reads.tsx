import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { ApiError } from '../client/call-fault.ts';
import { onRetry } from '../client/failed-reads.ts';
import { useUser } from '../client/session.ts';

const createReads = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // a refusal is an answer; only what never arrived is asked again
        retry: (count, error) => count < 2 && error instanceof ApiError && error.isTransport,
        staleTime: 5_000,
        refetchOnWindowFocus: false,
      },
    },
  });

/** What the server answered to reads, for one person: another login starts empty. */
export function Reads({ children }: { readonly children: ReactNode }) {
  const username = useUser()?.username;
  // oxlint-disable-next-line react/exhaustive-deps -- made anew for another person, and only then
  const client = useMemo(createReads, [username]);
  useEffect(
    () => onRetry(() => void client.resetQueries({ predicate: (query) => query.state.status === 'error' })),
    [client],
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
