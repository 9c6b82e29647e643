import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../platform/db/transaction.ts';
import type { RequestContext, TransactionContext } from '../platform/http/serve.ts';
import { type ListEntry, ownPrice, type Price } from './price.ts';

/** For whom, and when: price lists and memberships are those of this moment. */
export interface Buyer {
  /** SQL where the question itself is to find out. */
  readonly company_id: RawBuilder<string | null> | string | null;
  readonly now: Date;
  readonly today: string;
}

/** A product among those that were asked for together; one of them carries what the buyer's lists say of all. */
export interface Priced {
  readonly id: string;
  readonly gpl: string | null;
  readonly product_line: string;
  readonly part_number: string;
  readonly lists: readonly ListOfAll[] | null;
}
interface ListOfAll {
  readonly discounts: readonly (readonly [product_line: string, discount: string])[] | null;
  readonly fixed: readonly (readonly [part_number: string, price: string])[] | null;
}

/**
 * The one way by which a price leaves its list. Each membership that is active today contributes the list of its type and
 * level that is in force now; without any, it is GPL. Null: the product has no price. Rules: docs/rules/prices.md
 *
 * Two parts of any question whose products stand in a table `shown`: the lists that are the buyer's, and what they say of those
 * products, once for all of them.
 */
export const pricesBeside = ({ company_id, now, today }: Buyer) => ({
  mine: sql`mine as materialized (
    select distinct on (m.type) l.id
    from memberships m
    join price_lists l on l.type = m.type and l.level = m.level and l.state = 'published' and l.valid_from <= ${now}
    where m.company_id = ${company_id} and m.terminated_at is null and m.starts_at <= ${today} and m.expires_at >= ${today}
    order by m.type, l.valid_from desc, l.id desc
  )`,
  lists: sql`case when id = (select id from shown limit 1) then (
    select coalesce(json_agg(json_build_object(
      'discounts', (
        select json_agg(json_build_array(d.product_line, d.discount::text)) from price_list_discounts d
        where d.price_list_id = mine.id and d.product_line = any (array(select product_line from shown))),
      'fixed', (
        select json_agg(json_build_array(f.part_number, f.price::text)) from price_list_fixed f
        where f.price_list_id = mine.id and f.part_number = any (array(select part_number from shown)))
    )), '[]') from mine) end as lists`,
});

const priceQuestion = (buyer: Buyer, productIds: RawBuilder<unknown>): RawBuilder<Priced> => {
  const { mine, lists } = pricesBeside(buyer);
  return sql`
    with ${mine}, shown as materialized (
      select id, gpl, product_line, part_number from products where id = any(${productIds}::uuid[])
    )
    select id, gpl, product_line, part_number, ${lists} from shown`;
};

export function pricesOf(answer: readonly Priced[]): Map<string, Price | null> {
  const said = answer.find(({ lists }) => lists !== null)?.lists ?? [];
  const lists = said.map(({ discounts, fixed }) => ({ discounts: new Map(discounts), fixed: new Map(fixed) }));
  const entriesFor = ({ product_line, part_number }: Priced): ListEntry[] =>
    lists.map(({ discounts, fixed }) => ({
      discount: discounts.get(product_line) ?? null,
      fixed: fixed.get(part_number) ?? null,
    }));
  return new Map(answer.map((product) => [product.id, ownPrice(product.gpl, entriesFor(product))]));
}

export async function pricesFor(
  trx: Trx,
  buyer: Buyer,
  productIds: readonly string[],
): Promise<Map<string, Price | null>> {
  if (productIds.length === 0) return new Map();
  return pricesOf((await priceQuestion(buyer, sql`${[...new Set(productIds)]}`).execute(trx)).rows);
}

export interface ListInForce {
  readonly type: string;
  readonly level: string;
  readonly valid_from: Date;
}

/** The price lists that `pricesFor` takes for this buyer at this moment. */
export async function listsInForce(trx: Trx, { company_id, now, today }: Buyer): Promise<ListInForce[]> {
  const { rows } = await sql<ListInForce>`
    select distinct on (m.type) l.type, l.level, l.valid_from
    from memberships m
    join price_lists l on l.type = m.type and l.level = m.level and l.state = 'published' and l.valid_from <= ${now}
    where m.company_id = ${company_id} and m.terminated_at is null and m.starts_at <= ${today} and m.expires_at >= ${today}
    order by m.type, l.valid_from desc, l.id desc`.execute(trx);
  return rows;
}

/** What an answer shows of a price: nothing at all to a visitor, null where there is none. */
export type ShownPrice = Partial<Record<keyof Price, string | null>>;
const none: ShownPrice = { market_price: null, discount_price: null };

/** Who is shown prices, and which: a visitor nobody's, staff GPL, everybody else their own. */
export const buyerOf = ({
  principal,
  now,
  today,
}: Pick<TransactionContext, 'principal' | 'now' | 'today'>): Buyer | undefined =>
  principal.side === 'anyone' ? undefined : { company_id: principal.company_id, now, today };

const shown =
  (prices: ReadonlyMap<string, Price | null>) =>
  (id: string): ShownPrice =>
    prices.get(id) ?? none;

/** Of products that were read with their lists beside them. */
export const shownBeside = (
  { principal }: Pick<RequestContext, 'principal'>,
  rows: readonly Partial<Priced>[],
): ((productId: string) => ShownPrice) =>
  principal.side === 'anyone' ? () => ({}) : shown(pricesOf(rows as Priced[]));

export async function shownPrices(
  context: Pick<TransactionContext, 'trx' | 'principal' | 'now' | 'today'>,
  productIds: readonly string[],
): Promise<(productId: string) => ShownPrice> {
  const buyer = buyerOf(context);
  return buyer ? shown(await pricesFor(context.trx, buyer, productIds)) : () => ({});
}
