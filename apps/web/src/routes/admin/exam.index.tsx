import { createFileRoute } from '@tanstack/react-router';
import { parseOffersSearch } from '../../training/staff/staff-training-search.ts';
import { StaffExamsPage } from '../../training/staff/offers-page.tsx';

export const Route = createFileRoute('/admin/exam/')({
  validateSearch: parseOffersSearch,
  component: StaffExamsRoute,
});

function StaffExamsRoute() {
  return <StaffExamsPage search={Route.useSearch()} />;
}
