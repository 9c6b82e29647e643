import { createFileRoute } from '@tanstack/react-router';
import { MembershipsPage } from '../../memberships/staff/memberships-page.tsx';
import { parseMembershipsSearch } from '../../memberships/staff/memberships-search.ts';

export const Route = createFileRoute('/admin/membership')({
  validateSearch: parseMembershipsSearch,
  component: MembershipsRoute,
});

function MembershipsRoute() {
  return <MembershipsPage search={Route.useSearch()} />;
}
