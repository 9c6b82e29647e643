import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';

/** `O-2026-000123` from the sequence; `year` has four digits. */
export async function createOrderNumber(trx: Trx, year: string): Promise<string> {
  const {
    rows: [row],
  } = await sql<{ number: string }>`
    select 'O-' || ${year}::text || '-' || lpad(nextval('order_numbers')::text, 6, '0') as number`.execute(trx);
  if (!row) throw new Error('order_numbers returned no value');
  return row.number;
}

/** Other charges of all orders of a quotation that are not cancelled. */
export async function sumTakenCharges(trx: Trx, quotationId: string): Promise<string> {
  const { taken } = await trx
    .selectFrom('orders')
    .select((e) => e.fn.coalesce(e.fn.sum<string>('other_charges'), e.val('0')).as('taken'))
    .where('quotation_id', '=', quotationId)
    .where('status', '!=', 'cancelled')
    .executeTakeFirstOrThrow();
  return taken;
}

/** What a line freezes of its product beside the frozen line of the quotation. */
export interface FrozenFacts {
  /** JSON text of `{language: {title, describe}}`, without English. */
  readonly translations: string;
  readonly hs_code: string | null;
  readonly origin: string | null;
  readonly eccn: string | null;
}

/** Product facts that an order keeps, by product id. */
export async function listFrozenFacts(
  trx: Trx,
  lines: readonly { readonly product_id: string }[],
): Promise<Map<string, FrozenFacts>> {
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'hs_code', 'origin', 'eccn'])
    .select(sql<string>`(texts - 'en')::text`.as('translations'))
    .where('id', 'in', [...new Set(lines.map(({ product_id }) => product_id))])
    .execute();
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
