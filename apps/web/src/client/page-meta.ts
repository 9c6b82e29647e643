import {
  addLanguagePrefix,
  getLocale,
  toWrittenLanguage,
  type WrittenLanguage,
  writtenLanguages,
} from '@trunkline/text/languages';
import type { Language } from '@trunkline/contract/languages';
import { type SharePicture, toSharePicturePath } from '@trunkline/rules/content/share-picture';
import { type DescribedSite, describePage, type PageFacts } from '../structured-data/structured-data.ts';
import type { PageContext } from './page-context.ts';
import { paths } from '../navigation.ts';
import type { LayoutData } from './layout-data.ts';

/** What `head` of a route gets, as far as it is used here. */
export interface PageMetaInput {
  readonly match: { readonly pathname: string; readonly search: object; readonly context: PageContext };
  /** The first match is the root route, which loads the vendor's name. */
  readonly matches: readonly { readonly loaderData?: unknown }[];
  readonly title: string;
  readonly description?: string;
  /** Keys of the query that belong to the canonical address, for example `cid` of a product. */
  readonly search?: readonly string[];
  /** Whether search engines must not list the page: login, errors, search results. */
  readonly hidden?: boolean;
  /** The languages in which the item of the page is written; default: all. A page in another language shows English. */
  readonly languages?: readonly Language[];
  /** Type of the page; absent: a page like any other. */
  readonly type?: 'website' | 'article' | 'product';
  /** The picture for those who share the page; default: the picture of the site. */
  readonly picture?: Pick<SharePicture, 'kind' | 'key'> & Partial<Pick<SharePicture, 'title' | 'line' | 'drawing'>>;
  /** What search engines read of the page. */
  readonly structured?: PageFacts;
}

const isLayoutData = (data: unknown): data is LayoutData =>
  typeof data === 'object' && data !== null && 'layout' in data;

function getVendorName(matches: PageMetaInput['matches']): string {
  const data = matches[0]?.loaderData;
  return isLayoutData(data) ? data.layout.sysConifg.vendor : '';
}

/** Search engines show about so many characters of a title. */
const maxTitle = 60;

/** The title without the vendor's name; a list of properties, as in titles of products, is cut before a comma. */
function cutTitle(title: string): string {
  if (title.length <= maxTitle) return title;
  const cut = title.slice(0, maxTitle).replace(/[,،][^,،]*$/, '');
  // What stands between the marks of a direction keeps both of them.
  return cut.lastIndexOf('\u2066') > cut.lastIndexOf('\u2069') ? `${cut}\u2069` : cut;
}

/** The vendor's name stands where it has room. Only the server cuts a title: it would cost visitors bytes. */
export function formatPageTitle(title: string, vendor: string): string {
  const full = vendor ? `${title} · ${vendor}` : title;
  return import.meta.env.SSR && full.length > maxTitle ? cutTitle(title) : full;
}

/** Path and query without the language prefix. */
function toCanonicalAddress({ match, search = [] }: PageMetaInput): string {
  const values = new Map<string, unknown>(Object.entries(match.search));
  const pairs = search.flatMap((key) => (values.get(key) === undefined ? [] : [[key, String(values.get(key))]]));
  const query = new URLSearchParams(pairs).toString();
  // The path of an index route ends with a slash, the address of its page does not.
  const path = match.pathname.replace(/(?<=.)\/$/, '');
  return query ? `${path}?${query}` : path;
}

/** Search engines show about so many characters of a description. */
const maxDescription = 160;

/** The description at most so long, cut after a word. */
function cutDescription(text: string): string {
  if (text.length <= maxDescription) return text;
  const cut = text.slice(0, maxDescription);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxDescription / 2)).replace(/[\s.,;:،؛]+$/, '')}…`;
}

const regionalLocales = new Map<Language, string>();

/** `en_US`, `ar_EG`, `es_LA` for Latin America: the form that networks expect. */
function toRegionalLocale(language: Language): string {
  let locale = regionalLocales.get(language);
  if (locale === undefined) {
    const { region = language.toUpperCase() } = new Intl.Locale(getLocale(language)).maximize();
    locale = `${language}_${region === '419' ? 'LA' : region}`;
    regionalLocales.set(language, locale);
  }
  return locale;
}

/** What only search engines and networks read. Browsers never need it, so that their build has none of it. */
function createServerHead(
  input: PageMetaInput,
  {
    canonical,
    own,
    shown,
  }: { readonly canonical: string; readonly own: WrittenLanguage; readonly shown: readonly WrittenLanguage[] },
) {
  const { match, matches, title, description = '', type = 'website', picture, structured = {} } = input;
  const { language, origin } = match.context;
  const vendor = getVendorName(matches);
  const site: DescribedSite = {
    origin,
    vendor,
    url: canonical,
    home: { name: match.context.texts.t('ui.home'), path: paths.home },
    toUrl: (path) => origin + addLanguagePrefix(toWrittenLanguage(language), path),
    picture:
      origin +
      toSharePicturePath({
        kind: picture?.kind ?? 'site',
        key: picture?.key ?? 'site',
        // The picture of an item says what its page shows; that of the site is written in every language.
        language: picture ? own : language,
        vendor,
        title: picture ? (picture.title ?? title) : match.context.texts.t('shell.footer_about'),
        line: picture ? (picture.line ?? description) : '',
        drawing: picture?.drawing ?? '',
      }),
  };
  const properties = {
    'og:type': type,
    'og:site_name': vendor,
    'og:title': title,
    ...(description && { 'og:description': description }),
    'og:url': canonical,
    'og:image': site.picture,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': title,
    'og:locale': toRegionalLocale(own),
  };
  const meta = [
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    ...shown
      .filter((one) => one !== own)
      .map((one) => ({
        property: 'og:locale:alternate',
        content: toRegionalLocale(one),
      })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
  const scripts = describePage(site, structured).map((data) => ({
    type: 'application/ld+json',
    // An unescaped "<" in a text could end the script element.
    children: JSON.stringify(data).replaceAll('<', String.raw`\u003c`),
  }));
  return { meta, scripts };
}

/**
 * Title, description and canonical address of a page, for `head` of a route; on the server also its addresses in other languages, and
 * what search engines and networks read. Rules: docs/rules/pages.md, "Search engines"
 */
export function pageMeta(input: PageMetaInput) {
  const { language, origin } = input.match.context;
  const address = toCanonicalAddress(input);
  const toUrl = (one: WrittenLanguage): string => origin + addLanguagePrefix(one, address);
  const shown = writtenLanguages.filter((one) => one === 'en' || !input.languages || input.languages.includes(one));
  const wanted = toWrittenLanguage(language);
  // The language that the page shows.
  const own = shown.includes(wanted) ? wanted : 'en';
  const canonical = toUrl(own);
  const serverHead =
    import.meta.env.SSR && !input.hidden ? createServerHead(input, { canonical, own, shown }) : undefined;
  return {
    meta: [
      { title: formatPageTitle(input.title, getVendorName(input.matches)) },
      ...(input.description
        ? [
            {
              name: 'description',
              content: import.meta.env.SSR ? cutDescription(input.description) : input.description,
            },
          ]
        : []),
      ...(input.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(serverHead?.meta ?? []),
    ],
    scripts: serverHead?.scripts ?? [],
    links: input.hidden
      ? []
      : [
          { rel: 'canonical', href: canonical },
          ...(import.meta.env.SSR
            ? [
                ...shown.map((one) => ({ rel: 'alternate', hrefLang: one, href: toUrl(one) })),
                { rel: 'alternate', hrefLang: 'x-default', href: toUrl('en') },
              ]
            : []),
        ],
  };
}
