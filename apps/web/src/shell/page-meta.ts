import { isWritten, pageLanguages, withLanguage } from '@trunkline/text/languages';
import type { PageContext } from '../client/page-context.ts';

interface AnyMatch {
  readonly pathname: string;
  readonly search: unknown;
  readonly context: unknown;
  readonly loaderData?: unknown;
}

export interface MetaOf {
  readonly match: AnyMatch;
  readonly matches: readonly AnyMatch[];
  readonly title: string;
  readonly description?: string;
  /** Parts of the query that make it another page: `cid` of a product. */
  readonly search?: readonly string[];
  /** Not for search engines: login, errors, the personal area. */
  readonly hidden?: boolean;
}

const vendorOf = (matches: readonly AnyMatch[]): string =>
  (matches[0]?.loaderData as { layout?: { sysConifg: { vendor: string } } } | undefined)?.layout?.sysConifg.vendor ??
  '';

export const titleWith = (title: string, vendor: string): string => (vendor ? `${title} · ${vendor}` : title);

function addressOf({ match, search = [] }: MetaOf): string {
  const given = match.search as Record<string, unknown>;
  const kept = search.filter((key) => given[key] !== undefined).map((key) => [key, String(given[key])]);
  const query = new URLSearchParams(kept).toString();
  // a list's route ends with a slash, its address does not
  const path = match.pathname.replace(/(?<=.)\/$/, '');
  return query ? `${path}?${query}` : path;
}

/** Title, description, canonical address and the page's other languages. For the `head` of a route. */
export function pageMeta(meta: MetaOf) {
  const { language, origin } = meta.match.context as PageContext;
  const address = addressOf(meta);
  const inLanguage = (one: (typeof pageLanguages)[number]): string => origin + withLanguage(one, address);
  return {
    meta: [
      { title: titleWith(meta.title, vendorOf(meta.matches)) },
      ...(meta.description ? [{ name: 'description', content: meta.description }] : []),
      ...(meta.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: meta.hidden
      ? []
      : [
          // What shows English for want of a translation is the English page to a search engine.
          { rel: 'canonical', href: inLanguage(isWritten(language) ? language : 'en') },
          ...pageLanguages.map((one) => ({ rel: 'alternate', hrefLang: one, href: inLanguage(one) })),
          { rel: 'alternate', hrefLang: 'x-default', href: inLanguage('en') },
        ],
  };
}
