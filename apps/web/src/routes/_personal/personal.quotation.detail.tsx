import { createFileRoute } from '@tanstack/react-router';
import { QuotationPage } from '../../quotations/partner/quotation-page.tsx';
import { parseQuotationSearch } from '../../quotations/quotations-search.ts';

export const Route = createFileRoute('/_personal/personal/quotation/detail')({
  validateSearch: parseQuotationSearch,
  component: QuotationRoute,
});

function QuotationRoute() {
  return <QuotationPage search={Route.useSearch()} />;
}
