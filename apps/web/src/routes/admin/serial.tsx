import { createFileRoute } from '@tanstack/react-router';
import { StaffSerialsPage } from '../../serials/staff/staff-serials-page.tsx';
import { parseStaffSerialsSearch } from '../../serials/staff/staff-serials-search.ts';

export const Route = createFileRoute('/admin/serial')({
  validateSearch: parseStaffSerialsSearch,
  component: StaffSerialsRoute,
});

function StaffSerialsRoute() {
  return <StaffSerialsPage search={Route.useSearch()} />;
}
