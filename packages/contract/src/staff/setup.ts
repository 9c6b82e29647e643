import { z } from 'zod/mini';
import { endpoint, staffAccess } from '../endpoint.ts';
import { instant } from '../values.ts';

// What a vendor sets up before partners come. Rules: docs/rules/setup.md

/** In the order of the page. */
export const setupChecks = [
  'name',
  'logo',
  'colours',
  'home_country',
  'seller',
  'bank',
  'delivery',
  'taxes',
  'mail',
  'terms',
  'contact',
  'about',
  'starter',
  'products',
  'price_lists',
  'staff',
  'partners',
  'address',
  'database',
  'sample_accounts',
] as const;
export type SetupCheckName = (typeof setupChecks)[number];

/** What a portal must not be without in production, in the order of the page. */
export const productionChecks = [
  'name',
  'home_country',
  'seller',
  'bank',
  'delivery',
  'taxes',
  'mail',
  'terms',
  'address',
  'database',
  'sample_accounts',
] as const satisfies readonly SetupCheckName[];

/** What partners can do once its checks are done. */
export const setupGates = ['register', 'quote', 'order'] as const;

/** What is missing for production. */
export const missingCheck = z.object({
  name: z.enum(setupChecks),
  label: z.string(),
  /** What is there, or what is missing, in one sentence. */
  text: z.string(),
  /** Address of the page where it is done. */
  page: z.string(),
});

const setupCheck = z.object({
  ...missingCheck.shape,
  done: z.boolean(),
  /** Part of it is there. */
  started: z.boolean(),
  /** The portal works without it. */
  optional: z.boolean(),
});
export type SetupCheck = z.output<typeof setupCheck>;

const mailTest = z.object({
  at: instant,
  to: z.string(),
  /** False: the mail was refused, or stored because there is no mail server. */
  sent: z.boolean(),
  /** The answer of the mail server; null without a mail server. */
  answer: z.nullable(z.string()),
});

export const setupMail = z.object({
  /** False: mail is stored in the outbox and not sent. */
  sends: z.boolean(),
  /** Mails in the outbox that were not sent. */
  stored: z.int(),
  last_test: z.nullable(mailTest),
});

export const getSetup = endpoint({
  method: 'GET',
  path: '/admin/setup',
  access: staffAccess('system:setting:read'),
  summary: 'What the vendor has set up and what is missing, read from the data, and whether mail is sent.',
  input: z.object({}),
  output: z.object({
    checks: z.array(setupCheck),
    mail: setupMail,
    /** A gate is open when nothing is missing. */
    gates: z.array(z.object({ name: z.enum(setupGates), missing: z.array(z.enum(setupChecks)) })),
  }),
});

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/admin/setup/testmail',
  access: staffAccess('system:setting:edit'),
  summary:
    'Sends a test mail to the caller at once and answers what the mail server said. Without a mail server it is stored in the outbox.',
  input: z.object({}),
  output: setupMail,
});
