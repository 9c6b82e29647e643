// Pages, menu and footer that a new portal begins with. Pages are drafts: what nobody has read is not published. docs/rules/setup.md
import { writtenLanguages } from '@trunkline/text/languages';
import type { TextKey, TFunction } from '@trunkline/text';
import { getT } from '@trunkline/text/server-texts';
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

/** The texts of an item in every written language. */
const inLanguages = (write: (t: TFunction) => Text) =>
  Object.fromEntries(writtenLanguages.map((language) => [language, write(getT(language))]));

/** Loads the starter content into a portal that has none. An entry of a menu shows once its page is published. */
export async function loadStarterContent(trx: Trx, values: Vendor, at: Date): Promise<void> {
  const existing = await trx.selectFrom('contents').select('id').limit(1).executeTakeFirst();
  if (existing) return;
  for (const [place, [slug, write]] of Object.entries(pages).entries())
    await insertDraftItem(trx, {
      kind: 'page',
      slug,
      parent_id: null,
      position: (place + 1) * 10,
      texts: inLanguages((t) => write(t, values)),
      at,
    });
  for (const [place, { url, key }] of links.entries()) {
    const item = { url, parent_id: null, position: (place + 1) * 10, at };
    const texts = inLanguages((t) => ({ title: t(key) }));
    await insertPublishedItem(trx, { ...item, kind: 'menu', texts });
    await insertPublishedItem(trx, { ...item, kind: 'footer', texts });
  }
}
