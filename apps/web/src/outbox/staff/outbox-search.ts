import type { OutboxMailRow } from '@trunkline/contract/staff/outbox';
import { outboxStates } from '@trunkline/contract/enums';
import { parseListSearch, type ListSearch, parseOneOf, type RawSearch } from '../../client/list-search.ts';

export interface OutboxSearch extends ListSearch {
  readonly state?: OutboxMailRow['state'] | undefined;
}

export const parseOutboxSearch = (raw: RawSearch): OutboxSearch => ({
  ...parseListSearch(raw),
  state: parseOneOf(outboxStates, raw['state']),
});
