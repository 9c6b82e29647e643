import { parseIdSearch, parseText, parseTick, type RawSearch } from '../client/list-search.ts';

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
