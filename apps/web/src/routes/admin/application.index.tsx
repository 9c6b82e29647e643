import { createFileRoute } from '@tanstack/react-router';
import { ApplicationQueuePage } from '../../applications/staff/application-queue-page.tsx';
import { applicationsAddress } from '../../applications/staff/application-queue-search.ts';

export const Route = createFileRoute('/admin/application/')({
  validateSearch: applicationsAddress.parse,
  component: ApplicationQueueRoute,
});

function ApplicationQueueRoute() {
  return <ApplicationQueuePage search={Route.useSearch()} />;
}
