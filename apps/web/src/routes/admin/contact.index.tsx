import { createFileRoute } from '@tanstack/react-router';
import { ContactQueuePage } from '../../contact/staff/contact-queue-page.tsx';
import { contactAddress } from '../../contact/staff/contact-queue-search.ts';

export const Route = createFileRoute('/admin/contact/')({
  validateSearch: contactAddress.parse,
  component: ContactQueueRoute,
});

function ContactQueueRoute() {
  return <ContactQueuePage search={Route.useSearch()} />;
}
