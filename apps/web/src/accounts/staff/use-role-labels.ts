import { useQuery } from '@tanstack/react-query';
import { accountQueries } from './accounts.queries.ts';

/** The names of roles in the reader's language. */
export function useRoleLabels(): (role: string) => string {
  const { data } = useQuery({ ...accountQueries.roles, staleTime: 60_000 });
  return (role) => data?.list.find(({ name }) => name === role)?.label ?? role;
}
