import { createFileRoute } from '@tanstack/react-router';
import { loadAboutPage } from '../../about/about.load.ts';
import { ContactPage } from '../../contact/contact-page.tsx';
import { contentMeta } from '../../content/content-meta.ts';

export const Route = createFileRoute('/_public/aboutus/contactus')({
  beforeLoad: ({ context }) => context.texts.ensure('about', 'contact', 'captcha'),
  loader: ({ context }) => loadAboutPage(context, 'contactus'),
  head: ({ match, matches, loaderData }) => contentMeta({ match, matches }, loaderData?.item),
  component: ContactRoute,
});

function ContactRoute() {
  return <ContactPage data={Route.useLoaderData()} />;
}
