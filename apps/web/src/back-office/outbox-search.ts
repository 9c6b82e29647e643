import { outboxStates, type OutboxRow } from '@trunkline/contract/admin';
import { oneOf, pagingOf, withoutHoles } from '../quotations/quotations-search.ts';

export interface OutboxSearch {
  readonly state?: OutboxRow['state'];
  readonly keyword?: string;
  readonly page?: number;
  readonly limit?: number;
}

export const outboxSearch = (raw: Readonly<Record<string, unknown>>): OutboxSearch =>
  withoutHoles({ ...pagingOf(raw), state: oneOf(outboxStates, raw['state']) });
