import type { ChatSide } from '@trunkline/contract/chat';
import { isUuid } from '@trunkline/rules/uuid';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { getSingleRow } from '../../platform/db/single-row.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { getUserId, type Principal } from '../../platform/http/access.ts';

export interface MessageRecord {
  readonly id: string;
  readonly item_id: string | null;
  readonly part_number: string | null;
  readonly at: Date;
  readonly user_id: string | null;
  readonly who: string;
  readonly side: ChatSide;
  readonly text: string;
  readonly file_id: string | null;
  readonly internal: boolean;
}
const messageColumns = [
  'id',
  'item_id',
  'part_number',
  'at',
  'user_id',
  'who',
  'side',
  'text',
  'file_id',
  'internal',
] as const;

/** The messages that the side may read. Policies hide notes from companies as well. */
const readableMessages = (trx: Trx, { side }: Principal, quotationId: string) =>
  trx
    .selectFrom('quotation_messages')
    .where('quotation_id', '=', quotationId)
    .$if(side !== 'staff' && side !== 'system', (query) => query.where('internal', '=', false));

/** The oldest first. Ids grow in the order of the messages, which are written under a lock of the quotation. */
export const listMessages = (trx: Trx, principal: Principal, quotationId: string): Promise<MessageRecord[]> =>
  readableMessages(trx, principal, quotationId).select(messageColumns).orderBy('id').$castTo<MessageRecord>().execute();

/** How many messages a quotation has, notes too. */
export async function countMessages(trx: Trx, quotationId: string): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from quotation_messages where quotation_id = ${quotationId}`.execute(trx);
  return getSingleRow(counted).count;
}

interface NewMessage extends Omit<MessageRecord, 'id'> {
  readonly quotation_id: string;
  readonly company_id: string;
  readonly user_id: string;
}
export const insertMessage = (trx: Trx, message: NewMessage): Promise<MessageRecord> =>
  trx
    .insertInto('quotation_messages')
    .values(message)
    .returning(messageColumns)
    .$castTo<MessageRecord>()
    .executeTakeFirstOrThrow();

/** The last message that the caller has read; null: none. */
export async function findReadMark(trx: Trx, principal: Principal, quotationId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('quotation_reads')
    .select('message_id')
    .where('user_id', '=', principal.user_id)
    .where('quotation_id', '=', quotationId)
    .executeTakeFirst();
  return row?.message_id ?? null;
}

/** Whether the caller has a message still to read: one of others behind the mark. Ids grow with time. */
export const isUnread = (
  { id, user_id }: Pick<MessageRecord, 'id' | 'user_id'>,
  principal: Principal,
  mark: string | null,
): boolean => user_id !== principal.user_id && (mark === null || id > mark);

interface MarkedQuotation {
  readonly id: string;
  readonly company_id: string;
}

/** Marks the messages up to one as read by the caller. A mark never goes back. */
export async function markRead(
  trx: Trx,
  principal: Principal,
  { id: quotation_id, company_id }: MarkedQuotation,
  message_id: string,
): Promise<void> {
  const side = principal.side === 'company' ? 'company' : 'staff';
  await trx
    .insertInto('quotation_reads')
    .values({ user_id: getUserId(principal), quotation_id, company_id, side, message_id })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'quotation_id'])
        .doUpdateSet({ message_id })
        .where('quotation_reads.message_id', '<', message_id),
    )
    .execute();
}

/** Throws 404 for anything but a message of the quotation that the caller may read. */
export async function ensureMessage(trx: Trx, principal: Principal, quotationId: string, id: string): Promise<void> {
  const row = isUuid(id)
    ? await readableMessages(trx, principal, quotationId).select('id').where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw notFound('quotations.message_not_found');
}
