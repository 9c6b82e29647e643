// The conversations as staff list them. Rules: docs/rules/chat.md, "Inbox"
import type { chatSorts } from '@trunkline/contract/staff/chat';
import { type RawBuilder, sql } from 'kysely';
import { isUuidEqual } from '../../platform/db/list-query.ts';
import { hasFoldedWords, isCompanyNamed } from '../../platform/db/list-words.ts';
import { defineList } from '../../platform/db/ordered-list.ts';
import type { SortColumn } from '../../platform/db/row-position.ts';
import { getSingleRow } from '../../platform/db/single-row.ts';
import { getUserId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { isCompanyManagedBy, isUserCovered } from '../../territories/territories.public.ts';
import type { ConversationRecord } from '../chat.sql.ts';

type Reader = Pick<TransactionContext, 'trx' | 'principal' | 'today'>;

interface ChatFilter {
  readonly keyword?: string | null | undefined;
  readonly mine?: boolean | null | undefined;
  readonly assigned?: boolean | null | undefined;
  readonly unread?: boolean | null | undefined;
  readonly company_id?: string | null | undefined;
}
type SortName = (typeof chatSorts)[number];
export type ChatSort = SortName | `-${SortName}`;

export interface ListedConversation extends ConversationRecord {
  readonly company: string;
  readonly assignee: string | null;
  readonly mine: boolean;
  /** Unread messages, at most 100. */
  readonly unread_count: number;
}

/** Assigned to the user, or to nobody and of a company whose account manager the user is; also in place of somebody who is absent. */
export const isMine = ({ principal, today }: Omit<Reader, 'trx'>): RawBuilder<boolean> => {
  const userId = getUserId(principal);
  return sql`(${isUserCovered(sql.ref('chat_conversations.assigned_to'), userId, today)}
    or (chat_conversations.assigned_to is null
      and ${isCompanyManagedBy(sql.ref('chat_conversations.company_id'), userId, today)}))`;
};

const isUnread = sql<boolean>`chat_conversations.unread`;

const isAssigned = (assigned: boolean): RawBuilder<boolean> =>
  assigned ? sql`chat_conversations.assigned_to is not null` : sql`chat_conversations.assigned_to is null`;

/** The company has the keyword in its name, or a message of the conversation has it. */
const hasKeyword = (keyword: string): RawBuilder<boolean> => sql`(
  ${isCompanyNamed(sql.ref('chat_conversations.company_id'), keyword)}
  or exists (select from chat_messages where chat_messages.company_id = chat_conversations.company_id
    and ${hasFoldedWords(sql`chat_messages.words`, keyword)}))`;

const columns = (descending: boolean): readonly SortColumn[] => [
  { value: sql.ref('chat_conversations.last_at'), type: 'timestamptz', descending },
  { value: sql.ref('chat_conversations.id'), type: 'uuid', descending },
];

/** Every conversation. */
export const listedConversations = defineList({
  visible: ({ trx }: Reader) => trx.selectFrom('chat_conversations'),
  listConditions: (reader, { keyword, mine, assigned, unread, company_id }: ChatFilter) => [
    ...(keyword ? [hasKeyword(keyword)] : []),
    ...(mine ? [isMine(reader)] : []),
    ...(assigned == null ? [] : [isAssigned(assigned)]),
    ...(unread == null ? [] : [unread ? isUnread : sql<boolean>`not ${isUnread}`]),
    ...(company_id == null ? [] : [isUuidEqual(sql.ref('chat_conversations.company_id'), company_id)]),
  ],
  sortColumns: (sort: ChatSort) => columns(sort === '-last_at'),
  select: (rows) =>
    rows
      .innerJoin('companies', 'companies.id', 'chat_conversations.company_id')
      .leftJoin('users', 'users.id', 'chat_conversations.assigned_to')
      .selectAll('chat_conversations')
      .select(['companies.company', 'users.realname as assignee'])
      .select(
        sql<number>`(select count(*)::int from (select from chat_messages
          where chat_messages.company_id = chat_conversations.company_id and side = 'company' and number > staff_read limit 100) counted)`.as(
          'unread_count',
        ),
      )
      .$castTo<Omit<ListedConversation, 'mine'>>(),
});

/** Conversations with unread messages, of nobody or of the user. */
export const waitingChats = (reader: Omit<Reader, 'trx'>): RawBuilder<unknown> => sql`
  select from chat_conversations where ${isUnread} and (assigned_to is null or ${isMine(reader)})`;

/** Which of the conversations are the caller's. */
export async function listOwnConversations(reader: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await reader.trx
    .selectFrom('chat_conversations')
    .select('id')
    .where('id', 'in', [...ids])
    .where(isMine(reader))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Conversations with unread messages: the caller's, those of nobody, and all. */
export async function summarizeConversations(reader: Reader) {
  const counted = await sql<{ mine: number; unassigned: number; unread: number }>`
    select count(*) filter (where ${isMine(reader)})::int as mine, count(*) filter (where assigned_to is null)::int as unassigned,
      count(*)::int as unread
    from chat_conversations where ${isUnread}`.execute(reader.trx);
  return getSingleRow(counted);
}
