// What a search engine reads of a page, and what it would miss.
import { getDirection, getPathLanguage, isWrittenLanguage } from '@trunkline/text/languages';

export interface CrawledPage {
  readonly titles: readonly string[];
  readonly h1: number;
  /** Levels of all headings, in their order. */
  readonly levels: readonly number[];
  readonly ids: readonly string[];
  readonly lang: string | undefined;
  readonly dir: string | undefined;
  readonly isHidden: boolean;
  readonly canonical: string | undefined;
  /** Absolute addresses by language. */
  readonly alternates: ReadonlyMap<string, string>;
  readonly metas: ReadonlyMap<string, string>;
  readonly links: readonly string[];
  readonly imagesWithoutAlt: readonly string[];
  /** Texts of the structured data. */
  readonly data: readonly string[];
  /** Parts that the server leaves to the browser. */
  readonly unrendered: number;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
const decode = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name] ?? '');

const readAttribute = (element: string, name: string): string | undefined => {
  const value = new RegExp(` ${name}="([^"]*)"`, 'i').exec(element)?.[1];
  return value === undefined ? undefined : decode(value);
};
const listElements = (html: string, name: string): string[] =>
  html.match(new RegExp(`<${name}(?: [^>]*)?>`, 'g')) ?? [];

/** Reads a page as the server writes it. */
export function parsePage(source: string): CrawledPage {
  const data = [...source.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)];
  // Scripts, styles and what is shown without scripts contain texts that look like elements.
  const html = source.replace(/<(script|style|noscript)[ >][\s\S]*?<\/\1>/g, '');
  const [document = ''] = listElements(html, 'html');
  const links = listElements(html, 'link');
  const findLinks = (rel: string): string[] => links.filter((link) => readAttribute(link, 'rel') === rel);
  const metas = listElements(html, 'meta').map((meta) => [
    readAttribute(meta, 'name') ?? readAttribute(meta, 'property') ?? '',
    readAttribute(meta, 'content') ?? '',
  ]) as [string, string][];
  return {
    unrendered: html.match(/<!--\$[!?]-->/g)?.length ?? 0,
    titles: [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title = '']) => decode(title)),
    h1: listElements(html, 'h1').length,
    levels: [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level)),
    ids: [...html.matchAll(/<[a-z][^>]* id="([^"]+)"/g)].map(([, id = '']) => id),
    lang: readAttribute(document, 'lang'),
    dir: readAttribute(document, 'dir'),
    isHidden: metas.some(([name, content]) => name === 'robots' && content.includes('noindex')),
    canonical: findLinks('canonical').flatMap((link) => readAttribute(link, 'href') ?? [])[0],
    alternates: new Map(
      findLinks('alternate').flatMap((link) => {
        const language = readAttribute(link, 'hrefLang');
        return language === undefined ? [] : [[language, readAttribute(link, 'href') ?? ''] as const];
      }),
    ),
    metas: new Map(metas),
    links: listElements(html, 'a').flatMap((link) => readAttribute(link, 'href') ?? []),
    imagesWithoutAlt: listElements(html, 'img').filter((image) => readAttribute(image, 'alt') === undefined),
    data: data.map(([, text = '']) => text),
  };
}

/** What search engines require of each type. */
const requiredProperties: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url', 'potentialAction'],
  Product: ['name', 'image', 'description', 'sku', 'brand'],
  NewsArticle: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  EducationEvent: ['name', 'startDate', 'location', 'organizer', 'eventStatus', 'image'],
};

function listDataProblems(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    let data: Record<string, unknown>;
    try {
      data = JSON.parse(text) as Record<string, unknown>;
    } catch {
      return ['structured data is no JSON'];
    }
    const type = String(data['@type']);
    const required = requiredProperties[type];
    if (!required) return [`structured data of the unknown type ${type}`];
    const isEmpty = (value: unknown): boolean =>
      value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
    const missing = required.filter((name) => isEmpty(data[name])).map((name) => `${type} has no ${name}`);
    return 'offers' in data ? [...missing, `${type} has offers`] : missing;
  });
}

function listAddressProblems({ canonical, alternates, metas }: CrawledPage, baseURL: string): string[] {
  const languages = [...alternates.keys()].filter((language) => language !== 'x-default');
  return [
    ...(canonical?.startsWith(baseURL) ? [] : ['no canonical address']),
    ...(canonical !== undefined && [...alternates.values()].includes(canonical)
      ? []
      : ['alternates without the page itself']),
    ...(alternates.get('x-default') === alternates.get('en') ? [] : ['x-default is not English']),
    ...languages.filter((language) => !isWrittenLanguage(language)).map((language) => `alternate in ${language}`),
    ...['og:title', 'og:image', 'og:locale', 'og:url', 'twitter:card']
      .filter((name) => !metas.get(name))
      .map((name) => `no ${name}`),
  ];
}

/** Search engines cut a longer description. */
const maxDescription = 161;

function listDescriptionProblems({ metas }: CrawledPage): string[] {
  const { length } = metas.get('description') ?? '';
  if (length === 0) return ['no description'];
  return length > maxDescription ? [`a description of ${length} characters`] : [];
}

function listOutlineProblems({ ids, levels }: CrawledPage): string[] {
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1);
  return [
    ...twice.map((id) => `the id ${id} twice`),
    ...jumps.map((level) => `a heading h${level} below h${level - 2}`),
  ];
}

/** Every page below the home page names its place. */
const hasPlace = (address: string, { data }: CrawledPage): boolean =>
  /^(?:\/\w\w)?\/index$/.test(address) || data.some((text) => text.includes('"BreadcrumbList"'));

/** What a search engine would miss of a page. @param address Its path and query. */
export function listPageProblems(address: string, page: CrawledPage, baseURL: string): string[] {
  const language = getPathLanguage(new URL(address, baseURL).pathname);
  return [
    ...(page.h1 === 1 ? [] : [`${page.h1} headings of the first level`]),
    ...(page.titles.length === 1 && page.titles[0] ? [] : [`titles ${page.titles.join(' | ')}`]),
    ...(page.lang === language && page.dir === getDirection(language) ? [] : [`lang ${page.lang}, dir ${page.dir}`]),
    ...(page.unrendered === 0 ? [] : [`${page.unrendered} parts that only a browser renders`]),
    ...page.imagesWithoutAlt.map((image) => `without alt: ${image.slice(0, 120)}`),
    ...listDataProblems(page.data),
    ...listOutlineProblems(page),
    ...(page.isHidden || hasPlace(address, page) ? [] : ['no breadcrumbs']),
    ...(page.isHidden ? [] : [...listAddressProblems(page, baseURL), ...listDescriptionProblems(page)]),
  ];
}
