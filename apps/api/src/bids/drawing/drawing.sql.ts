import { type SqlBool, sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';

/** Whom a quotation is for. */
export interface BidBuyer {
  readonly company_id: string;
  readonly currency: string;
  readonly project_id?: string | null | undefined;
  readonly enduser_name?: string | null | undefined;
  readonly enduser_country?: string | null | undefined;
  /** Number of the quotation: its own reservation counts as left, because a revision replaces it. */
  readonly base_number?: string | null | undefined;
}
export interface BidOffer {
  /** Id of the line. */
  readonly id: string;
  readonly product_id: string;
  readonly price: string;
  readonly left: number;
}

/** Lines of the bids in force that the quotation may take: those of its company, its currency and its customer. */
export async function listBidOffers(
  trx: Trx,
  {
    company_id,
    currency,
    project_id = null,
    enduser_name = null,
    enduser_country = null,
    base_number = null,
  }: BidBuyer,
  productIds: readonly string[],
  today: string,
): Promise<BidOffer[]> {
  const { rows } = await sql<BidOffer>`
    with buyer as (
      select e.id, to_company_key(e.company) as key, e.country from endusers e
      where e.id = find_quotation_enduser(${company_id}::uuid, ${project_id}::uuid, ${enduser_name}::text, ${enduser_country}::text)
        and e.company_id = ${company_id}::uuid
      -- A customer that is only named on the quotation. A project has a registered one.
      union all select null, to_company_key(${enduser_name}::text), ${enduser_country}::text where ${project_id}::uuid is null
    )
    select l.id, l.product_id, l.price, l.quantity - pieces.reserved - pieces.drawn as left
    from bids b join bid_lines l on l.bid_id = b.id
    cross join lateral count_bid_pieces(l.id, ${today}::date, ${base_number}::text) pieces
    where b.company_id = ${company_id}::uuid and b.state = 'granted' and b.valid_until >= ${today}::date and b.currency = ${currency}
      and l.product_id = any(${productIds}::uuid[])
      and (b.project_id = ${project_id}::uuid or exists (
        select from buyer where buyer.id = b.enduser_id or (buyer.key = b.account_key and buyer.country = b.account_country)))
    order by l.price, l.id`.execute(trx);
  return rows;
}

interface LockedLine {
  readonly id: string;
  readonly left: number;
  /** Granted, and not after its last day. */
  readonly isOpen: boolean;
}

/** Locks lines in the order of their ids, and counts what is left of them then. */
export async function lockBidLines(
  trx: Trx,
  ids: readonly string[],
  baseNumber: string,
  today: string,
): Promise<LockedLine[]> {
  if (ids.length === 0) return [];
  await trx
    .selectFrom('bid_lines')
    .select('id')
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  const { rows } = await sql<LockedLine>`
    select l.id, l.quantity - pieces.reserved - pieces.drawn as left, b.state = 'granted' and b.valid_until >= ${today}::date as "isOpen"
    from bid_lines l join bids b on b.id = l.bid_id
    cross join lateral count_bid_pieces(l.id, ${today}::date, ${baseNumber}::text) pieces
    where l.id = any(${ids}::uuid[])`.execute(trx);
  return rows;
}

/** These lines of a quotation are not of a bid any more. */
export async function clearBidLines(trx: Trx, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length === 0) return;
  await trx
    .updateTable('quotation_items')
    .set({ bid_line_id: null, bid_price: null })
    .where(sql<SqlBool>`id = any(${itemIds}::uuid[])`)
    .execute();
}
