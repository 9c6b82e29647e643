import { AboutPage } from '../../about/about-page.tsx';
import { ContactForm } from './contact-form.tsx';
import type { ContactData } from './contact.load.ts';

interface ContactPageProps {
  readonly data: ContactData;
  /** A form without scripts was sent. */
  readonly isSent: boolean;
}

/** Regions, people and offices as staff write them, and the form. */
export function ContactPage({ data, isSent }: ContactPageProps) {
  return (
    <AboutPage data={data}>
      <ContactForm key={String(isSent)} data={data} isSent={isSent} />
    </AboutPage>
  );
}
