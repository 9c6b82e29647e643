import { createFileRoute } from '@tanstack/react-router';
import { OutboxPage } from '../../outbox/staff/outbox-page.tsx';
import { outboxAddress } from '../../outbox/staff/outbox-search.ts';

export const Route = createFileRoute('/admin/outbox')({
  validateSearch: outboxAddress.parse,
  component: OutboxRoute,
});

function OutboxRoute() {
  return <OutboxPage search={Route.useSearch()} />;
}
