import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '../../accounts/staff/users-page.tsx';
import { usersAddress } from '../../accounts/staff/accounts-search.ts';

export const Route = createFileRoute('/admin/user/')({
  validateSearch: usersAddress.parse,
  component: UsersRoute,
});

function UsersRoute() {
  return <UsersPage search={Route.useSearch()} />;
}
