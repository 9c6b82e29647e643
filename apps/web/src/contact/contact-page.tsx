import { AboutPage } from '../about/about-page.tsx';
import type { AboutData } from '../about/about.load.ts';
import { ContactForm } from './contact-form.tsx';

/** Regions, people and offices as staff write them, and the form. */
export function ContactPage({ data }: { readonly data: AboutData }) {
  return (
    <AboutPage data={data}>
      <ContactForm />
    </AboutPage>
  );
}
