import { createFileRoute } from '@tanstack/react-router';
import { OutboxPage } from '../../back-office/outbox-page.tsx';
import { outboxSearch } from '../../back-office/outbox-search.ts';

export const Route = createFileRoute('/admin/outbox')({
  validateSearch: outboxSearch,
  component: OutboxRoute,
});

function OutboxRoute() {
  return <OutboxPage search={Route.useSearch()} />;
}
