// End users of a partner, as staff read them. Rules: docs/rules/endusers.md
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffEnduserCalls from '@trunkline/contract/staff/endusers';
import { toListQuery } from '../platform/db/ordered-list.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { presentEndUser, presentEndUserRow } from './endusers.present.ts';
import { getEndUserRecord } from './endusers.sql.ts';
import { ownEndUsers } from './listing/listing.sql.ts';

export async function listStaffEndUsers(
  context: TransactionContext,
  input: ParsedInput<typeof staffEnduserCalls.listStaffEndUsers>,
): Promise<EndpointOutput<typeof staffEnduserCalls.listStaffEndUsers>> {
  const { page, limit } = input;
  const { rows, ...count } = await ownEndUsers.readPage(context, toListQuery(input, 'company'), { page, limit });
  return { list: rows.map(presentEndUserRow), ...count, page, limit };
}

export async function getStaffEndUser(
  context: TransactionContext,
  { id }: ParsedInput<typeof staffEnduserCalls.getStaffEndUser>,
): Promise<EndpointOutput<typeof staffEnduserCalls.getStaffEndUser>> {
  const row = await getEndUserRecord(context.trx, context.principal, id);
  const { projects, quotations, ...endUser } = await presentEndUser(context, row);
  // Drafts are the partner's alone.
  const isSent = ({ state }: { readonly state: string }): boolean => state !== 'draft';
  return {
    ...endUser,
    projects: projects.filter(isSent),
    quotations: quotations.filter(isSent),
    company_id: row.company_id,
  };
}
