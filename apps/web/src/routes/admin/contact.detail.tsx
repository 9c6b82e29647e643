import { createFileRoute } from '@tanstack/react-router';
import { ContactMessagePage } from '../../contact/staff/contact-message-page.tsx';
import { parseRecordSearch } from '../../records/record-search.ts';

export const Route = createFileRoute('/admin/contact/detail')({
  validateSearch: parseRecordSearch,
  component: ContactMessageRoute,
});

function ContactMessageRoute() {
  return <ContactMessagePage search={Route.useSearch()} />;
}
