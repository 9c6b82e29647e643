// The list of applications that staff decide from. Rules: docs/rules/applications.md
import { listMembershipsByCompany } from '../../memberships/memberships.public.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { defineStaffQueue } from '../../platform/http/staff-queue.ts';
import { listManagements } from '../../territories/territories.public.ts';
import { presentApplicationRows } from '../applications.present.ts';
import {
  getQueuePosition,
  isWaiting,
  type QueuedApplication,
  queuedApplications,
  summarizeQueue,
} from './queue.sql.ts';

async function presentQueued(context: TransactionContext, rows: readonly QueuedApplication[]) {
  const companyIds = rows.map((row) => row.company_id);
  const memberships = await listMembershipsByCompany(context.trx, companyIds, context.today);
  const presented = await presentApplicationRows(context, rows);
  const companies = new Map(
    rows.map(({ id, company_id, company, country }) => [
      id,
      { id: company_id, name: company, country, memberships: memberships.get(company_id) ?? [] },
    ]),
  );
  const managementOf = await listManagements(context, companyIds);
  return presented.flatMap((row) => {
    const company = companies.get(row.id);
    return company ? [{ ...row, company, management: managementOf(company.id) }] : [];
  });
}

async function summarize(context: TransactionContext) {
  const { oldest, mine, returned } = await summarizeQueue(context);
  const { waiting, median_hours } = await getQueuePosition(context.trx, null, null);
  return {
    summary: {
      waiting,
      oldest_at: oldest?.toISOString() ?? null,
      median_hours,
      mine: Number(mine),
      returned: Number(returned),
    },
  };
}

export const { showPage: listStaffApplications, showPosition: getStaffApplicationPosition } = defineStaffQueue({
  list: queuedApplications,
  firstSort: 'queue',
  missing: 'applications.not_found',
  toReader: (context) => context,
  present: presentQueued,
  summarize,
  listOpenConditions: () => [isWaiting],
});
