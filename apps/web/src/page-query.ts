import type { AnyRoute } from '@tanstack/react-router';
import { parsePlainSearch, type PlainSearch, stringifyPlainSearch } from './client/plain-search.ts';

/** No parser of a page reads more characters of a value. */
const maxValueLength = 1024;

const withoutSlash = (path: string): string => path.replace(/(?!^)\/$/, '');

interface RoutePlace {
  readonly path: string;
  readonly route: AnyRoute;
}

/** Routes with their whole paths; the router itself sets those when it is created. A layout has no path. */
function listRoutes(route: AnyRoute, parentPath = ''): RoutePlace[] {
  const { path = '' } = route.options as { readonly path?: string };
  const whole = withoutSlash(`${parentPath}/${path}`.replaceAll(/\/+/g, '/'));
  const children = Object.values((route.children ?? {}) as Record<string, AnyRoute>);
  return [{ path: whole, route }, ...children.flatMap((child) => listRoutes(child, whole))];
}

const cut = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(cut) : typeof value === 'string' ? value.slice(0, maxValueLength) : value;

/**
 * Reads a query as the page at a path does: what `validateSearch` of its route answers, as text with a leading `?`. Unknown names and
 * invalid values are left out. A page with a variable path reads no query.
 * @returns For the path of a page without the prefix of the language, and its query with a leading `?`; empty when nothing is left.
 */
export function createQueryReader(tree: AnyRoute): (path: string, query: string) => string {
  const parsers = new Map<string, (raw: PlainSearch) => PlainSearch>();
  for (const { path, route } of listRoutes(tree)) {
    const parse: unknown = route.options.validateSearch;
    if (typeof parse === 'function') parsers.set(path, parse as (raw: PlainSearch) => PlainSearch);
  }
  return (path, query) => {
    const parse = parsers.get(withoutSlash(path));
    if (!parse || query === '') return '';
    const given = Object.entries(parsePlainSearch(query)).map(([name, value]) => [name, cut(value)]);
    return stringifyPlainSearch(parse(Object.fromEntries(given) as PlainSearch));
  };
}
