// The list of memberships of all companies. Rules: docs/rules/memberships.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffMembershipCalls from '@trunkline/contract/staff/memberships';
import type { StaffMembership } from '@trunkline/contract/staff/memberships';
import { toListQuery } from '../../platform/db/ordered-list.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { listDistributorChoices } from '../changes/distributors.sql.ts';
import { presentMembershipRow, presentStaffMembership } from '../memberships.present.ts';
import { getMembership } from '../memberships.sql.ts';
import { allMemberships, summarizeMemberships } from './listing.sql.ts';

export async function listStaffMemberships(
  context: TransactionContext,
  input: ParsedInput<typeof staffMembershipCalls.listStaffMemberships>,
) {
  const { page, limit } = input;
  const { rows, ...count } = await allMemberships.readPage(context, toListQuery(input, 'expires_at'), { page, limit });
  return {
    list: rows.map((row) => presentMembershipRow(context, row)),
    ...count,
    page,
    limit,
    summary: await summarizeMemberships(context),
  };
}

export const getStaffMembershipDetail = async (
  context: TransactionContext,
  { id }: ParsedInput<typeof staffMembershipCalls.getStaffMembershipDetail>,
): Promise<StaffMembership> => presentStaffMembership(context, await getMembership(context.trx, id));

export const listDistributors = async (
  { trx, today }: TransactionContext,
  { keyword }: ParsedInput<typeof staffMembershipCalls.listDistributors>,
) => ({ list: await listDistributorChoices(trx, today, keyword || null) });
