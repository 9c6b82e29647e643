import { maxCartLines } from '@trunkline/contract/cart';
import { sql } from 'kysely';
import type { Trx } from '../platform/db/connection.ts';
import { isUniqueViolation } from '../platform/db/database-errors.ts';
import { conflict } from '../platform/errors/app-error.ts';
import { mergeCartConfigurations } from './adding.sql.ts';
import {
  type CartLineRow,
  type CartOwner,
  countCartLines,
  deleteCartLineRows,
  type NewCartLine,
  toSignature,
} from './cart.sql.ts';

// Lines are replaced in one step. Rules: docs/rules/cart.md

interface ReplacingItem extends NewCartLine {
  /** A replaced line, whose place in the cart the item takes. */
  readonly id?: string | null | undefined;
}
interface WrittenLine {
  readonly id: string;
  readonly version: number;
}

/**
 * Deletes the lines and adds the items, those without an id at the end. Same configurations become one line. The cart is locked.
 * Throws 409 for an item that is the same as a line beside them, for a full cart and for too many pieces.
 */
export async function replaceCartLineRows(
  trx: Trx,
  owner: CartOwner,
  replaced: readonly CartLineRow[],
  items: readonly ReplacingItem[],
  now: Date,
): Promise<WrittenLine[]> {
  const before = new Map(replaced.map((line) => [line.id, line]));
  const lines = mergeCartConfigurations(items).map(({ id, ...line }, position) => ({
    ...line,
    id: id ?? crypto.randomUUID(),
    position,
    signature: toSignature(line.accessories),
    checked: before.get(id ?? '')?.checked ?? true,
    version: (before.get(id ?? '')?.version ?? 0) + 1,
    created_at: before.get(id ?? '')?.created_at ?? now,
  }));
  await deleteCartLineRows(trx, owner, [...before.keys()]);
  if ((await countCartLines(trx, owner)) + lines.length > maxCartLines)
    throw conflict('cart.full', { limit: maxCartLines });
  await insertLines(trx, owner, lines).catch((error: unknown) => {
    throw isUniqueViolation(error) ? conflict('cart.same_line') : error;
  });
  return lines.map(({ id, version }) => ({ id, version }));
}

async function insertLines(trx: Trx, { user_id, company_id }: CartOwner, lines: readonly object[]): Promise<void> {
  const rows = JSON.stringify(lines);
  await sql`
    insert into cart_lines (id, user_id, company_id, product_id, quantity, signature, checked, version, created_at)
    select id, ${user_id}, ${company_id}, product_id, quantity, signature, checked, version, created_at + position * interval '1 microsecond'
    from jsonb_to_recordset(${rows}::jsonb) w (id uuid, product_id uuid, quantity integer, signature text, checked boolean,
      version integer, created_at timestamptz, position integer)`.execute(trx);
  await sql`
    insert into cart_accessories (line_id, company_id, accessory_id, per_unit, term_months, position)
    select w.id, ${company_id}, (one.value ->> 'accessory_id')::uuid, (one.value ->> 'quantity')::integer,
      (one.value ->> 'term_months')::integer, one.ordinality
    from jsonb_to_recordset(${rows}::jsonb) w (id uuid, accessories jsonb),
      jsonb_array_elements(w.accessories) with ordinality one`.execute(trx);
}
