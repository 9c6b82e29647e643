import { createFileRoute } from '@tanstack/react-router';
import { ContactQueuePage } from '../../contact/staff/contact-queue-page.tsx';
import { parseContactQueueSearch } from '../../contact/staff/contact-queue-search.ts';

export const Route = createFileRoute('/admin/contact/')({
  validateSearch: parseContactQueueSearch,
  component: ContactQueueRoute,
});

function ContactQueueRoute() {
  return <ContactQueuePage search={Route.useSearch()} />;
}
