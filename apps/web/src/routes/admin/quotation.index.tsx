import { createFileRoute } from '@tanstack/react-router';
import { QuotationQueuePage } from '../../quotations/staff/quotation-queue-page.tsx';
import { quotationQueueAddress } from '../../quotations/staff/quotation-queue-search.ts';

export const Route = createFileRoute('/admin/quotation/')({
  validateSearch: quotationQueueAddress.parse,
  component: QueueRoute,
});

function QueueRoute() {
  return <QuotationQueuePage search={Route.useSearch()} />;
}
