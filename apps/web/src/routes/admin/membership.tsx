import { createFileRoute } from '@tanstack/react-router';
import { MembershipsPage } from '../../memberships/staff/memberships-page.tsx';
import { membershipsAddress } from '../../memberships/staff/memberships-search.ts';

export const Route = createFileRoute('/admin/membership')({
  validateSearch: membershipsAddress.parse,
  component: MembershipsRoute,
});

function MembershipsRoute() {
  return <MembershipsPage search={Route.useSearch()} />;
}
