import { createFileRoute } from '@tanstack/react-router';
import { StaffCasePage } from '../../warranty/staff/staff-case-page.tsx';
import { parseRecordSearch } from '../../records/record-search.ts';

export const Route = createFileRoute('/admin/warrantycase/detail')({
  validateSearch: parseRecordSearch,
  component: StaffCaseRoute,
});

function StaffCaseRoute() {
  return <StaffCasePage search={Route.useSearch()} />;
}
