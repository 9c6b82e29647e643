// The messages of a quotation, as the caller may read them. Rules: docs/rules/quotations.md, "Messages"
import type { StaffQuotationMessage } from '@trunkline/contract/quotation-messages.shapes';
import { presentFile } from '../../platform/files/file-links.ts';
import { getFiles } from '../../platform/files/stored-files.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { findReadMark, isUnread, listMessages, type MessageRecord } from './messages.sql.ts';

/** Messages with their files, in the order of the rows. */
export async function presentMessages(
  context: TransactionContext,
  rows: readonly MessageRecord[],
): Promise<StaffQuotationMessage[]> {
  const files = await getFiles(
    context.trx,
    rows.map(({ file_id }) => file_id),
  );
  return rows.map(({ at, file_id, user_id: _author, ...row }) => ({
    ...row,
    at: at.toISOString(),
    file: presentFile(context, file_id === null ? null : files.get(file_id)),
  }));
}

/** What a detail says of the messages. The answer of a partner has no field for notes, and no note. */
export async function readQuotationThread(context: TransactionContext, quotationId: string) {
  const { trx, principal } = context;
  const [rows, read_to] = await Promise.all([
    listMessages(trx, principal, quotationId),
    findReadMark(trx, principal, quotationId),
  ]);
  const unread = rows.filter((row) => isUnread(row, principal, read_to)).length;
  return { messages: await presentMessages(context, rows), unread, read_to };
}
