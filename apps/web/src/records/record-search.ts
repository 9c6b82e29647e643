import { parseIdSearch, parseText, parseTick, type ListSearch, type RawSearch } from '../client/list-search.ts';
import { parsePlainSearch, stringifyPlainSearch } from '../shell/plain-search.ts';

// The address of a record that staff decide: which one, and the list that the reader came from. docs/rules/pages.md, "Queues"

export interface RecordSearch {
  readonly id?: string | undefined;
  /** The query of the list: `tab=second&sort=-total_usd`. Its own parser checks it again. */
  readonly from?: string | undefined;
  /** Whether all records of the list are decided. */
  readonly done?: true | undefined;
}

export const parseRecordSearch = (raw: RawSearch): RecordSearch => ({
  ...parseIdSearch(raw),
  from: parseText(raw['from']),
  done: parseTick(raw['done']),
});

/** A list for the address of its records. The tab is named, although its own address may leave it out: the text is never empty. */
export const toListOrigin = (search: ListSearch & { readonly tab: string }): string =>
  stringifyPlainSearch({ ...search, page: undefined, limit: undefined }).slice(1);

/** The query of the list, for its parser. */
export const readListOrigin = (from: string | undefined): RawSearch => parsePlainSearch(from ?? '');
