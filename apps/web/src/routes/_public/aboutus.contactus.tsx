import { createFileRoute } from '@tanstack/react-router';
import { parseTick, type RawSearch } from '../../client/list-search.ts';
import { loadContact } from '../../contact/visitor/contact.load.ts';
import { ContactPage } from '../../contact/visitor/contact-page.tsx';
import { aboutMeta } from '../../about/about-meta.ts';

export const Route = createFileRoute('/_public/aboutus/contactus')({
  validateSearch: (raw: RawSearch): { sent?: true | undefined } => ({ sent: parseTick(raw['sent']) }),
  beforeLoad: ({ context }) => context.texts.ensure('about', 'contact', 'captcha'),
  loader: ({ context }) => loadContact(context),
  head: ({ match, matches, loaderData }) => aboutMeta({ match, matches }, loaderData),
  component: ContactRoute,
});

function ContactRoute() {
  return <ContactPage data={Route.useLoaderData()} isSent={Route.useSearch().sent === true} />;
}
