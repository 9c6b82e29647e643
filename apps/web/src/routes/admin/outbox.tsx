import { createFileRoute } from '@tanstack/react-router';
import { OutboxPage } from '../../staff/outbox/outbox-page.tsx';
import { parseOutboxSearch } from '../../staff/outbox/outbox-search.ts';

export const Route = createFileRoute('/admin/outbox')({
  validateSearch: parseOutboxSearch,
  component: OutboxRoute,
});

function OutboxRoute() {
  return <OutboxPage search={Route.useSearch()} />;
}
