import { createFileRoute } from '@tanstack/react-router';
import { QueuePage } from '../../back-office/quotations/queue-page.tsx';
import { queueSearch } from '../../back-office/quotations/queue-search.ts';

export const Route = createFileRoute('/admin/quotation/')({
  validateSearch: queueSearch,
  component: QueueRoute,
});

function QueueRoute() {
  return <QueuePage search={Route.useSearch()} />;
}
