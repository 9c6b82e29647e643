import { createFileRoute } from '@tanstack/react-router';
import { parseRecordSearch } from '../../records/record-search.ts';
import { StaffProjectPage } from '../../projects/staff/staff-project-page.tsx';

export const Route = createFileRoute('/admin/project/detail')({
  validateSearch: parseRecordSearch,
  beforeLoad: ({ context }) => context.texts.ensure('endusers', 'projects', 'staff_projects', 'staff_review'),
  component: StaffProjectRoute,
});

function StaffProjectRoute() {
  return <StaffProjectPage search={Route.useSearch()} />;
}
