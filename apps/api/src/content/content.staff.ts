// Staff read items. Rules: docs/rules/content.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffContentCalls from '@trunkline/contract/staff/content';
import type { StaffContent } from '@trunkline/contract/staff/content';
import { toListQuery } from '../platform/db/ordered-list.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { presentContent, presentContentRow } from './content.present.ts';
import { getContentRecord } from './content.sql.ts';
import { type ContentFilter, type ContentSort, defineContentList } from './listing/listing.sql.ts';

export async function listStaffContent(
  context: TransactionContext,
  input: ParsedInput<typeof staffContentCalls.listStaffContent>,
) {
  const { page, limit } = input;
  const query = toListQuery<ContentFilter, ContentSort>(input, 'position');
  const { rows, ...count } = await defineContentList(context.now).readPage(context, query, { page, limit });
  return { list: rows.map((row) => presentContentRow(context, row)), ...count, page, limit };
}

export const getStaffContent = async (
  context: TransactionContext,
  { id }: ParsedInput<typeof staffContentCalls.getStaffContent>,
): Promise<StaffContent> => presentContent(context, await getContentRecord(context.trx, id, context.now));
