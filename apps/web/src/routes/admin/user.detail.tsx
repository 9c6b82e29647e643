import { createFileRoute } from '@tanstack/react-router';
import { parseIdSearch } from '../../client/list-search.ts';
import { UserPage } from '../../accounts/staff/user-page.tsx';

export const Route = createFileRoute('/admin/user/detail')({
  validateSearch: parseIdSearch,
  component: UserRoute,
});

function UserRoute() {
  return <UserPage id={Route.useSearch().id ?? ''} />;
}
