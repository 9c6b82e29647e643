import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { limitToPage, type Page } from '../../platform/db/list-query.ts';

export const matchProductChanges = (trx: Trx, productId: string) =>
  trx.selectFrom('product_changes').where('product_id', '=', productId);

/** The newest first. */
export const listProductChangePage = (trx: Trx, productId: string, page: Page) =>
  limitToPage(
    matchProductChanges(trx, productId)
      .leftJoin('users', 'users.id', 'product_changes.user_id')
      .select(['product_changes.id', 'at', 'import_id', 'changes', 'users.realname'])
      .orderBy('product_changes.id', 'desc'),
    page,
  ).execute();

/** The models of products that are, or were, successors. Deleted ones are missing. */
export async function readModels(trx: Trx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; model: string }>`
    select id, model from products where id = any(${ids}::uuid[])`.execute(trx);
  return new Map(rows.map(({ id, model }) => [id, model]));
}
