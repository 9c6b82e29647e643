import { createFileRoute } from '@tanstack/react-router';
import { QuotationsPage } from '../../quotations/partner/quotations-page.tsx';
import { parseQuotationsSearch } from '../../quotations/quotations-search.ts';

export const Route = createFileRoute('/_personal/personal/quotation/')({
  validateSearch: parseQuotationsSearch,
  component: QuotationsRoute,
});

function QuotationsRoute() {
  return <QuotationsPage search={Route.useSearch()} />;
}
