// Memberships as staff see them. As their company sees them: memberships.public.ts
import type { StaffMembership, StaffMembershipRow } from '@trunkline/contract/staff/memberships';
import { sql } from 'kysely';
import { readTimeline } from '../platform/audit/history.ts';
import { getSingleRow } from '../platform/db/single-row.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { countDaysLeft, formatMembershipState, toMembershipState } from './memberships.flow.ts';
import { listMembershipActions } from './memberships.policy.ts';
import type { MembershipRecord } from './memberships.sql.ts';

export type ListedMembership = MembershipRecord & {
  readonly company: string;
  readonly country: string;
};

export function presentMembershipRow(
  { t, today, principal }: TransactionContext,
  row: ListedMembership,
): StaffMembershipRow {
  const state = toMembershipState(row, today);
  return {
    id: row.id,
    company_id: row.company_id,
    company: { id: row.company_id, name: row.company, country: row.country },
    type: row.type,
    level: row.level,
    state,
    state_label: formatMembershipState(t, state),
    starts_at: row.starts_at,
    expires_at: row.expires_at,
    days_left: countDaysLeft(row, today),
    main_distributor: row.main_distributor,
    distributor: row.main_distributor === null ? null : { id: row.main_distributor, name: row.distributor ?? '' },
    actions: listMembershipActions(principal, row.type, state),
    version: row.version,
  };
}

/** The membership with its history and with what depends on it. */
export async function presentStaffMembership(
  context: TransactionContext,
  row: MembershipRecord,
): Promise<StaffMembership> {
  const { trx } = context;
  const company = await trx
    .selectFrom('companies')
    .select(['company', 'country'])
    .where('id', '=', row.company_id)
    .executeTakeFirstOrThrow();
  return {
    ...presentMembershipRow(context, { ...row, ...company }),
    timeline: await readTimeline(trx, 'membership', row.id),
    quotations: await countQuotations(context, row.company_id),
    applications: await listApplications(context, row),
  };
}

async function countQuotations({ trx, today }: TransactionContext, companyId: string) {
  return getSingleRow(
    await sql<StaffMembership['quotations']>`
      select count(*) filter (where state = 'draft')::int as drafts,
        count(*) filter (where state = 'applying')::int as submitted,
        count(*) filter (where state in ('approved', 'partially_ordered') and valid_until >= ${today})::int as approved
      from quotations where company_id = ${companyId}`.execute(trx),
  );
}

const maxApplications = 10;

async function listApplications({ trx, t }: TransactionContext, { company_id, type }: MembershipRecord) {
  const rows = await trx
    .selectFrom('applications')
    .select(['id', 'number', 'state'])
    .where('company_id', '=', company_id)
    .where('type', '=', type)
    .where('state', '!=', 'draft')
    .orderBy('created_at', 'desc')
    .limit(maxApplications)
    .execute();
  return rows.map((row) => ({ ...row, state_label: t.find(`states.application_${row.state}`) ?? row.state }));
}
