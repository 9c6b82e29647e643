// The list of end users and its sheet. Rules: docs/rules/endusers.md, "List", "Export"
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as enduserCalls from '@trunkline/contract/endusers';
import type { RowExport } from '../../documents/documents.public.ts';
import { toListQuery } from '../../platform/db/ordered-list.ts';
import { moneyFormat } from '../../platform/documents/sheet-cells.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { presentEndUserRow } from '../endusers.present.ts';
import { endUserImportColumns } from '../endusers.record.ts';
import { ownEndUsers, selectEndUserColumns } from './listing.sql.ts';

export async function listEndUsers(
  context: TransactionContext,
  input: ParsedInput<typeof enduserCalls.listEndUsers>,
): Promise<EndpointOutput<typeof enduserCalls.listEndUsers>> {
  const { page, limit } = input;
  const { rows, ...count } = await ownEndUsers.readPage(context, toListQuery(input, 'company'), { page, limit });
  return { list: rows.map(presentEndUserRow), ...count, page, limit };
}

/** The columns of the import, by their names: an export that is imported again changes nothing. */
export const exportEndUsers: RowExport<typeof enduserCalls.exportEndUsers> = {
  name: 'endusers',
  title: (t) => t('endusers.title'),
  columns: Object.entries(endUserImportColumns).map(([name, { width = 22, takes }]) => ({
    head: name,
    field: name,
    width,
    ...(takes === 'money' ? { format: moneyFormat } : {}),
  })),
  query: (context, input) => selectEndUserColumns(context, toListQuery(input, 'company')),
};
