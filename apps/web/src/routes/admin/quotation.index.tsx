import { createFileRoute } from '@tanstack/react-router';
import { QuotationQueuePage } from '../../staff/quotations/quotation-queue-page.tsx';
import { parseQuotationQueueSearch } from '../../staff/quotations/quotation-queue-search.ts';

export const Route = createFileRoute('/admin/quotation/')({
  validateSearch: parseQuotationQueueSearch,
  component: QueueRoute,
});

function QueueRoute() {
  return <QuotationQueuePage search={Route.useSearch()} />;
}
