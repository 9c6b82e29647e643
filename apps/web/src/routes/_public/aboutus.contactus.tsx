import { createFileRoute } from '@tanstack/react-router';
import { loadAboutPage } from '../../about/about.load.ts';
import { ContactPage } from '../../contact/contact-page.tsx';
import { aboutMeta } from '../../about/about-meta.ts';

export const Route = createFileRoute('/_public/aboutus/contactus')({
  beforeLoad: ({ context }) => context.texts.ensure('about', 'contact', 'captcha'),
  loader: ({ context }) => loadAboutPage(context, 'contactus'),
  head: ({ match, matches, loaderData }) => aboutMeta({ match, matches }, loaderData),
  component: ContactRoute,
});

function ContactRoute() {
  return <ContactPage data={Route.useLoaderData()} />;
}
