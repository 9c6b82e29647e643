import { createFileRoute } from '@tanstack/react-router';
import { ContactMessagePage } from '../../staff/contact/contact-message-page.tsx';
import { parseRecordSearch } from '../../staff/place/record-search.ts';

export const Route = createFileRoute('/admin/contact/detail')({
  validateSearch: parseRecordSearch,
  beforeLoad: ({ context }) => context.texts.ensure('staff_contact'),
  component: ContactMessageRoute,
});

function ContactMessageRoute() {
  return <ContactMessagePage search={Route.useSearch()} />;
}
