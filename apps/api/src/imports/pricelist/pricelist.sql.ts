import type { PriceListEntries } from '@trunkline/rules/prices/price-list-difference';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { changedBy } from '../../platform/db/transaction.ts';
import type { PriceListHead } from '../../prices/prices.public.ts';

export interface DraftRecord extends PriceListHead {
  readonly id: string;
  readonly version: number;
}

/** Drafts of the types and levels, oldest first. */
export async function listDrafts(
  trx: Trx,
  heads: readonly { readonly type: string; readonly level: string }[],
): Promise<DraftRecord[]> {
  const { rows } = await sql<DraftRecord>`
    select l.id, l.version, l.type, l.level, l.valid_from from price_lists l
    join (select distinct * from json_to_recordset(${JSON.stringify(heads)}::json) as h(type text, level text)) h
      on h.type = l.type and h.level = l.level
    where l.state = 'draft' order by l.id`.execute(trx);
  return rows;
}

/** Drafts by id, locked. A published list is none of them. */
export async function lockDrafts(trx: Trx, ids: readonly string[]): Promise<Map<string, DraftRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('price_lists')
    .select(['id', 'version', 'type', 'level', 'valid_from'])
    .where('id', 'in', ids)
    .where('state', '=', 'draft')
    .forUpdate()
    .$castTo<DraftRecord>()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function readDraftEntries(trx: Trx, id: string): Promise<PriceListEntries> {
  const of = <T extends 'price_list_discounts' | 'price_list_fixed'>(table: T) =>
    sql`select * from ${sql.table(table)} where price_list_id = ${id}::uuid`;
  const [discounts, fixed] = await Promise.all([
    of('price_list_discounts').execute(trx),
    of('price_list_fixed').execute(trx),
  ]);
  return {
    discounts: (discounts.rows as PriceListEntries['discounts'][number][]).map(({ product_line, discount }) => ({
      product_line,
      discount,
    })),
    fixed: (fixed.rows as PriceListEntries['fixed'][number][]).map(({ part_number, price }) => ({
      part_number,
      price,
    })),
  };
}

/** Adds entries to a draft; those of the same product line or part number are replaced. */
export async function mergeDraftEntries(trx: Trx, id: string, { discounts, fixed }: PriceListEntries): Promise<void> {
  await sql`insert into price_list_discounts (price_list_id, product_line, discount)
    select ${id}::uuid, product_line, discount
    from json_to_recordset(${JSON.stringify(discounts)}::json) as d(product_line text, discount numeric)
    on conflict (price_list_id, product_line) do update set discount = excluded.discount`.execute(trx);
  await sql`insert into price_list_fixed (price_list_id, part_number, price)
    select ${id}::uuid, part_number, price
    from json_to_recordset(${JSON.stringify(fixed)}::json) as f(part_number text, price numeric)
    on conflict (price_list_id, part_number) do update set price = excluded.price`.execute(trx);
}

export async function raiseDraftVersion(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('price_lists')
    .set((e) => ({ version: e('version', '+', 1), changed_by: changedBy, changed_at: sql`now()` }))
    .where('id', '=', id)
    .execute();
}
