// Special bids and the tables of their flow. Rules: docs/rules/bids.md
import { toStaleData } from '../platform/db/record-version.ts';
import { conflict } from '../platform/errors/app-error.ts';
import type { Transitions } from '../platform/flows/transition.ts';
import { bidFlow, type BidTypes } from './bids.flow.ts';
import { notifyOfBid } from './bids.notify.ts';
import { type BidChange, type BidRecord, changeBid, getBidRecord, lockBid } from './bids.sql.ts';

export interface BidTransitionTypes {
  readonly flow: BidTypes;
  readonly row: BidRecord;
  readonly change: BidChange;
  readonly facts: never;
}

export const bids: Transitions<BidTransitionTypes> = {
  flow: bidFlow,
  object: 'bid',
  checksVersionFirst: true,
  find: ({ trx, principal, today }, id) => lockBid(trx, principal, id, today),
  createRefusal: (context, row) =>
    conflict(
      'bids.wrong_state',
      { state: context.t(`states.bid_${bidFlow.getState(row, context)}`) },
      toStaleData(row),
    ),
  write: async ({ trx, principal, now, today }, row, change, state = row.state) => {
    const waiting_since = state === 'draft' ? (row.waiting_since ?? now) : null;
    await changeBid(trx, row, { waiting_since, ...change, state }, now);
    return getBidRecord(trx, principal, row.id, today);
  },
  notify: notifyOfBid,
};
