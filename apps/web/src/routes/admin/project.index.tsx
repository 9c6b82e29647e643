import { createFileRoute } from '@tanstack/react-router';
import { StaffProjectsPage } from '../../projects/staff/staff-projects-page.tsx';
import { staffProjectsAddress } from '../../projects/staff/staff-projects-search.ts';

export const Route = createFileRoute('/admin/project/')({
  validateSearch: staffProjectsAddress.parse,
  component: StaffProjectsRoute,
});

function StaffProjectsRoute() {
  return <StaffProjectsPage search={Route.useSearch()} />;
}
