import { comparedAtMost } from './compare-choice.ts';

/** What the address of a comparison holds; it can be sent to anybody. */
export interface CompareSearch {
  /** `a,b,c`; a form without scripts repeats the key instead. */
  readonly ids?: string | readonly string[];
  /** Only the rows that differ. */
  readonly only?: string;
  /** Words of a product that is looked for, to be added. */
  readonly add?: string;
}

const listIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) =>
    typeof one === 'string' || typeof one === 'number' ? String(one).split(',') : [],
  );

export function compareSearch(raw: Readonly<Record<string, unknown>>): CompareSearch {
  const ids = [...new Set(listIn(raw['ids']).map((id) => id.trim()))].filter((id) => id !== '');
  const add = typeof raw['add'] === 'string' ? raw['add'].trim().slice(0, 100) : '';
  const search = {
    ids: ids.length > 0 ? ids.join(',') : undefined,
    only: raw['only'] === true || raw['only'] === 'true' ? 'true' : undefined,
    add: add || undefined,
  };
  return Object.fromEntries(Object.entries(search).filter(([key, value]) => value !== undefined || key in raw));
}

/** All that were asked for; only the first four are shown. */
export const idsOf = ({ ids }: CompareSearch): readonly string[] => listIn(ids);

export const withIds = ({ only }: CompareSearch, ids: readonly string[]): CompareSearch => ({
  ...(ids.length > 0 && { ids: ids.slice(0, comparedAtMost).join(',') }),
  ...(only !== undefined && { only }),
});
