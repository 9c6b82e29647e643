// Which checks of the set-up are done. They read data, never clicks. Rules: docs/rules/setup.md
import { productionChecks, setupChecks, type setupGates, type SetupCheckName } from '@trunkline/contract/staff/setup';
import type { VendorSettings } from '../settings/settings.public.ts';
import type { MailTest, SetupCounts } from './setup.sql.ts';

/** The pages that the set-up drafts, by check. */
export const starterPages = {
  terms: ['aboutus/terms', 'aboutus/privacy'],
  contact: ['aboutus/contactus'],
  about: ['aboutus/brief'],
} as const;

export interface SetupFacts {
  readonly settings: VendorSettings;
  /** The portal has the name of its vendor. */
  readonly hasName: boolean;
  /** The keys of the settings that somebody has set. */
  readonly set: ReadonlySet<string>;
  readonly counts: SetupCounts;
  /** Mails in the outbox that were not sent. */
  readonly storedMails: number;
  readonly pages: { readonly published: ReadonlySet<string>; readonly written: ReadonlySet<string> };
  readonly sendsMail: boolean;
  readonly publicUrl: string;
  /** False: the portal runs its own PostgreSQL, which nothing backs up. */
  readonly hasDatabase: boolean;
  readonly lastTest: MailTest | undefined;
}

/** Absent: nothing is there yet. */
type CheckState = 'done' | 'started' | 'open';

const toState = (parts: readonly boolean[]): CheckState =>
  parts.every(Boolean) ? 'done' : parts.some(Boolean) ? 'started' : 'open';

const readPages =
  (slugs: readonly string[]) =>
  ({ pages }: SetupFacts): CheckState =>
    slugs.every((slug) => pages.published.has(slug))
      ? 'done'
      : slugs.some((slug) => pages.written.has(slug))
        ? 'started'
        : 'open';

/** Whether others reach the portal by it, and nobody listens in. */
export function isOwnAddress(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' && hostname !== 'localhost' && hostname !== '[::1]' && !hostname.startsWith('127.');
}

const readers: Readonly<Record<SetupCheckName, (facts: SetupFacts) => CheckState>> = {
  name: ({ hasName, settings }) => toState([hasName, settings['vendor.email'] !== '']),
  logo: ({ settings }) => toState([settings['brand.logo'] !== '', settings['brand.favicon'] !== '']),
  colours: ({ settings }) => toState([settings['brand.accent'] !== '']),
  home_country: ({ settings }) => toState([settings['vendor.home_country'] !== '']),
  seller: ({ settings }) => toState([settings['vendor.address'] !== '', settings['vendor.tax_id'] !== '']),
  bank: ({ settings }) => toState([settings['vendor.bank'] !== null]),
  delivery: ({ settings }) => toState([settings['delivery.terms'].some(({ offered }) => offered !== false)]),
  // A vendor without taxes has saved an empty list.
  taxes: ({ set }) => toState([set.has('tax.rules')]),
  mail: ({ sendsMail, lastTest }) => toState([sendsMail, lastTest?.sent === true]),
  terms: (facts) => (facts.settings['legal.standard'] ? 'done' : readPages(starterPages.terms)(facts)),
  contact: readPages(starterPages.contact),
  about: readPages(starterPages.about),
  starter: ({ counts }) => toState([counts.unreviewed === 0]),
  products: ({ counts }) => toState([counts.products > 0]),
  price_lists: ({ counts }) => toState([counts.price_lists > 0]),
  staff: ({ counts }) => toState([counts.staff > 1, counts.payers > 0]),
  partners: ({ counts }) => toState([counts.companies > 0, counts.members > 0]),
  address: ({ publicUrl }) => toState([isOwnAddress(publicUrl)]),
  database: ({ hasDatabase }) => toState([hasDatabase]),
  sample_accounts: ({ counts }) => toState([counts.sample_accounts === 0]),
};

export const readCheckStates = (facts: SetupFacts): Readonly<Record<SetupCheckName, CheckState>> =>
  Object.fromEntries(setupChecks.map((name) => [name, readers[name](facts)])) as Record<SetupCheckName, CheckState>;

/** What is missing for production. */
export function listMissing(facts: SetupFacts): SetupCheckName[] {
  const states = readCheckStates(facts);
  return productionChecks.filter((name) => states[name] !== 'done');
}

/** What the portal works without. */
export const optionalChecks: readonly SetupCheckName[] = ['logo', 'colours', 'about', 'starter', 'partners'];

/** The checks that each gate waits for. */
export const gateChecks: Readonly<Record<(typeof setupGates)[number], readonly SetupCheckName[]>> = {
  register: ['name', 'mail', 'terms'],
  quote: ['products', 'price_lists', 'delivery', 'taxes'],
  order: ['home_country', 'seller', 'bank', 'staff'],
};
