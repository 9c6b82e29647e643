// Lists of special bids. Rules: docs/rules/bids.md, "Lists"
import type { BidState } from '@trunkline/contract/sales/bids';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { isUuidEqual } from '../../platform/db/list-query.ts';
import { findWordsCondition } from '../../platform/db/list-words.ts';
import { defineList, queueSorts } from '../../platform/db/ordered-list.ts';
import type { SortColumn } from '../../platform/db/row-position.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { describeBids, visibleBids } from '../bids.sql.ts';

interface BidFilter {
  readonly keyword?: string | null | undefined;
  readonly state?: BidState | null | undefined;
  readonly company_id?: string | null | undefined;
}
type Reader = Pick<TransactionContext, 'trx' | 'principal' | 'today'>;

const sorts = queueSorts('bids');

/** The state on a day, as `bidFlow.getState` says it. */
function isBidState(state: BidState, today: string): RawBuilder<boolean> {
  if (state === 'draft' || state === 'ended') return sql<boolean>`bids.state = ${state}`;
  const isOver = sql<boolean>`bids.valid_until < ${today}::date`;
  if (state === 'expired') return sql<boolean>`(bids.state = 'granted' and ${isOver})`;
  const hasLeft = sql<boolean>`exists (select from bid_lines l cross join lateral count_bid_pieces(l.id, ${today}::date, null) pieces
    where l.bid_id = bids.id and l.quantity > pieces.reserved + pieces.drawn)`;
  return sql<boolean>`(bids.state = 'granted' and not ${isOver} and ${state === 'granted' ? hasLeft : sql`not ${hasLeft}`})`;
}

/** The bids that the reader sees. */
export const bidList = defineList({
  createdAt: sql`bids.created_at`,
  visible: ({ trx, principal }: Reader) => visibleBids(trx, principal),
  listConditions: ({ today }, { state, company_id }: BidFilter): RawBuilder<boolean>[] => [
    ...(state ? [isBidState(state, today)] : []),
    ...(company_id == null ? [] : [isUuidEqual(sql.ref('bids.company_id'), company_id)]),
  ],
  findKeyword: ({ trx, principal }, { keyword }) =>
    findWordsCondition(trx, 'bid', keyword, principal.side === 'staff' ? sql.ref('bids.company_id') : undefined),
  sortColumns: (sort: keyof typeof sorts): readonly SortColumn[] => sorts[sort],
  select: describeBids,
});

export const isWaiting = sql<boolean>`bids.waiting_since is not null`;

/** How many drafts wait for staff, and since when the oldest one does. */
export const readWaitingBids = (trx: Trx) =>
  trx
    .selectFrom('bids')
    .select((e) => [e.fn.countAll<string>().as('waiting'), e.fn.min('waiting_since').as('oldest_at')])
    .where(isWaiting)
    .executeTakeFirstOrThrow();
