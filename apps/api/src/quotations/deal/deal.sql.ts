import type { Currency } from '@trunkline/contract/values';
import { type RawBuilder, sql } from 'kysely';
import { dealsShown, paidPricesShown } from '@trunkline/contract/staff/quotation-deal';
import type { Trx } from '../../platform/db/connection.ts';
import { isQuotationState, type QuotationRecord } from '../quotations.sql.ts';

export interface PaidPrice {
  readonly item_id: string;
  readonly order_id: string;
  readonly number: string;
  readonly ordered_on: string;
  readonly quantity: number;
  readonly discount_price: string;
  readonly currency: Currency;
}

/** The last prices at which the company ordered the products of a quotation, other than from itself; cancelled orders do not count. */
export async function listPaidPrices(trx: Trx, { id, company_id }: QuotationRecord): Promise<PaidPrice[]> {
  const { rows } = await sql<PaidPrice>`
    select i.id as item_id, paid.*
    from quotation_items i cross join lateral (
      select o.id as order_id, o.number, (o.created_at at time zone 'UTC')::date as ordered_on, b.quantity, b.discount_price, o.currency
      from order_items b join orders o on o.id = b.order_id
      where b.company_id = ${company_id} and b.product_id = i.product_id and o.quotation_id <> i.quotation_id and o.status <> 'cancelled'
      order by o.created_at desc, b.id limit ${paidPricesShown}
    ) paid
    where i.quotation_id = ${id} order by i.position, paid.ordered_on desc, paid.number desc`.execute(trx);
  return rows;
}

export type DealRow = QuotationRecord & { readonly company: string; readonly all: number };

/** Quotations of other numbers that wait, are offered, or can be ordered from; the newest first. `all` counts them. */
const listOpenDeals = async (
  trx: Trx,
  { base_number }: QuotationRecord,
  today: string,
  condition: RawBuilder<boolean>,
): Promise<DealRow[]> =>
  trx
    .selectFrom('quotations')
    .innerJoin('companies', 'companies.id', 'quotations.company_id')
    .selectAll('quotations')
    .select('companies.company')
    .select(sql<number>`(count(*) over ())::int`.as('all'))
    .where(condition)
    .where('base_number', '<>', base_number)
    .where((e) =>
      e.or(
        (['applying', 'offered', 'approved', 'partially_ordered'] as const).map((state) =>
          isQuotationState(state, today),
        ),
      ),
    )
    .orderBy('quotations.created_at', 'desc')
    .orderBy('quotations.id')
    .limit(dealsShown)
    .$castTo<DealRow>()
    .execute();

export const listDealsOfCompany = (trx: Trx, row: QuotationRecord, today: string): Promise<DealRow[]> =>
  listOpenDeals(trx, row, today, sql`quotations.company_id = ${row.company_id}`);

/** Quotations of other companies for an end user of the same name, capitals aside. */
export async function listDealsOfEndUser(trx: Trx, row: QuotationRecord, today: string): Promise<DealRow[]> {
  if (row.enduser_name === null) return [];
  const isSame = sql<boolean>`(lower(quotations.enduser_name) = lower(${row.enduser_name}) and quotations.company_id <> ${row.company_id})`;
  return listOpenDeals(trx, row, today, isSame);
}
