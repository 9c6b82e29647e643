import type { OutboxRow } from '@trunkline/contract/staff/home';
import { outboxStates } from '@trunkline/contract/names';
import { listSearch, type ListSearch, oneOf, type RawSearch } from '../../client/list-search.ts';

export interface OutboxSearch extends ListSearch {
  readonly state?: OutboxRow['state'] | undefined;
}

export const outboxSearch = (raw: RawSearch): OutboxSearch => ({
  ...listSearch(raw),
  state: oneOf(outboxStates, raw['state']),
});
