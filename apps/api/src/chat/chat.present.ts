import type { ChatMessage } from '@trunkline/contract/chat';
import { presentFile } from '../platform/files/file-links.ts';
import { getFiles } from '../platform/files/stored-files.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import type { MessageRecord } from './chat.sql.ts';

/** Messages with their files, in the order of the rows. */
export async function presentMessages(
  context: TransactionContext,
  rows: readonly MessageRecord[],
): Promise<ChatMessage[]> {
  const files = await getFiles(
    context.trx,
    rows.map(({ file_id }) => file_id),
  );
  return rows.map(({ id, at, side, who, text, file_id, about_object, about_id, about_title }) => ({
    id,
    at: at.toISOString(),
    side,
    who,
    text,
    file: presentFile(context, file_id === null ? null : files.get(file_id)),
    about:
      about_object === null || about_id === null
        ? null
        : { object: about_object, id: about_id, title: about_title ?? '' },
  }));
}
