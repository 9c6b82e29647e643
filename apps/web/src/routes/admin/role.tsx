import { createFileRoute } from '@tanstack/react-router';
import { RolePage } from '../../accounts/staff/role-page.tsx';
import { parseRolesSearch } from '../../accounts/staff/accounts-search.ts';

export const Route = createFileRoute('/admin/role')({
  validateSearch: parseRolesSearch,
  component: RoleRoute,
});

function RoleRoute() {
  return <RolePage search={Route.useSearch()} />;
}
