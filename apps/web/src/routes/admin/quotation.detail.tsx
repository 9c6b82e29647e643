import { createFileRoute } from '@tanstack/react-router';
import { StaffQuotationPage } from '../../staff/quotations/staff-quotation-page.tsx';
import { parseIdSearch } from '../../client/list-search.ts';

export const Route = createFileRoute('/admin/quotation/detail')({
  validateSearch: parseIdSearch,
  component: ReviewRoute,
});

function ReviewRoute() {
  return <StaffQuotationPage id={Route.useSearch().id ?? ''} />;
}
