import type { ContactState } from '@trunkline/contract/contact/staff-messages';
import type { Language } from '@trunkline/contract/languages';
import { isUuid } from '@trunkline/rules/uuid';
import { sql } from 'kysely';
import type { Trx } from '../platform/db/connection.ts';
import { staleVersion } from '../platform/db/record-version.ts';
import { changedBy } from '../platform/db/transaction.ts';
import { notFound } from '../platform/errors/app-error.ts';

export interface ContactRecord {
  readonly id: string;
  readonly created_at: Date;
  readonly name: string;
  readonly company: string | null;
  readonly mailbox: string;
  readonly country: string;
  readonly subject: string;
  readonly text: string;
  readonly language: Language;
  readonly user_id: string | null;
  readonly company_id: string | null;
  readonly state: ContactState;
  readonly assigned_to: string | null;
  readonly waiting_since: Date | null;
  readonly answered_at: Date | null;
  readonly version: number;
  readonly changed_at: Date;
  readonly changed_by: string | null;
}

export type NewMessage = Pick<
  ContactRecord,
  'name' | 'company' | 'mailbox' | 'country' | 'subject' | 'text' | 'language' | 'user_id' | 'company_id'
> & { readonly request_id: string | null };

/** Undefined when the request was stored before: also by a transaction that runs at the same time, whose end it waits for. */
export async function insertMessage(trx: Trx, message: NewMessage, now: Date): Promise<string | undefined> {
  const row = await trx
    .insertInto('contact_messages')
    .values({ ...message, state: 'open', created_at: now, waiting_since: now, changed_at: now })
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Moment at which the request was stored; undefined when it was not. */
export async function findReceipt(trx: Trx, requestId: string): Promise<Date | undefined> {
  const row = await trx
    .selectFrom('contact_messages')
    .select('created_at')
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row?.created_at;
}

/** The message, locked until the end of the transaction. */
export async function lockMessage(trx: Trx, id: string): Promise<ContactRecord> {
  const row = isUuid(id)
    ? await trx
        .selectFrom('contact_messages')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .$castTo<ContactRecord>()
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound('contact.not_found');
  return row;
}

export type MessageChange = Partial<Pick<ContactRecord, 'state' | 'assigned_to' | 'waiting_since' | 'answered_at'>>;

/** Raises the version of the message. */
export async function changeMessage(
  trx: Trx,
  row: ContactRecord,
  change: MessageChange,
  now: Date,
): Promise<ContactRecord> {
  const changed = await trx
    .updateTable('contact_messages')
    .set({ ...change, version: row.version + 1, changed_at: now, changed_by: changedBy })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .$castTo<ContactRecord>()
    .executeTakeFirst();
  if (!changed) throw staleVersion(row);
  return changed;
}

export interface ContactEntry {
  readonly id: string;
  readonly at: Date;
  readonly who: string;
  readonly kind: 'answer' | 'note';
  readonly text: string;
}

export async function insertEntry(
  trx: Trx,
  messageId: string,
  entry: Pick<ContactEntry, 'at' | 'who' | 'kind' | 'text'>,
): Promise<void> {
  await trx
    .insertInto('contact_entries')
    .values({ message_id: messageId, ...entry })
    .execute();
}

export const listEntries = (trx: Trx, messageId: string): Promise<ContactEntry[]> =>
  trx
    .selectFrom('contact_entries')
    .select(['id', 'at', 'who', 'kind', 'text'])
    .where('message_id', '=', messageId)
    .orderBy('id')
    .$castTo<ContactEntry>()
    .execute();

/** Other messages from the same mailbox, the newest first. */
export const listEarlierMessages = (trx: Trx, { id, mailbox }: Pick<ContactRecord, 'id' | 'mailbox'>) =>
  trx
    .selectFrom('contact_messages')
    .select(['id', 'created_at', 'subject', 'state'])
    .where(sql<boolean>`lower(mailbox) = lower(${mailbox})`)
    .where('id', '!=', id)
    .orderBy('created_at', 'desc')
    .limit(10)
    .$castTo<Pick<ContactRecord, 'id' | 'created_at' | 'subject' | 'state'>>()
    .execute();
