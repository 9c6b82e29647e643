// The queue of special bids. Rules: docs/rules/bids.md, "Lists"
import { readMedianWait } from '../../platform/audit/median-wait.ts';
import { can } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { defineStaffQueue } from '../../platform/http/staff-queue.ts';
import { bidWait } from '../bids.flow.ts';
import { decideBidPermission } from '../bids.policy.ts';
import { presentStaffBidRow } from '../bids.present.ts';
import { addBidSums } from '../bids.sql.ts';
import { bidList, isWaiting, readWaitingBids } from './queue.sql.ts';

export const { showPage: listStaffBids, showPosition: getStaffBidPosition } = defineStaffQueue({
  list: bidList,
  firstSort: 'queue',
  missing: 'bids.not_found',
  toReader: (context: TransactionContext) => context,
  present: async (context, rows) => {
    const bids = await addBidSums(context.trx, rows, context.today);
    return bids.map((row) => presentStaffBidRow(context, row));
  },
  summarize: async (context) => {
    const { waiting, oldest_at } = await readWaitingBids(context.trx);
    const median_hours = await readMedianWait(context, bidWait);
    return { summary: { waiting: Number(waiting), oldest_at: oldest_at?.toISOString() ?? null, median_hours } };
  },
  listOpenConditions: ({ principal }) => (can(principal, decideBidPermission) ? [isWaiting] : undefined),
});
