import { sql } from 'kysely';
import type { Currency } from '@trunkline/contract/values';
import type { Trx } from '../../platform/db/connection.ts';

/** What a bid is made from: a project or a quotation with its customer, and the lines of the quotation. */
export interface BidOrigin {
  readonly company_id: string;
  readonly project_id: string | null;
  readonly quotation_id: string | null;
  readonly end_account_id: string | null;
  readonly enduser_id: string | null;
  readonly account_name: string | null;
  readonly account_country: string | null;
  readonly currency: Currency;
  /** The total that the partner asks for, in the currency; null: none. */
  readonly asked: string | null;
}

/** A project with the newest of its quotations in its currency that was not given up. Undefined for a draft of a project. */
export async function findProjectOrigin(trx: Trx, projectId: string): Promise<BidOrigin | undefined> {
  const { rows } = await sql<BidOrigin>`
    select p.company_id, p.id as project_id, q.id as quotation_id, s.end_account_id, p.enduser_id, p.end_company as account_name,
      p.enduser_country as account_country, p.currency, p.application_price as asked
    from projects p left join protections s on s.project_id = p.id
    left join lateral (select id from quotations where project_id = p.id and currency = p.currency
      and state not in ('rejected', 'withdrawn', 'superseded') order by created_at desc, id desc limit 1) q on true
    where p.id = ${projectId} and p.state <> 'draft'`.execute(trx);
  return rows[0];
}

/** A quotation that staff see, with its end user. */
export async function findQuotationOrigin(trx: Trx, quotationId: string): Promise<BidOrigin | undefined> {
  const { rows } = await sql<BidOrigin>`
    select q.company_id, q.project_id, q.id as quotation_id, s.end_account_id, q.enduser_id, coalesce(e.company, q.enduser_name) as account_name,
      coalesce(e.country, q.project_info ->> 'enduser_country') as account_country, q.currency, q.application_price as asked
    from quotations q left join endusers e on e.id = q.enduser_id left join protections s on s.project_id = q.project_id
    where q.id = ${quotationId} and q.state <> 'draft'`.execute(trx);
  return rows[0];
}

interface OriginLine {
  readonly product_id: string;
  readonly quantity: number;
  readonly own_price: string | null;
}

/** Pieces of each product of a quotation, in the order of its lines. */
export async function listOriginLines(trx: Trx, quotationId: string): Promise<OriginLine[]> {
  const { rows } = await sql<OriginLine>`
    select product_id, sum(quantity)::integer as quantity, max(own_price) as own_price from quotation_items
    where quotation_id = ${quotationId} and kind = 'main' and own_price is not null group by product_id order by min(position)`.execute(
    trx,
  );
  return rows;
}
