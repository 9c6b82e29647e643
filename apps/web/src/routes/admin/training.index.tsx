import { createFileRoute } from '@tanstack/react-router';
import { parseOffersSearch } from '../../training/staff/staff-training-search.ts';
import { StaffTrainingsPage } from '../../training/staff/offers-page.tsx';

export const Route = createFileRoute('/admin/training/')({
  validateSearch: parseOffersSearch,
  component: StaffTrainingsRoute,
});

function StaffTrainingsRoute() {
  return <StaffTrainingsPage search={Route.useSearch()} />;
}
