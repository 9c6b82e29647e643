import { maxCartLines } from '@trunkline/contract/cart';
import { sql } from 'kysely';
import type { Trx } from '../platform/db/connection.ts';
import { runPipeline } from '../platform/db/transaction.ts';
import { conflict, notFound } from '../platform/errors/app-error.ts';
import {
  cartLock,
  type CartOwner,
  maxLineQuantity,
  mergeCartAccessories,
  type NewCartLine,
  tooManyPiecesError,
  toSignature,
} from './cart.sql.ts';

// Lines are added by one statement, whatever their number. Rules: docs/rules/cart.md

/** What became of a line that was added. */
export interface AddedCartLine {
  /** The new line, or the one whose quantity grew. Null: the cart is full (`isFull`), or the line would hold too many pieces. */
  readonly id: string | null;
  readonly isFull: boolean;
}

interface AddedLineRow {
  /** The line with the same product and accessories, if there is one. */
  readonly same: string | null;
  /** The same line, when its quantity could grow. */
  readonly grown: string | null;
  readonly inserted: string | null;
  /** Lines before the statement. */
  readonly line_count: number;
}

/**
 * Adds lines, each with another product or other accessories, or their quantities to lines with the same. Lock, existence of the
 * products and the change itself travel in one round trip, whatever the number of lines. A line that finds no place, or whose
 * pieces are too many, is answered as such; the others are added. Throws 404 for a missing product or accessory.
 */
export async function upsertCartLines(
  trx: Trx,
  owner: CartOwner,
  lines: readonly NewCartLine[],
  now: Date,
): Promise<{ lines: AddedCartLine[]; count: number }> {
  const ids = lines.flatMap((line) => [line.product_id, ...line.accessories.map(({ accessory_id }) => accessory_id)]);
  const [[found], added] = await runPipeline<[{ ids: string[] }, AddedLineRow]>(
    trx,
    sql`select ${cartLock(owner)}, array(select id from products where id = any(${[...new Set(ids)]}::uuid[])) as ids`,
    insertOrGrow(owner, lines, now),
  );
  const existing = new Set(found?.ids);
  if (!lines.every(({ product_id }) => existing.has(product_id))) throw notFound('catalogue.not_found');
  if (!ids.every((id) => existing.has(id))) throw notFound('configurator.accessory_not_found');
  const inserted = added.filter((line) => line.inserted !== null).length;
  return {
    lines: added.map((line) => ({
      id: line.inserted ?? line.grown,
      isFull: line.same === null && line.inserted === null,
    })),
    count: (added[0]?.line_count ?? 0) + inserted,
  };
}

/** The same for one line. Throws 404 for a missing product or accessory, 409 for a full cart or too many pieces. */
export async function upsertCartLine(
  trx: Trx,
  owner: CartOwner,
  line: NewCartLine,
  now: Date,
): Promise<{ id: string; count: number }> {
  const { lines, count } = await upsertCartLines(trx, owner, [line], now);
  const [id] = lines.map(ensureAdded);
  if (id === undefined) throw new Error('the statement answers one row');
  return { id, count };
}

/** The id of an added line. Throws 409 for a full cart and for too many pieces. */
export function ensureAdded({ id, isFull }: AddedCartLine): string {
  if (id !== null) return id;
  throw isFull ? conflict('cart.full', { limit: maxCartLines }) : tooManyPiecesError();
}

/** Missing products and accessories are left out; `upsertCartLines` then throws, which rolls the rest back. */
function insertOrGrow({ user_id, company_id }: CartOwner, lines: readonly NewCartLine[], now: Date) {
  const wanted = lines.map(({ product_id, quantity, accessories }, position) => ({
    position,
    product_id,
    quantity,
    signature: toSignature(accessories),
    accessories: accessories.map((one, index) => ({ ...one, position: index })),
  }));
  return sql<AddedLineRow>`
    with wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        w (position integer, product_id uuid, quantity integer, signature text, accessories jsonb)
    ), same as (
      select w.position, l.id from wanted w
      join cart_lines l on l.user_id = ${user_id} and l.product_id = w.product_id and l.signature = w.signature
    ), counted as (
      select count(*)::int as count from cart_lines where user_id = ${user_id}
    ), grown as (
      update cart_lines l set quantity = l.quantity + w.quantity, checked = true, version = l.version + 1
      from same join wanted w on w.position = same.position
      where l.id = same.id and l.quantity + w.quantity <= ${maxLineQuantity}
      returning l.id
    ), fresh as (
      select w.*, row_number() over (order by w.position) as number
      from wanted w join products p on p.id = w.product_id
      where not exists (select from same where same.position = w.position)
    ), inserted as (
      insert into cart_lines (user_id, company_id, product_id, quantity, signature, created_at)
      select ${user_id}, ${company_id}, product_id, quantity, signature, ${now}::timestamptz + position * interval '1 microsecond'
      from fresh where number + (select count from counted) <= ${maxCartLines}
      returning id, product_id, signature
    ), inserted_accessories as (
      insert into cart_accessories (line_id, company_id, accessory_id, per_unit, term_months, position)
      select i.id, ${company_id}, p.id, one.quantity, one.term_months, one.position
      from inserted i join wanted w on w.product_id = i.product_id and w.signature = i.signature,
        jsonb_to_recordset(w.accessories) one (accessory_id uuid, quantity integer, term_months integer, position integer)
      join products p on p.id = one.accessory_id
    )
    select same.id as same, grown.id as grown, i.id as inserted, (select count from counted) as line_count
    from wanted w
    left join same on same.position = w.position
    left join grown on grown.id = same.id
    left join inserted i on i.product_id = w.product_id and i.signature = w.signature
    order by w.position`;
}

/** Configurations with the same product and accessories become one. Throws 409 beyond the pieces of a line. */
export function mergeCartConfigurations<Line extends NewCartLine>(configurations: readonly Line[]): Line[] {
  const merged = new Map<string, Line>();
  for (const line of configurations) {
    const accessories = mergeCartAccessories(line.accessories);
    const name = `${line.product_id} ${toSignature(accessories)}`;
    const quantity = line.quantity + (merged.get(name)?.quantity ?? 0);
    if (quantity > maxLineQuantity) throw tooManyPiecesError();
    merged.set(name, { ...line, accessories, quantity });
  }
  return [...merged.values()];
}
