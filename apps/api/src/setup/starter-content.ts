// Pages, menu and footer that a new portal begins with. Pages are drafts: what nobody has read is not published. docs/rules/setup.md
import type { TextKey, TFunction } from '@trunkline/text';
import { inEveryLanguage } from '@trunkline/text/server-texts';
import { insertDraftItem, insertPublishedItem } from '../content/content.public.ts';
import type { Trx } from '../platform/db/connection.ts';

interface Vendor {
  readonly vendor: string;
  readonly email: string;
}
interface Text {
  readonly title: string;
  readonly body?: string;
}

/** The sections of the standard texts: `legal.terms_account_title` and `legal.terms_account_text`. */
const legalSections = {
  terms: ['account', 'prices', 'conduct', 'content', 'export', 'service', 'end', 'changes'],
  privacy: ['data', 'why', 'who', 'long', 'browser', 'rights'],
} as const;

const writeLegalPage =
  (page: keyof typeof legalSections) =>
  (t: TFunction, values: Vendor): Text => ({
    title: t(`legal.${page}`),
    body: [
      t(`legal.${page}_intro`, { vendor: values.vendor }),
      ...legalSections[page].flatMap((name) => [
        `## ${t(`legal.${page}_${name}_title` as TextKey)}`,
        t(`legal.${page}_${name}_text` as TextKey),
      ]),
      `## ${t('legal.questions')}`,
      t('legal.questions_text', { email: values.email }),
    ].join('\n\n'),
  });

const pages: Readonly<Record<string, (t: TFunction, values: Vendor) => Text>> = {
  'aboutus/terms': writeLegalPage('terms'),
  'aboutus/privacy': writeLegalPage('privacy'),
  'aboutus/contactus': (t, values) => ({ title: t('starter.contact'), body: t('starter.contact_body', { ...values }) }),
  'aboutus/brief': (t, values) => ({ title: t('about.title'), body: t('starter.about_body', { ...values }) }),
};

const links = [
  { url: '/product', key: 'starter.products' },
  { url: '/support', key: 'starter.support' },
  { url: '/aboutus/brief', key: 'about.title' },
  { url: '/aboutus/contactus', key: 'starter.contact' },
] as const;

/** Pages as drafts, and the entries of menu and footer that lead to what visitors read. */
const listPages = (values: Vendor) =>
  Object.entries(pages).map(([slug, write], place) => ({
    kind: 'page' as const,
    slug,
    position: (place + 1) * 10,
    texts: inEveryLanguage((t) => write(t, values)),
  }));
const listEntries = () =>
  links.flatMap(({ url, key }, place) =>
    (['menu', 'footer'] as const).map((kind) => ({
      kind,
      url,
      position: (place + 1) * 10,
      texts: inEveryLanguage((t) => ({ title: t(key) })),
    })),
  );

/** Everything that the starter content consists of. */
export const listStarterItems = (values: Vendor) => [...listPages(values), ...listEntries()];

/** Loads the starter content into a portal that has none. An entry of a menu shows once its page is published. */
export async function loadStarterContent(trx: Trx, values: Vendor, at: Date): Promise<void> {
  const existing = await trx.selectFrom('contents').select('id').limit(1).executeTakeFirst();
  if (existing) return;
  const loaded = { parent_id: null, unreviewed: true, at };
  for (const page of listPages(values)) await insertDraftItem(trx, { ...page, ...loaded });
  for (const entry of listEntries()) await insertPublishedItem(trx, { ...entry, ...loaded });
}
