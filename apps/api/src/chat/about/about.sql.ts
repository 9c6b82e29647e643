// The record from whose page a message is sent. Rules: docs/rules/chat.md, "Messages"
import type { ChatObject } from '@trunkline/contract/chat';
import { formatQuotationNumber } from '@trunkline/rules/quotation-number';
import { isUuid } from '@trunkline/rules/uuid';
import type { Trx } from '../../platform/db/connection.ts';

type FindTitle = (trx: Trx, id: string, companyId: string) => Promise<string | undefined>;

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
  order: async (trx, id, companyId) => {
    const row = await trx
      .selectFrom('orders')
      .select('number')
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .executeTakeFirst();
    return row?.number;
  },
  project: async (trx, id, companyId) => {
    const row = await trx
      .selectFrom('projects')
      .select('number')
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .executeTakeFirst();
    return row?.number;
  },
  product: async (trx, id) => {
    const row = await trx.selectFrom('products').select('model').where('id', '=', id).executeTakeFirst();
    return row?.model;
  },
};

export const findRecordTitle = async (
  trx: Trx,
  { object, id }: { readonly object: ChatObject; readonly id: string },
  companyId: string,
): Promise<string | undefined> => (isUuid(id) ? findTitle[object](trx, id, companyId) : undefined);
