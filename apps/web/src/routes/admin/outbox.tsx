import { createFileRoute } from '@tanstack/react-router';
import { OutboxPage } from '../../staff/outbox/outbox-page.tsx';
import { outboxSearch } from '../../staff/outbox/outbox-search.ts';

export const Route = createFileRoute('/admin/outbox')({
  validateSearch: outboxSearch,
  component: OutboxRoute,
});

function OutboxRoute() {
  return <OutboxPage search={Route.useSearch()} />;
}
