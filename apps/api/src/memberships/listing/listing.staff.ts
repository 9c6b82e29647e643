// The list of memberships of all companies. Rules: docs/rules/memberships.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type {
  getStaffMembershipDetail,
  listDistributors,
  listStaffMemberships,
  StaffMembership,
} from '@trunkline/contract/staff/memberships';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { listDistributorChoices } from '../changes/distributors.sql.ts';
import { presentMembershipRow, presentStaffMembership } from '../memberships.present.ts';
import { getMembership } from '../memberships.sql.ts';
import { listMembershipPage, summarizeMemberships } from './listing.sql.ts';

export async function listForStaff(
  context: TransactionContext,
  { page, limit, keyword, filter, sort }: ParsedInput<typeof listStaffMemberships>,
) {
  const matching = { ...filter, keyword };
  const { rows, ...count } = await listMembershipPage(context, matching, sort ?? 'expires_at', { page, limit });
  return {
    list: rows.map((row) => presentMembershipRow(context, row)),
    ...count,
    page,
    limit,
    summary: await summarizeMemberships(context),
  };
}

export const findMembershipForStaff = async (
  context: TransactionContext,
  { id }: ParsedInput<typeof getStaffMembershipDetail>,
): Promise<StaffMembership> => presentStaffMembership(context, await getMembership(context.trx, id));

export const showDistributors = async (
  { trx, today }: TransactionContext,
  { keyword }: ParsedInput<typeof listDistributors>,
) => ({ list: await listDistributorChoices(trx, today, keyword || null) });
