// Rules: docs/rules/shipments.md, "Stock"
import type { Stock } from '@trunkline/rules/orders/lead-time';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Db, Trx } from '../platform/db/connection.ts';

/** What a count writes of a product. */
export interface StockCount {
  readonly product_id: string;
  /** Free pieces at `counted_at`. */
  readonly quantity: number;
  readonly arriving: number;
  readonly arrives_on: string | null;
  readonly counted_at: Date;
}
export interface StoredStock extends StockCount {
  readonly id: string;
  readonly version: number;
}

const storedColumns = [
  'id',
  'version',
  'product_id',
  'quantity',
  'arriving',
  'arrives_on',
  'counted_at',
  'changed_at',
  'changed_by',
] as const;

interface StockedProduct {
  readonly id: string;
  readonly part_number: string;
}

/** Products with one of the part numbers, in any case. */
export const listStockedProducts = (db: Db | Trx, partNumbers: readonly string[]): Promise<StockedProduct[]> =>
  db
    .selectFrom('products')
    .select(['id', 'part_number'])
    .where(
      sql<boolean>`lower(part_number) = any(${partNumbers.map((part_number) => part_number.toLowerCase())}::text[])`,
    )
    .execute();

/** Figures by product, as they were counted. With `lock` the rows are locked until the transaction ends. */
export async function readStoredStock(
  trx: Trx,
  productIds: readonly string[],
  lock: boolean,
): Promise<Map<string, StoredStock & { readonly changed_at: Date; readonly changed_by: string | null }>> {
  const query = trx
    .selectFrom('product_stock')
    .select(storedColumns)
    .where(sql<boolean>`product_id = any(${[...productIds]}::uuid[])`)
    .orderBy('product_id');
  const rows = await (lock ? query.forUpdate() : query).execute();
  return new Map(rows.map((row) => [row.product_id, row]));
}

/** The same by the id of the figure, locked. */
export async function lockStoredStock(trx: Trx, ids: readonly string[]): Promise<ReadonlyMap<string, StoredStock>> {
  const rows = await trx
    .selectFrom('product_stock')
    .select(storedColumns)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Free stock by product: the figure less what was ordered since. Products without a figure are left out. */
export async function readFreeStock(trx: Trx, productIds: readonly string[]): Promise<ReadonlyMap<string, Stock>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<Stock & { readonly product_id: string }>`
    select product_id, free, arriving, arrives_on::text from free_stock(${[...productIds]}::uuid[])`.execute(trx);
  return new Map(rows.map(({ product_id, ...stock }) => [product_id, stock]));
}

interface Writer {
  readonly now: Date;
  readonly who: string;
}

/** Answers the new ids in the order of the counts. */
export async function insertStock(trx: Trx, counts: readonly StockCount[], { now, who }: Writer): Promise<string[]> {
  if (counts.length === 0) return [];
  const records = counts.map((count) => ({ ...count, id: randomUUID() }));
  await sql`insert into product_stock (id, product_id, quantity, arriving, arrives_on, counted_at, changed_at, changed_by)
    select id, product_id, quantity, arriving, arrives_on, counted_at, ${now}, ${who}
    from jsonb_populate_recordset(null::product_stock, ${JSON.stringify(records)}::jsonb)`.execute(trx);
  return records.map(({ id }) => id);
}

export async function updateStock(
  trx: Trx,
  records: readonly (StockCount & { readonly id: string })[],
  { now, who }: Writer,
): Promise<void> {
  if (records.length === 0) return;
  await sql`update product_stock set quantity = sent.quantity, arriving = sent.arriving, arrives_on = sent.arrives_on,
      counted_at = sent.counted_at, version = product_stock.version + 1, changed_at = ${now}, changed_by = ${who}
    from jsonb_populate_recordset(null::product_stock, ${JSON.stringify(records)}::jsonb) as sent
    where product_stock.id = sent.id`.execute(trx);
}
