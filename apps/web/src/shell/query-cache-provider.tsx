import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { ApiError } from '../client/api-error.ts';
import { setFailedQueryReset } from '../client/failed-queries.ts';
import { deleteAutosavesOfOthers } from '../client/autosave-store.ts';
import { useUser } from '../client/session.ts';
import { paths } from '../navigation.ts';
import { staffPaths } from '../staff-navigation.ts';

/** Roles may have changed since the login: a page of staff whose calls are refused is a page that the user may not open. */
function createQueryClient(onForbidden: (error: ApiError) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof ApiError && error.status === 403) onForbidden(error);
      },
    }),
    defaultOptions: {
      queries: {
        // Only calls without an answer are retried. A refusal is an answer.
        retry: (count, error) => count < 2 && error instanceof ApiError && error.isTransport,
        // A device without a network gets the message at once, as when the server is down, and what failed is read when it is back.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 5_000,
        refetchOnWindowFocus: false,
      },
    },
  });
}

/** The setting demands two-step login, and the user has none: their account page sets it up. */
const isTotpRequired = ({ data }: ApiError): boolean =>
  typeof data === 'object' && data !== null && 'reason' in data && data.reason === 'accounts.totp_required';

/** The query cache of the private pages. Another user gets an empty one, and finds nothing that was typed before. */
export function QueryCacheProvider({ children }: { readonly children: ReactNode }) {
  const current = useUser()?.username;
  // A logout of another tab changes nothing here: the page may hold unsaved work of the last user.
  const [username, setUsername] = useState(current);
  if (current !== undefined && current !== username) setUsername(current);
  const router = useRouter();
  const leaveForbiddenPage = (error: ApiError): void => {
    const path = router.state.location.pathname;
    if (!path.startsWith(staffPaths.home) || path === staffPaths.account) return;
    void router.navigate({ to: isTotpRequired(error) ? staffPaths.account : paths.forbidden });
  };
  // oxlint-disable-next-line react/exhaustive-deps -- a new client for each user is intended
  const client = useMemo(() => createQueryClient(leaveForbiddenPage), [username]);
  useEffect(() => void deleteAutosavesOfOthers(), [username]);
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
