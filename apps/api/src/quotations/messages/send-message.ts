// A message of either side, or a note among staff. Rules: docs/rules/quotations.md, "Messages"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { sendQuotationMessage } from '@trunkline/contract/quotation-messages';
import { maxQuotationMessages, type StaffQuotationMessage } from '@trunkline/contract/quotation-messages.shapes';
import { isUuid } from '@trunkline/rules/uuid';
import { AppError, conflict } from '../../platform/errors/app-error.ts';
import { claimUpload } from '../../platform/files/claim-upload.ts';
import { getForAction } from '../../platform/flows/transition.ts';
import { getUserId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { type QuotationRecipients, quotationFlow } from '../quotations.flow.ts';
import { notifyOfQuotation } from '../quotations.notify.ts';
import type { QuotationRecord } from '../quotations.sql.ts';
import { quotations } from '../quotations.transition.ts';
import { presentMessages, readQuotationThread } from './messages.public.ts';
import { countMessages, ensureMessage, insertMessage, markRead } from './messages.sql.ts';

interface SentMessage extends ParsedInput<typeof sendQuotationMessage> {
  /** A note that only staff read. */
  readonly internal: boolean;
}

export interface StoredMessage {
  readonly row: QuotationRecord;
  readonly message: StaffQuotationMessage;
}

/**
 * Stores a message and tells who waits for it. The quotation stays as it is, its version too; it is locked, so that a reader who has seen
 * a message has seen all before it. Throws 404 at `item_id` for a line of another quotation, at `file_id` for anything but an own upload.
 */
export async function storeMessage(
  context: TransactionContext,
  { id, item_id = null, text, file_id = null, internal }: SentMessage,
): Promise<StoredMessage> {
  const { trx, principal, now } = context;
  const row = await getForAction(context, quotations, 'message', { id });
  if ((await countMessages(trx, row.id)) >= maxQuotationMessages)
    throw conflict('quotations.too_many_messages', { limit: maxQuotationMessages });
  const part_number = item_id === null ? null : await getPartNumber(context, row, item_id);
  if (file_id !== null) await claimUpload(context, file_id, { ...toFileOwner(row, internal), purpose: 'message' });
  const stored = await insertMessage(trx, {
    quotation_id: row.id,
    company_id: row.company_id,
    item_id,
    part_number,
    at: now,
    user_id: getUserId(principal),
    who: principal.realname,
    side: principal.side === 'company' ? 'company' : 'staff',
    text: text ?? '',
    file_id,
    internal,
  });
  await markRead(trx, principal, row, stored.id);
  await tellOfMessage(context, row, internal);
  const [message] = await presentMessages(context, [stored]);
  if (!message) throw new Error('the message was not presented');
  return { row, message };
}

/** The file of a note is one of the vendor, which no company reads. */
const toFileOwner = ({ id, company_id }: QuotationRecord, internal: boolean) =>
  ({
    object: 'quotation',
    object_id: id,
    company_id: internal ? null : company_id,
    visibility: internal ? 'staff' : 'company',
    refusal: 'quotations.unknown_file',
  }) as const;

async function getPartNumber({ trx }: TransactionContext, { id }: QuotationRecord, itemId: string): Promise<string> {
  const line = isUuid(itemId)
    ? await trx
        .selectFrom('quotation_items')
        .select('part_number')
        .where('quotation_id', '=', id)
        .where('id', '=', itemId)
        .executeTakeFirst()
    : undefined;
  if (!line) throw new AppError(404, 'quotations.item_not_found', {}, { path: 'item_id' });
  return line.part_number;
}

/** Of those whom the flow names: staff hear of the partner, the partner of staff, and of a note staff alone. */
async function tellOfMessage(context: TransactionContext, row: QuotationRecord, internal: boolean): Promise<void> {
  const to: QuotationRecipients['to'] =
    context.principal.side === 'company' ? 'decider' : internal ? 'other_assignee' : 'partner';
  for (const told of quotationFlow.actions.message.tells)
    if (told.to === to)
      await notifyOfQuotation(context, { told, before: row, after: row, reason: null, facts: undefined });
}

/** Marks the messages up to one as read by the caller, and counts the rest. Throws 404 for a message that the caller may not read. */
export async function markMessagesRead(
  context: TransactionContext,
  row: QuotationRecord,
  upTo: string,
): Promise<{ unread: number }> {
  const { trx, principal } = context;
  await ensureMessage(trx, principal, row.id, upTo);
  await markRead(trx, principal, row, upTo);
  const { unread } = await readQuotationThread(context, row.id);
  return { unread };
}
