import { type Selectable, sql } from 'kysely';
import { inNameOrder } from '../../platform/db/name-order.ts';
import type { Tables, Trx } from '../../platform/db/connection.ts';
import { isUuidEqual } from '../../platform/db/list-query.ts';
import { defineList } from '../../platform/db/ordered-list.ts';
import { notifiedUserColumns } from '../../notices/notices.public.ts';

export type MessageRecord = Selectable<Tables['company_messages']>;

interface CompanyReader {
  readonly trx: Trx;
  readonly companyId: string;
}

/** The messages to a company, the newest first. */
export const messagesOfCompany = defineList({
  visible: ({ trx, companyId }: CompanyReader) =>
    trx.selectFrom('company_messages').where('company_messages.company_id', '=', companyId),
  listConditions: () => [],
  sortColumns: (_sort: '-at') => [
    { value: sql`company_messages.at`, type: 'timestamptz', descending: true },
    { value: sql`company_messages.id`, type: 'uuid', descending: true },
  ],
  select: (rows) => rows.selectAll('company_messages'),
});

/** Users of the company who can read a message. Ids of any form may be sent. */
export const listReaders = (trx: Trx, companyId: string, ids: readonly string[]) =>
  trx
    .selectFrom('users')
    .select(notifiedUserColumns)
    .where('company_id', '=', companyId)
    .where('disabled', '=', false)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`id::text = any(${[...ids]})`)
    .orderBy(inNameOrder(sql`realname`))
    .orderBy('id')
    .execute();

export const insertCompanyMessage = (
  trx: Trx,
  { recipients, ...row }: Omit<MessageRecord, 'id' | 'recipients'> & { readonly recipients: readonly MessageReader[] },
): Promise<MessageRecord> =>
  trx
    .insertInto('company_messages')
    .values({ ...row, recipients: JSON.stringify(recipients) })
    .returningAll()
    .executeTakeFirstOrThrow();

export interface MessageReader {
  readonly id: string;
  readonly realname: string;
}

/** A message to this user of the company. */
export const findMessageTo = (trx: Trx, id: string, companyId: string, userId: string) =>
  trx
    .selectFrom('company_messages')
    .selectAll()
    .where(isUuidEqual(sql.ref('company_messages.id'), id))
    .where('company_id', '=', companyId)
    .where(sql<boolean>`recipients @> ${JSON.stringify([{ id: userId }])}::jsonb`)
    .executeTakeFirst();
