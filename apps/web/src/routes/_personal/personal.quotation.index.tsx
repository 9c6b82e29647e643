import { createFileRoute } from '@tanstack/react-router';
import { QuotationsPage } from '../../quotations/partner/quotations-page.tsx';
import { quotationsAddress } from '../../quotations/quotations-search.ts';

export const Route = createFileRoute('/_personal/personal/quotation/')({
  validateSearch: quotationsAddress.parse,
  component: QuotationsRoute,
});

function QuotationsRoute() {
  return <QuotationsPage search={Route.useSearch()} />;
}
