import type { PriceListEntries } from '@trunkline/rules/prices/price-list-difference';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { changedBy } from '../../platform/db/transaction.ts';
import type { PriceListHead, PriceListRecord } from '../price-lists/price-lists.sql.ts';

/** Inserts a draft and returns its id. */
export async function insertPriceListDraft(
  trx: Trx,
  { type, level, valid_from }: PriceListHead,
  { now, user_id }: { readonly now: Date; readonly user_id: string | null },
): Promise<string> {
  const { id } = await trx
    .insertInto('price_lists')
    .values({ type, level, valid_from, state: 'draft', created_at: now, created_by: user_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePriceListDraft(
  trx: Trx,
  { id, version }: PriceListRecord,
  { type, level, valid_from }: PriceListHead,
): Promise<void> {
  await trx
    .updateTable('price_lists')
    .set({ type, level, valid_from, version: version + 1, changed_by: changedBy, changed_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function replacePriceListContent(
  trx: Trx,
  id: string,
  { discounts, fixed }: PriceListEntries,
): Promise<void> {
  await trx.deleteFrom('price_list_discounts').where('price_list_id', '=', id).execute();
  await trx.deleteFrom('price_list_fixed').where('price_list_id', '=', id).execute();
  await sql`insert into price_list_discounts (price_list_id, product_line, discount)
    select ${id}, * from unnest(${discounts.map((one) => one.product_line)}::text[], ${discounts.map((one) => one.discount)}::numeric[])`.execute(
    trx,
  );
  await sql`insert into price_list_fixed (price_list_id, part_number, price)
    select ${id}, * from unnest(${fixed.map((one) => one.part_number)}::text[], ${fixed.map((one) => one.price)}::numeric[])`.execute(
    trx,
  );
}

/** Lists the given product lines or part numbers that no product has. */
export async function getUnknownNames(
  trx: Trx,
  column: 'product_line' | 'part_number',
  names: readonly string[],
): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) name
    where not exists (select from products p where ${sql.ref(`p.${column}`)} = name)`.execute(trx);
  return new Set(rows.map(({ name }) => name));
}
