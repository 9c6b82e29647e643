import { z } from 'zod/mini';
import { asText } from '../text-kinds.ts';
import { endpoint, publicAccess } from '../endpoint.ts';
import { countryCode, instant, nameLine, prose } from '../values.ts';
import { captchaFields } from './captcha.ts';

// Rules: docs/rules/contact.md

/** What the sender writes. Pages keep it on the device while it is written. */
export const contactFields = {
  name: nameLine(100),
  company: z.nullish(nameLine(200)),
  mailbox: asText('email', z.email({ error: 'validation.email' }).check(z.maxLength(254))),
  country: countryCode,
  subject: nameLine(150),
  text: prose(5000),
};

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/contact/send',
  access: publicAccess,
  bodies: ['json', 'form'],
  summary:
    'A message to the vendor from the contact page. It reaches whoever manages the country of the sender, who is told by mail that it has arrived.',
  input: z.object({
    ...contactFields,
    ...captchaFields,
    /** Id that the client makes: the repeat of a request sends nothing again. */
    request_id: z.nullish(z.uuid()),
    /** No person sees this field. Messages that fill it are dropped. */
    website: z.nullish(z.string().check(z.maxLength(300))),
  }),
  output: z.object({ received_at: instant }),
});
