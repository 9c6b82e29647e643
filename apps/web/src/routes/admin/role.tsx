import { createFileRoute } from '@tanstack/react-router';
import { RolePage } from '../../staff/accounts/role-page.tsx';
import { parseRolesSearch } from '../../staff/accounts/accounts-search.ts';

export const Route = createFileRoute('/admin/role')({
  validateSearch: parseRolesSearch,
  beforeLoad: ({ context }) => context.texts.ensure('administration'),
  component: RoleRoute,
});

function RoleRoute() {
  return <RolePage search={Route.useSearch()} />;
}
