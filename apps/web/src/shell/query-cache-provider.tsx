import { staffPages } from '@trunkline/contract/staff/pages';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { ApiError } from '../client/api-error.ts';
import { setFailedQueryReset } from '../client/failed-queries.ts';
import { wipeKeptOfOthers } from '../client/kept-store.ts';
import { useUser } from '../client/session.ts';
import { paths } from '../navigation.ts';

/** Roles may have changed since the login: a page of staff whose calls are refused is a page that the user may not open. */
function createQueryClient(onForbidden: () => void): QueryClient {
  const refused = (error: unknown): boolean => error instanceof ApiError && error.status === 403;
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => refused(error) && onForbidden() }),
    defaultOptions: {
      queries: {
        // Only calls without an answer are retried. A refusal is an answer.
        retry: (count, error) => count < 2 && error instanceof ApiError && error.isTransport,
        staleTime: 5_000,
        refetchOnWindowFocus: false,
      },
    },
  });
}

/** The query cache of the private pages. Another user gets an empty one, and finds nothing that was typed before. */
export function QueryCacheProvider({ children }: { readonly children: ReactNode }) {
  const current = useUser()?.username;
  // A logout of another tab changes nothing here: the page may hold unsaved work of the last user.
  const [username, setUsername] = useState(current);
  if (current !== undefined && current !== username) setUsername(current);
  const router = useRouter();
  const leaveForbiddenPage = (): void => {
    if (router.state.location.pathname.startsWith(staffPages.home.path)) void router.navigate({ to: paths.forbidden });
  };
  // oxlint-disable-next-line react/exhaustive-deps -- a new client for each user is intended
  const client = useMemo(() => createQueryClient(leaveForbiddenPage), [username]);
  useEffect(() => void wipeKeptOfOthers(), [username]);
  useEffect(
    () => setFailedQueryReset(() => void client.resetQueries({ predicate: (query) => query.state.status === 'error' })),
    [client],
  );
  return (
    // The key removes forms with values of another user.
    <QueryClientProvider key={username} client={client}>
      {children}
    </QueryClientProvider>
  );
}
