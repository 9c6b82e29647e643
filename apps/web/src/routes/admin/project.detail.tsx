import { createFileRoute } from '@tanstack/react-router';
import { parseRecordSearch } from '../../records/record-search.ts';
import { StaffProjectPage } from '../../projects/staff/staff-project-page.tsx';

export const Route = createFileRoute('/admin/project/detail')({
  validateSearch: parseRecordSearch,
  component: StaffProjectRoute,
});

function StaffProjectRoute() {
  return <StaffProjectPage search={Route.useSearch()} />;
}
