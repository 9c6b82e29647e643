import type { Language } from '@trunkline/contract/languages';
import { addLanguagePrefix, writtenLanguages } from '@trunkline/text/languages';
import { getT } from '@trunkline/text/server-texts';
import { expect, test } from 'vitest';
import { type PageMetaInput, pageMeta } from '../client/page-meta.ts';

const origin = 'https://portal.example';

/** The head of a page as the server writes it. */
function createHead(language: Language, input: Partial<PageMetaInput>, pathname = '/aboutus/factory') {
  const context = { language, origin, texts: { t: getT(language) } } as PageMetaInput['match']['context'];
  return pageMeta({
    match: { pathname, search: { page: 'one', sort: 'x' }, context },
    matches: [{ loaderData: { layout: { sysConifg: { vendor: 'Corvid' } } } }],
    title: 'Factory',
    description: 'Where switches are made',
    ...input,
  });
}
const listLinks = (head: ReturnType<typeof createHead>) =>
  head.links.map((link) => `${'hrefLang' in link && link.hrefLang ? link.hrefLang : link.rel} ${link.href}`);
const findMeta = (head: ReturnType<typeof createHead>, key: string) =>
  head.meta.find((one) => Object.values(one).includes(key));

test('a page names its address and those in every language', () => {
  expect(listLinks(createHead('ar', {}))).toEqual([
    `canonical ${origin}/ar/aboutus/factory`,
    ...writtenLanguages.map((one) => `${one} ${origin}${addLanguagePrefix(one, '/aboutus/factory')}`),
    `x-default ${origin}/aboutus/factory`,
  ]);
});

test('an item that is not written in Arabic has its English address as the canonical one, and no Arabic alternate', () => {
  const head = createHead('ar', { languages: ['en'] });
  expect(listLinks(head)).toEqual([
    `canonical ${origin}/aboutus/factory`,
    `en ${origin}/aboutus/factory`,
    `x-default ${origin}/aboutus/factory`,
  ]);
  expect(findMeta(head, 'og:url')).toMatchObject({ content: `${origin}/aboutus/factory` });
  expect(findMeta(head, 'og:locale')).toMatchObject({ content: 'en_GB' });
});

test('only named keys of the query are part of the address', () => {
  const [canonical] = createHead('en', { search: ['page', 'absent'] }).links;
  expect(canonical?.href).toBe(`${origin}/aboutus/factory?page=one`);
});

test('those who share a page get its title, its picture and the language', () => {
  const head = createHead('ar', { type: 'article', picture: { kind: 'page', key: 'aboutus/factory' } });
  expect(findMeta(head, 'og:title')).toMatchObject({ content: 'Factory' });
  expect(findMeta(head, 'og:description')).toMatchObject({ content: 'Where switches are made' });
  expect(findMeta(head, 'og:type')).toMatchObject({ content: 'article' });
  expect(findMeta(head, 'og:locale')).toMatchObject({ content: 'ar_EG' });
  expect(findMeta(head, 'og:image')).toMatchObject({
    content: expect.stringMatching(/^https:\/\/portal\.example\/og\/page\/aboutus\.factory\.ar\.[0-9a-z]{11}\.png$/),
  });
  expect(findMeta(head, 'twitter:card')).toMatchObject({ content: 'summary_large_image' });
});

test.each([
  ['en', 'en_GB'],
  ['es', 'es_LA'],
  ['pt', 'pt_BR'],
  ['ko', 'ko_KR'],
  ['vi', 'vi_VN'],
] as const)('the locale of a page in %s is %s, and its picture is in that language', (language, locale) => {
  const head = createHead(language, { picture: { kind: 'page', key: 'aboutus/factory' } });
  expect(findMeta(head, 'og:locale')).toMatchObject({ content: locale });
  expect(JSON.stringify(findMeta(head, 'og:image'))).toContain(`factory.${language}.`);
  const english = createHead(language, { languages: ['en'], picture: { kind: 'page', key: 'aboutus/factory' } });
  expect(JSON.stringify(findMeta(english, 'og:image'))).toContain('factory.en.');
});

test('a page without a picture of its own has that of the site, whatever its title', () => {
  const pictures = ['Factory', 'History'].map((title) => findMeta(createHead('en', { title }), 'og:image'));
  expect(pictures[0]).toEqual(pictures[1]);
});

test('no text of a page ends the script element that describes it', () => {
  const text = '</script><!--<script>alert(1)';
  const { scripts } = createHead('en', {
    structured: { questions: [{ question: text, answer: text }] },
  });
  expect(scripts).toHaveLength(1);
  expect(scripts[0]?.children).not.toContain('<');
  expect(JSON.parse(scripts[0]?.children ?? '')).toMatchObject({ '@type': 'FAQPage', mainEntity: [{ name: text }] });
});

test('a hidden page has no address for search engines and describes nothing', () => {
  const head = createHead('en', { hidden: true, structured: { site: true } });
  expect(head).toMatchObject({ links: [], scripts: [] });
  expect(findMeta(head, 'noindex')).toBeDefined();
  expect(findMeta(head, 'og:title')).toBeUndefined();
});

test.each([
  ['Factory', 'Factory · Corvid'],
  ['Partner days in Amman: what 140 engineers built', 'Partner days in Amman: what 140 engineers built · Corvid'],
  [
    'Partner days in Amman: what a hundred engineers have built',
    'Partner days in Amman: what a hundred engineers have built',
  ],
  [
    'RV-3424, Raven modular access switch, 24 × 1G, 2 × 1G SFP, 4 × 25G SFP28',
    'RV-3424, Raven modular access switch, 24 × 1G, 2 × 1G SFP',
  ],
  [
    'JD-6034, موجّه التجميع Jackdaw، \u206624 × 10G SFP+, 8 × 25G SFP28, 2 × 100G QSFP28\u2069',
    'JD-6034, موجّه التجميع Jackdaw، \u206624 × 10G SFP+\u2069',
  ],
])('the page of “%s” has the title “%s”', (title, shown) => {
  const titles = createHead('en', { title }).meta.flatMap((one) => ('title' in one ? [one.title] : []));
  expect(titles).toEqual([shown]);
});
