// Staff read items. Rules: docs/rules/content.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { getStaffContent, listStaffContent, StaffContent } from '@trunkline/contract/staff/content';
import { toListQuery } from '../platform/db/ordered-list.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { presentContentRow } from './content.present.ts';
import { presentSaved } from './editing/editing.staff.ts';
import { type ContentFilter, type ContentSort, defineContentList } from './listing/listing.sql.ts';

export async function listItems(context: TransactionContext, input: ParsedInput<typeof listStaffContent>) {
  const { page, limit } = input;
  const query = toListQuery<ContentFilter, ContentSort>(input, 'position');
  const { rows, ...count } = await defineContentList(context.now).readPage(context, query, { page, limit });
  return { list: rows.map((row) => presentContentRow(context, row)), ...count, page, limit };
}

export const findItem = (
  context: TransactionContext,
  { id }: ParsedInput<typeof getStaffContent>,
): Promise<StaffContent> => presentSaved(context, id);
