import { type OutboxRow, outboxStates } from '@trunkline/contract/admin';
import { listSearch, type ListSearch, oneOf, type RawSearch } from '../kit/list-search.ts';

export interface OutboxSearch extends ListSearch {
  readonly state?: OutboxRow['state'] | undefined;
}

export const outboxSearch = (raw: RawSearch): OutboxSearch => ({
  ...listSearch(raw),
  state: oneOf(outboxStates, raw['state']),
});
