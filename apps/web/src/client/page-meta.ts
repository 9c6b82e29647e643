import {
  addLanguagePrefix,
  toWrittenLanguage,
  type WrittenLanguage,
  writtenLanguages,
} from '@trunkline/text/languages';
import type { PageContext } from './page-context.ts';
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
  /** Keeps the page from search engines: login, errors, search results. */
  readonly hidden?: boolean;
}

const isLayoutData = (data: unknown): data is LayoutData =>
  typeof data === 'object' && data !== null && 'layout' in data;

function getVendorName(matches: PageMetaInput['matches']): string {
  const data = matches[0]?.loaderData;
  return isLayoutData(data) ? data.layout.sysConifg.vendor : '';
}

export const formatPageTitle = (title: string, vendor: string): string => (vendor ? `${title} · ${vendor}` : title);

/** Path and query without the language prefix. */
function toCanonicalAddress({ match, search = [] }: PageMetaInput): string {
  const values = new Map<string, unknown>(Object.entries(match.search));
  const pairs = search.flatMap((key) => (values.get(key) === undefined ? [] : [[key, String(values.get(key))]]));
  const query = new URLSearchParams(pairs).toString();
  // The path of an index route ends with a slash, the address of its page does not.
  const path = match.pathname.replace(/(?<=.)\/$/, '');
  return query ? `${path}?${query}` : path;
}

/** Title, description, canonical address and the addresses in other languages, for `head` of a route. */
export function pageMeta(input: PageMetaInput) {
  const { language, origin } = input.match.context;
  const address = toCanonicalAddress(input);
  const toUrl = (one: WrittenLanguage): string => origin + addLanguagePrefix(one, address);
  return {
    meta: [
      { title: formatPageTitle(input.title, getVendorName(input.matches)) },
      ...(input.description ? [{ name: 'description', content: input.description }] : []),
      ...(input.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: input.hidden
      ? []
      : [
          { rel: 'canonical', href: toUrl(toWrittenLanguage(language)) },
          ...writtenLanguages.map((one) => ({ rel: 'alternate', hrefLang: one, href: toUrl(one) })),
          { rel: 'alternate', hrefLang: 'x-default', href: toUrl('en') },
        ],
  };
}
