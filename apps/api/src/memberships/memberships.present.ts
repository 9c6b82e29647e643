// Memberships as staff see them. As their company sees them: memberships.public.ts
import type { StaffMembership, StaffMembershipRow } from '@trunkline/contract/staff/memberships';
import { readTimeline } from '../platform/audit/history.ts';
import { listActions } from '../platform/flows/flow.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { countDaysLeft, formatMembershipState, membershipFlow, toMembershipState } from './memberships.flow.ts';
import { countOpenQuotations, listLastApplications, type MembershipRecord } from './memberships.sql.ts';

export type ListedMembership = MembershipRecord & {
  readonly company: string;
  readonly country: string;
};

export function presentMembershipRow(context: TransactionContext, row: ListedMembership): StaffMembershipRow {
  const { t, today } = context;
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
    actions: listActions(membershipFlow, row, context),
    version: row.version,
  };
}

/** The membership with its history and with what depends on it. */
export async function presentStaffMembership(
  context: TransactionContext,
  row: MembershipRecord,
): Promise<StaffMembership> {
  const { t, trx, today } = context;
  const applications = await listLastApplications(trx, row);
  const company = await trx
    .selectFrom('companies')
    .select(['company', 'country'])
    .where('id', '=', row.company_id)
    .executeTakeFirstOrThrow();
  return {
    ...presentMembershipRow(context, { ...row, ...company }),
    timeline: await readTimeline(trx, 'membership', row.id),
    quotations: await countOpenQuotations(trx, row.company_id, today),
    applications: applications.map((one) => ({
      ...one,
      state_label: t.find(`states.application_${one.state}`) ?? one.state,
    })),
  };
}
