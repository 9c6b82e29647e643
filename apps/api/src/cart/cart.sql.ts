import { maxCartLines } from '@trunkline/contract/cart';
import type { FitChoice } from '@trunkline/rules/fit/parts';
import { sql } from 'kysely';
import type { Trx } from '../platform/db/connection.ts';
import { runPipeline } from '../platform/db/transaction.ts';
import { conflict, notFound } from '../platform/errors/app-error.ts';

// Rules: docs/rules/cart.md. A cart belongs to a user: statements name the user, row-level security holds the company.

export interface CartOwner {
  readonly user_id: string;
  readonly company_id: string;
}
export interface CartAccessoryRow {
  readonly id: string;
  readonly line_id: string;
  readonly accessory_id: string;
  readonly per_unit: number;
}
export interface CartLineRow {
  readonly id: string;
  readonly product_id: string;
  readonly quantity: number;
  readonly checked: boolean;
  readonly version: number;
  readonly accessories: readonly CartAccessoryRow[];
}

/** Pieces of the product in one line. */
export const maxLineQuantity = 100_000;
/** Pieces of one accessory per parent. The contract checks each choice; this also holds for the sum of repeated choices. */
const maxPerUnit = 1000;

const tooManyPiecesError = (limit = maxLineQuantity) => conflict('cart.quantity_limit', { limit });

/** Sums the quantities of repeated accessories; throws 409 beyond the limit. */
export function mergeCartAccessories(choices: readonly FitChoice[]): FitChoice[] {
  const counted = new Map<string, number>();
  for (const { accessory_id, quantity } of choices) {
    counted.set(accessory_id, (counted.get(accessory_id) ?? 0) + quantity);
  }
  if ([...counted.values()].some((quantity) => quantity > maxPerUnit)) throw tooManyPiecesError(maxPerUnit);
  return [...counted].map(([accessory_id, quantity]) => ({ accessory_id, quantity }));
}

/** The same for the same accessories in any order. A product has one line per signature. */
const toSignature = (choices: readonly FitChoice[]): string =>
  mergeCartAccessories(choices)
    .map(({ accessory_id, quantity }) => `${accessory_id}×${quantity}`)
    .toSorted()
    .join(' ');

const cartLock = ({ user_id }: CartOwner) =>
  sql`pg_advisory_xact_lock(hashtextextended('cart ' || ${user_id}::text, 0))`;
/** Serializes changes of one cart, so that the same product added twice at once becomes one line. */
export async function lockCart(trx: Trx, owner: CartOwner): Promise<void> {
  await sql`select ${cartLock(owner)}`.execute(trx);
}

export async function countCartLines(trx: Trx, { user_id }: CartOwner): Promise<number> {
  const { count } = await trx
    .selectFrom('cart_lines')
    .select((e) => e.fn.countAll<string>().as('count'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The user's lines, oldest first; `ids` restricts them. */
export async function listCartLines(trx: Trx, { user_id }: CartOwner, ids?: readonly string[]): Promise<CartLineRow[]> {
  const { rows } = await sql<CartLineRow>`
    select l.id, l.product_id, l.quantity, l.checked, l.version, coalesce((
      select json_agg(json_build_object('id', a.id, 'line_id', a.line_id, 'accessory_id', a.accessory_id, 'per_unit', a.per_unit)
        order by a.position)
      from cart_accessories a where a.line_id = l.id
    ), '[]') as accessories
    from cart_lines l where l.user_id = ${user_id} ${ids ? sql`and l.id = any(${ids}::uuid[])` : sql``}
    order by l.created_at, l.id`.execute(trx);
  return rows;
}

/** Lines by id in the given order; throws 404 for a missing line or one of another user. */
export async function getCartLines(trx: Trx, owner: CartOwner, ids: readonly string[]): Promise<CartLineRow[]> {
  const lines = new Map((await listCartLines(trx, owner, [...new Set(ids)])).map((line) => [line.id, line]));
  return [...new Set(ids)].map((id) => {
    const line = lines.get(id);
    if (!line) throw notFound('cart.line_not_found');
    return line;
  });
}

/** Throws 404 for a missing line or one of another user. */
export async function getCartLine(trx: Trx, owner: CartOwner, id: string): Promise<CartLineRow> {
  const [line] = await getCartLines(trx, owner, [id]);
  if (!line) throw notFound('cart.line_not_found');
  return line;
}

export interface NewCartLine {
  readonly product_id: string;
  readonly quantity: number;
  readonly accessories: readonly FitChoice[];
}

interface AddedLine {
  /** The line with the same product and accessories, if there is one. */
  readonly same: string | null;
  readonly line_count: number;
  /** The same line, when its quantity could grow. */
  readonly grown: string | null;
  readonly inserted: string | null;
}

/**
 * Adds a line, or its quantity to a line with the same product and accessories. Lock, existence of the products and the change
 * itself travel in one round trip. Throws 404 for a missing product or accessory, 409 for a full cart or too many pieces.
 */
export async function upsertCartLine(
  trx: Trx,
  owner: CartOwner,
  line: NewCartLine,
  now: Date,
): Promise<{ id: string; count: number }> {
  const ids = [line.product_id, ...line.accessories.map(({ accessory_id }) => accessory_id)];
  const [[found], [added]] = await runPipeline<[{ ids: string[] }, AddedLine]>(
    trx,
    sql`select ${cartLock(owner)}, array(select id from products where id = any(${ids}::uuid[])) as ids`,
    insertOrGrow(owner, line, now),
  );
  const existing = new Set(found?.ids);
  if (!existing.has(line.product_id)) throw notFound('catalogue.not_found');
  if (!ids.every((id) => existing.has(id))) throw notFound('configurator.accessory_not_found');
  if (!added) throw new Error('the statement answers one row');
  const { same, line_count, grown, inserted } = added;
  if (inserted !== null) return { id: inserted, count: line_count + 1 };
  if (same === null) throw conflict('cart.full', { limit: maxCartLines });
  if (grown === null) throw tooManyPiecesError();
  return { id: grown, count: line_count };
}

/** Missing products and accessories are left out; `upsertCartLine` then throws, which rolls the rest back. */
function insertOrGrow({ user_id, company_id }: CartOwner, line: NewCartLine, now: Date) {
  const accessories = line.accessories.map((one, position) => ({ ...one, position }));
  const signature = toSignature(accessories);
  return sql<AddedLine>`
    with same as (
      select id from cart_lines where user_id = ${user_id} and product_id = ${line.product_id} and signature = ${signature}
    ), counted as (
      select count(*)::int as count from cart_lines where user_id = ${user_id}
    ), grown as (
      update cart_lines set quantity = quantity + ${line.quantity}, checked = true, version = version + 1
      where id = (select id from same) and quantity + ${line.quantity} <= ${maxLineQuantity}
      returning id
    ), inserted as (
      insert into cart_lines (user_id, company_id, product_id, quantity, signature, created_at)
      select ${user_id}, ${company_id}, p.id, ${line.quantity}, ${signature}, ${now}
      from products p
      where p.id = ${line.product_id} and not exists (select from same) and (select count from counted) < ${maxCartLines}
      returning id
    ), inserted_accessories as (
      insert into cart_accessories (line_id, company_id, accessory_id, per_unit, position)
      select inserted.id, ${company_id}, p.id, one.quantity, one.position
      from inserted, jsonb_to_recordset(${JSON.stringify(accessories)}) one (accessory_id uuid, quantity integer, position integer)
      join products p on p.id = one.accessory_id
    )
    select (select id from same) as same, (select count from counted) as line_count,
      (select id from grown) as grown, (select id from inserted) as inserted`;
}

/** The user's lines that hold all configurations, each with the same accessories and at least as many pieces; undefined when one is missing. */
export async function findHoldingLines(
  trx: Trx,
  { user_id }: CartOwner,
  configurations: readonly NewCartLine[],
): Promise<string[] | undefined> {
  const lines = await trx
    .selectFrom('cart_lines')
    .select(['id', 'product_id', 'signature', 'quantity'])
    .where('user_id', '=', user_id)
    .where('product_id', 'in', [...new Set(configurations.map(({ product_id }) => product_id))])
    .execute();
  const found = new Map(lines.map((line) => [`${line.product_id} ${line.signature}`, line]));
  const needed = new Map<string, number>();
  for (const { product_id, accessories, quantity } of configurations) {
    const name = `${product_id} ${toSignature(accessories)}`;
    needed.set(name, (needed.get(name) ?? 0) + quantity);
  }
  const isHeld = [...needed].every(([name, quantity]) => (found.get(name)?.quantity ?? 0) >= quantity);
  return isHeld ? [...needed.keys()].flatMap((name) => found.get(name)?.id ?? []) : undefined;
}

const findSameLine = (trx: Trx, { user_id }: CartOwner, product_id: string, signature: string) =>
  trx
    .selectFrom('cart_lines')
    .select(['id', 'quantity'])
    .where('user_id', '=', user_id)
    .where('product_id', '=', product_id)
    .where('signature', '=', signature)
    .executeTakeFirst();

async function updateCartLineRow(
  trx: Trx,
  id: string,
  change: { quantity?: number; checked?: boolean; signature?: string },
): Promise<void> {
  await trx
    .updateTable('cart_lines')
    .set((e) => ({ ...change, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

async function insertCartAccessories(
  trx: Trx,
  { company_id }: CartOwner,
  line_id: string,
  choices: readonly FitChoice[],
): Promise<void> {
  if (choices.length === 0) return;
  await trx
    .insertInto('cart_accessories')
    .values(
      mergeCartAccessories(choices).map(({ accessory_id, quantity }, position) => ({
        line_id,
        company_id,
        accessory_id,
        per_unit: quantity,
        position,
      })),
    )
    .execute();
}

/** Changes a line. When it becomes the same as another line, the two are merged: quantities are summed, the other line is deleted. */
export async function saveCartLine(
  trx: Trx,
  owner: CartOwner,
  line: CartLineRow,
  change: {
    quantity?: number | undefined;
    checked?: boolean | undefined;
    accessories?: readonly FitChoice[] | undefined;
  },
): Promise<void> {
  let quantity = change.quantity ?? line.quantity;
  const { accessories } = change;
  if (accessories) {
    const same = await findSameLine(trx, owner, line.product_id, toSignature(accessories));
    if (same && same.id !== line.id) {
      quantity += same.quantity;
      if (quantity > maxLineQuantity) throw tooManyPiecesError();
      await deleteCartLineRows(trx, owner, [same.id]);
    }
    await trx.deleteFrom('cart_accessories').where('line_id', '=', line.id).execute();
    await insertCartAccessories(trx, owner, line.id, accessories);
  }
  await updateCartLineRow(trx, line.id, {
    quantity,
    checked: change.checked ?? line.checked,
    ...(accessories && { signature: toSignature(accessories) }),
  });
}

/** Lines that are checked already keep their version. */
export async function checkCartLineRows(
  trx: Trx,
  { user_id }: CartOwner,
  ids: readonly string[],
  checked: boolean,
): Promise<void> {
  await trx
    .updateTable('cart_lines')
    .set((e) => ({ checked, version: e('version', '+', 1) }))
    .where('user_id', '=', user_id)
    .where('id', 'in', ids)
    .where('checked', '!=', checked)
    .execute();
}

export async function deleteCartLineRows(trx: Trx, { user_id }: CartOwner, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('cart_lines').where('user_id', '=', user_id).where('id', 'in', ids).execute();
}
