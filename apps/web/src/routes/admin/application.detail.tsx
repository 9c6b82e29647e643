import { createFileRoute } from '@tanstack/react-router';
import { StaffApplicationPage } from '../../staff/applications/staff-application-page.tsx';
import { parseRecordSearch } from '../../staff/place/record-search.ts';

export const Route = createFileRoute('/admin/application/detail')({
  validateSearch: parseRecordSearch,
  beforeLoad: ({ context }) => context.texts.ensure('memberships', 'staff_memberships'),
  component: StaffApplicationRoute,
});

function StaffApplicationRoute() {
  return <StaffApplicationPage search={Route.useSearch()} />;
}
