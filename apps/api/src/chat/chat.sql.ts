import type { ChatObject, ChatSide } from '@trunkline/contract/chat';
import { isUuid } from '@trunkline/rules/uuid';
import { type Selectable, sql } from 'kysely';
import type { Tables, Trx } from '../platform/db/connection.ts';
import { isUuidEqual } from '../platform/db/list-query.ts';
import { hasFoldedWords } from '../platform/db/list-words.ts';
import { getSingleRow } from '../platform/db/single-row.ts';
import { changedBy } from '../platform/db/transaction.ts';
import { notFound } from '../platform/errors/app-error.ts';
import { type AskedRecord, isAbout } from './about/about.sql.ts';
import { type NotifiedUser, notifiedUserColumns } from '../notices/notices.public.ts';

export type ConversationRecord = Selectable<Tables['chat_conversations']>;

export interface MessageRecord {
  readonly id: string;
  readonly number: number;
  readonly at: Date;
  readonly side: ChatSide;
  readonly who: string;
  readonly text: string;
  readonly file_id: string | null;
  readonly about_object: ChatObject | null;
  readonly about_id: string | null;
  readonly about_title: string | null;
}
const messageColumns = [
  'id',
  'number',
  'at',
  'side',
  'who',
  'text',
  'file_id',
  'about_object',
  'about_id',
  'about_title',
] as const;

/** Counting stops here: pages show “99+”. */
const maxUnread = 100;

/** Undefined before the first message, and for an id of any other form. */
export const findConversation = (trx: Trx, companyId: string): Promise<ConversationRecord | undefined> =>
  trx
    .selectFrom('chat_conversations')
    .selectAll()
    .where(isUuidEqual(sql.ref('chat_conversations.company_id'), companyId))
    .executeTakeFirst();

/** The conversation, locked until the end of the transaction. Throws 404 before the first message. */
export async function lockConversation(trx: Trx, companyId: string): Promise<ConversationRecord> {
  const row = await trx
    .selectFrom('chat_conversations')
    .selectAll()
    .where(isUuidEqual(sql.ref('chat_conversations.company_id'), companyId))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('chat.not_found');
  return row;
}

/** Undefined when another change was faster. */
export const assignConversation = (
  trx: Trx,
  { id, version }: ConversationRecord,
  assigned_to: string | null,
  now: Date,
): Promise<ConversationRecord | undefined> =>
  trx
    .updateTable('chat_conversations')
    .set({ assigned_to, version: version + 1, changed_at: now, changed_by: changedBy })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();

interface NewMessage {
  readonly company_id: string;
  readonly side: ChatSide;
  readonly user_id: string;
  readonly who: string;
  readonly text: string;
  readonly file_id: string | null;
  readonly about_object: ChatObject | null;
  readonly about_id: string | null;
  readonly about_title: string | null;
}

/** Characters of the last message that the list of conversations shows. */
const excerptLength = 160;

/** The next number of the conversation, which is locked until the end of the transaction. The first message begins it. */
async function takeNumber(trx: Trx, { company_id, side, text }: NewMessage, now: Date): Promise<number> {
  const last = { last_at: now, last_side: side, last_text: text.replace(/\s+/g, ' ').slice(0, excerptLength) };
  const { last_number } = await trx
    .insertInto('chat_conversations')
    .values({ company_id, last_number: 1, ...last, changed_at: now, changed_by: changedBy })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet((e) => ({
        last_number: e('chat_conversations.last_number', '+', 1),
        ...last,
      })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}

export async function insertMessage(trx: Trx, message: NewMessage, now: Date): Promise<MessageRecord> {
  const number = await takeNumber(trx, message, now);
  return trx
    .insertInto('chat_messages')
    .values({ ...message, number, at: now })
    .returning(messageColumns)
    .$castTo<MessageRecord>()
    .executeTakeFirstOrThrow();
}

/** The number of a message of the conversation. Throws 404 for any other id. */
export async function getMessageNumber(trx: Trx, companyId: string, id: string): Promise<number> {
  const row = isUuid(id)
    ? await trx
        .selectFrom('chat_messages')
        .select('number')
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound('chat.message_not_found');
  return row.number;
}

/** The id of the message with the number; null for number 0. */
export async function findMessageId(trx: Trx, companyId: string, number: number): Promise<string | null> {
  const row = await trx
    .selectFrom('chat_messages')
    .select('id')
    .where('company_id', '=', companyId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.id ?? null;
}

interface MessageRange {
  /** Numbers; undefined: no bound. */
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  readonly keyword?: string | null | undefined;
  readonly about?: AskedRecord | null | undefined;
}

/** Messages of a conversation, the oldest first: the first ones after a number, else the last ones. */
export async function listMessages(
  trx: Trx,
  companyId: string,
  { after, before, keyword, about }: MessageRange,
  limit: number,
): Promise<MessageRecord[]> {
  const rows = await trx
    .selectFrom('chat_messages')
    .select(messageColumns)
    .where('company_id', '=', companyId)
    .$if(after !== undefined, (q) => q.where('number', '>', after ?? 0))
    .$if(before !== undefined, (q) => q.where('number', '<', before ?? 0))
    .$if(Boolean(keyword), (q) => q.where(hasFoldedWords(sql`chat_messages.words`, keyword ?? '')))
    .$if(about != null, (q) => (about ? q.where(isAbout(companyId, about)) : q))
    .orderBy('number', after === undefined ? 'desc' : 'asc')
    .limit(limit)
    .$castTo<MessageRecord>()
    .execute();
  return after === undefined ? rows.toReversed() : rows;
}

/** How many messages of a side come after a number; at most 100. */
export async function countMessagesAfter(trx: Trx, companyId: string, side: ChatSide, number: number): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from chat_messages where company_id = ${companyId} and side = ${side} and number > ${number} limit ${maxUnread}
    ) counted`.execute(trx);
  return getSingleRow(counted).count;
}

/** The number of the last message that the user has read; 0 for none. */
export async function readUserMark(trx: Trx, companyId: string, userId: string): Promise<number> {
  const row = await trx
    .selectFrom('chat_reads')
    .select('number')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.number ?? 0;
}

/** Marks the messages up to a number as read by a user of the company. It never goes back. */
export async function markReadByUser(trx: Trx, companyId: string, userId: string, number: number): Promise<void> {
  await trx
    .insertInto('chat_reads')
    .values({ company_id: companyId, user_id: userId, number })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'company_id']).doUpdateSet({ number }).where('chat_reads.number', '<', number),
    )
    .execute();
  await markReadBySide(trx, companyId, 'company_read', number);
}

/** Marks the messages up to a number as read by one of a side. It never goes back. */
export async function markReadBySide(
  trx: Trx,
  companyId: string,
  column: 'company_read' | 'staff_read',
  number: number,
): Promise<void> {
  await trx
    .updateTable('chat_conversations')
    .set({ [column]: number })
    .where('company_id', '=', companyId)
    .where(column, '<', number)
    .execute();
}

/** Tells the open pages of both sides that somebody is writing. */
export async function tellTyping(trx: Trx, companyId: string, side: ChatSide, who: string): Promise<void> {
  const told = { object: 'chat', id: '', company_id: companyId, audience: 'all', chat: { kind: 'typing', side, who } };
  await sql`select pg_notify('trunkline_records', ${JSON.stringify(told)})`.execute(trx);
}

/** The company; undefined for an id that is none. */
export const findChatCompany = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('companies')
    .select(['id', 'company', 'country'])
    .where(isUuidEqual(sql.ref('companies.id'), companyId))
    .executeTakeFirst();

/** Active users of the company, the owner first. */
export const listChatUsers = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'realname', 'company_role'])
    .where('company_id', '=', companyId)
    .where('disabled', '=', false)
    .orderBy(sql`company_role = 'owner'`, 'desc')
    .orderBy('realname')
    .orderBy('id')
    .limit(100)
    .execute();

/** Marks a message as told. Undefined when somebody of the other side has read it, or when it was told before. */
export const claimWaiting = (
  trx: Trx,
  companyId: string,
  side: ChatSide,
  number: number,
): Promise<ConversationRecord | undefined> => {
  const [read, told] =
    side === 'company' ? (['staff_read', 'staff_told'] as const) : (['company_read', 'company_told'] as const);
  return trx
    .updateTable('chat_conversations')
    .set((e) => ({ [told]: e.ref('last_number') }))
    .where('company_id', '=', companyId)
    .where(read, '<', number)
    .where(told, '<', number)
    .returningAll()
    .executeTakeFirst();
};

/** Active users of the company who have written in the conversation; without one of them all active users. */
export async function listUnreadWriters(trx: Trx, companyId: string, number: number): Promise<NotifiedUser[]> {
  const users = await trx
    .selectFrom('users')
    .select(notifiedUserColumns)
    .select((e) =>
      e
        .exists(
          e
            .selectFrom('chat_messages')
            .select('chat_messages.id')
            .where('chat_messages.company_id', '=', companyId)
            .where('chat_messages.number', '<=', number)
            .whereRef('chat_messages.user_id', '=', 'users.id'),
        )
        .as('has_written'),
    )
    .where('company_id', '=', companyId)
    .where('disabled', '=', false)
    .execute();
  const writers = users.filter(({ has_written }) => has_written);
  return writers.length > 0 ? writers : users;
}

/** The name of a member of staff; null for nobody. */
export async function findUserName(trx: Trx, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const row = await trx.selectFrom('users').select('realname').where('id', '=', userId).executeTakeFirst();
  return row?.realname ?? null;
}
