// The queue of warranty cases. Rules: docs/rules/warranty.md, "Queue"
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { can } from '../../platform/http/access.ts';
import { defineStaffQueue } from '../../platform/http/staff-queue.ts';
import { decidePermission } from '../warranty.policy.ts';
import { presentStaffCaseRow } from '../warranty.present.ts';
import { isWaiting, readMedianCaseAnswer, readWaitingCases, warrantyCaseList } from './queue.sql.ts';

export const { showPage: listStaffWarrantyCases, showPosition: getStaffWarrantyCasePosition } = defineStaffQueue({
  list: warrantyCaseList,
  firstSort: 'queue',
  missing: 'warranty.not_found',
  toReader: (context: TransactionContext) => context,
  present: (context, rows) => Promise.resolve(rows.map((row) => presentStaffCaseRow(context, row))),
  summarize: async ({ trx, now }) => {
    const { waiting, oldest_at } = await readWaitingCases(trx);
    return {
      summary: {
        waiting: Number(waiting),
        oldest_at: oldest_at?.toISOString() ?? null,
        median_hours: await readMedianCaseAnswer(trx, now),
      },
    };
  },
  listOpenConditions: ({ principal }) => (can(principal, decidePermission) ? [isWaiting] : undefined),
});
