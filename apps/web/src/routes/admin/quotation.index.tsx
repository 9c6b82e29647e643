import { createFileRoute } from '@tanstack/react-router';
import { QueuePage } from '../../staff/quotations/queue-page.tsx';
import { queueSearch } from '../../staff/quotations/queue-search.ts';

export const Route = createFileRoute('/admin/quotation/')({
  validateSearch: queueSearch,
  component: QueueRoute,
});

function QueueRoute() {
  return <QueuePage search={Route.useSearch()} />;
}
