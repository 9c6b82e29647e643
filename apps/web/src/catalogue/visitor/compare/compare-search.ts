import { compareLimit } from './compare-entries.ts';

/** Query of the comparison page. docs/rules/pages.md */
export interface CompareSearch {
  /** `a,b,c`. A form without scripts repeats the key instead. */
  readonly ids?: string | readonly string[];
  /** `true`: only the rows that differ. */
  readonly only?: string;
  /** Keyword of the search for a product to add. */
  readonly add?: string;
}

const splitList = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((part) =>
    typeof part === 'string' || typeof part === 'number' ? String(part).split(',') : [],
  );

/** An invalid value becomes undefined under its key. Without the key, the router would keep the invalid value. */
export function parseCompareSearch(raw: Readonly<Record<string, unknown>>): CompareSearch {
  const ids = [...new Set(splitList(raw['ids']).map((id) => id.trim()))].filter((id) => id !== '');
  const add = typeof raw['add'] === 'string' ? raw['add'].trim().slice(0, 100) : '';
  const search = {
    ids: ids.length > 0 ? ids.join(',') : undefined,
    only: raw['only'] === true || raw['only'] === 'true' ? 'true' : undefined,
    add: add || undefined,
  };
  return Object.fromEntries(Object.entries(search).filter(([key, value]) => value !== undefined || key in raw));
}

/** All ids of the query. The page shows only the first `compareLimit` of them. */
export const listCompareIds = ({ ids }: CompareSearch): readonly string[] => splitList(ids);

/** The query with other ids, at most `compareLimit`, and without the search. */
export const withCompareIds = ({ only }: CompareSearch, ids: readonly string[]): CompareSearch => ({
  ...(ids.length > 0 && { ids: ids.slice(0, compareLimit).join(',') }),
  ...(only !== undefined && { only }),
});
