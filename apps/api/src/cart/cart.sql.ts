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
    accessories: accessories.map((one, place) => ({ ...one, position: place })),
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
      select w.*, row_number() over (order by w.position) as place
      from wanted w join products p on p.id = w.product_id
      where not exists (select from same where same.position = w.position)
    ), inserted as (
      insert into cart_lines (user_id, company_id, product_id, quantity, signature, created_at)
      select ${user_id}, ${company_id}, product_id, quantity, signature, ${now}::timestamptz + position * interval '1 microsecond'
      from fresh where place + (select count from counted) <= ${maxCartLines}
      returning id, product_id, signature
    ), inserted_accessories as (
      insert into cart_accessories (line_id, company_id, accessory_id, per_unit, position)
      select i.id, ${company_id}, p.id, one.quantity, one.position
      from inserted i join wanted w on w.product_id = i.product_id and w.signature = i.signature,
        jsonb_to_recordset(w.accessories) one (accessory_id uuid, quantity integer, position integer)
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
export function mergeCartConfigurations(configurations: readonly NewCartLine[]): NewCartLine[] {
  const merged = new Map<string, NewCartLine>();
  for (const line of configurations) {
    const accessories = mergeCartAccessories(line.accessories);
    const name = `${line.product_id} ${toSignature(accessories)}`;
    const quantity = line.quantity + (merged.get(name)?.quantity ?? 0);
    if (quantity > maxLineQuantity) throw tooManyPiecesError();
    merged.set(name, { ...line, accessories, quantity });
  }
  return [...merged.values()];
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
