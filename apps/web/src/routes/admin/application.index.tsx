import { createFileRoute } from '@tanstack/react-router';
import { ApplicationQueuePage } from '../../applications/staff/application-queue-page.tsx';
import { parseApplicationQueueSearch } from '../../applications/staff/application-queue-search.ts';

export const Route = createFileRoute('/admin/application/')({
  validateSearch: parseApplicationQueueSearch,
  component: ApplicationQueueRoute,
});

function ApplicationQueueRoute() {
  return <ApplicationQueuePage search={Route.useSearch()} />;
}
