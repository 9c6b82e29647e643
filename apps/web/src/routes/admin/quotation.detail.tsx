import { createFileRoute } from '@tanstack/react-router';
import { StaffQuotationPage } from '../../quotations/staff/staff-quotation-page.tsx';
import { parseRecordSearch } from '../../records/record-search.ts';

export const Route = createFileRoute('/admin/quotation/detail')({
  validateSearch: parseRecordSearch,
  component: ReviewRoute,
});

function ReviewRoute() {
  return <StaffQuotationPage search={Route.useSearch()} />;
}
