import { createFileRoute } from '@tanstack/react-router';
import { MembershipsPage } from '../../staff/memberships/memberships-page.tsx';
import { parseMembershipsSearch } from '../../staff/memberships/memberships-search.ts';

export const Route = createFileRoute('/admin/membership')({
  validateSearch: parseMembershipsSearch,
  beforeLoad: ({ context }) => context.texts.ensure('memberships', 'staff_memberships'),
  component: MembershipsRoute,
});

function MembershipsRoute() {
  return <MembershipsPage search={Route.useSearch()} />;
}
