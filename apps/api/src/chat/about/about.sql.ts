// The record from whose page a message is sent. Rules: docs/rules/chat.md, "Messages"
import type { ChatObject } from '@trunkline/contract/chat';
import { formatQuotationNumber } from '@trunkline/rules/quotation-number';
import { isUuid } from '@trunkline/rules/uuid';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';

type FindTitle = (trx: Trx, id: string, companyId: string) => Promise<string | undefined>;

/** Finds the number of the company's record. */
const findNumberIn =
  (table: 'orders' | 'projects' | 'warranty_cases'): FindTitle =>
  async (trx, id, companyId) => {
    const row = await trx
      .selectFrom(table)
      .select('number')
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .executeTakeFirst();
    return row?.number;
  };

/** The number or the name under which both sides know the record; undefined for a record that the company does not see. */
const findTitle: Readonly<Record<ChatObject, FindTitle>> = {
  quotation: async (trx, id, companyId) => {
    const row = await trx
      .selectFrom('quotations')
      .select(['base_number', 'revision'])
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .executeTakeFirst();
    return row && formatQuotationNumber(row);
  },
  order: findNumberIn('orders'),
  project: findNumberIn('projects'),
  product: async (trx, id) => {
    const row = await trx.selectFrom('products').select('model').where('id', '=', id).executeTakeFirst();
    return row?.model;
  },
  warranty_case: findNumberIn('warranty_cases'),
};

export const findRecordTitle = async (
  trx: Trx,
  { object, id }: AskedRecord,
  companyId: string,
): Promise<string | undefined> => (isUuid(id) ? findTitle[object](trx, id, companyId) : undefined);

export interface AskedRecord {
  readonly object: ChatObject;
  readonly id: string;
}

/** Whether a row of `chat_messages` was sent from the page of the record, or answers it: is of staff, before the company writes again. */
export const isAbout = (companyId: string, { object, id }: AskedRecord): RawBuilder<boolean> =>
  isUuid(id)
    ? sql`chat_messages.number in (
        select asked.number from chat_messages asked
        where asked.company_id = ${companyId} and asked.about_id = ${id} and asked.about_object = ${object}
        union all
        select answer.number from chat_messages asked
        cross join lateral (
          select min(number) as number from chat_messages
          where company_id = ${companyId} and side = 'company' and number > asked.number
        ) next
        join chat_messages answer on answer.company_id = ${companyId} and answer.side = 'staff'
          and answer.number > asked.number and (next.number is null or answer.number < next.number)
        where asked.company_id = ${companyId} and asked.about_id = ${id} and asked.about_object = ${object})`
    : sql`false`;
