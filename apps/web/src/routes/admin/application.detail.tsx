import { createFileRoute } from '@tanstack/react-router';
import { StaffApplicationPage } from '../../applications/staff/staff-application-page.tsx';
import { parseRecordSearch } from '../../records/record-search.ts';

export const Route = createFileRoute('/admin/application/detail')({
  validateSearch: parseRecordSearch,
  component: StaffApplicationRoute,
});

function StaffApplicationRoute() {
  return <StaffApplicationPage search={Route.useSearch()} />;
}
