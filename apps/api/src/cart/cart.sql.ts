import { cartLinesAtMost } from '@trunkline/contract/cart';
import type { FitChoice } from '@trunkline/rules/fit';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../platform/db/transaction.ts';
import type { Found, Questions } from '../platform/db/flight.ts';
import { conflict, notFound } from '../platform/errors/app-error.ts';

// Rules: docs/rules/cart.md. A cart is a user's: every query names the user, row-level security the company.

export interface CartOwner {
  readonly user_id: string;
  readonly company_id: string;
}
/** As a question names the owner; SQL where it is asked before anybody knows. */
export type NamedOwner = { readonly [K in keyof CartOwner]: string | RawBuilder<string | null> };
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

const mostPieces = 100_000;
/** Per one parent, as the contract has it; the same accessory named again and again must not pass it. */
const mostPerUnit = 1000;

/** The same accessory twice counts together. */
export function merged(choices: readonly FitChoice[]): FitChoice[] {
  const counted = new Map<string, number>();
  for (const { accessory_id, quantity } of choices) {
    counted.set(accessory_id, (counted.get(accessory_id) ?? 0) + quantity);
  }
  if ([...counted.values()].some((quantity) => quantity > mostPerUnit)) throw tooManyPieces(mostPerUnit);
  return [...counted].map(([accessory_id, quantity]) => ({ accessory_id, quantity }));
}

/** The accessories whatever the order in which they were added: two lines with the same are one. */
export const signatureOf = (choices: readonly FitChoice[]): string =>
  merged(choices)
    .map(({ accessory_id, quantity }) => `${accessory_id}×${quantity}`)
    .toSorted()
    .join(' ');

/** One change of a cart at a time, so that the same product added twice at once becomes one line. */
const locked = ({ user_id }: NamedOwner) =>
  sql`pg_advisory_xact_lock(hashtextextended('cart ' || ${user_id}::text, 0))`;
export async function lockCart(trx: Trx, owner: CartOwner): Promise<void> {
  await sql`select ${locked(owner)}`.execute(trx);
}

export async function countLines(trx: Trx, { user_id }: CartOwner): Promise<number> {
  const { count } = await trx
    .selectFrom('cart_lines')
    .select((e) => e.fn.countAll<string>().as('count'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The user's lines in the order in which they were added; `ids` narrows them. */
export const linesOf = ({ user_id }: Pick<NamedOwner, 'user_id'>, ids?: readonly string[]) => sql<CartLineRow>`
  select l.id, l.product_id, l.quantity, l.checked, l.version, coalesce((
    select json_agg(json_build_object('id', a.id, 'line_id', a.line_id, 'accessory_id', a.accessory_id, 'per_unit', a.per_unit)
      order by a.position)
    from cart_accessories a where a.line_id = l.id
  ), '[]') as accessories
  from cart_lines l where l.user_id = ${user_id} ${ids ? sql`and l.id = any(${ids}::uuid[])` : sql``}
  order by l.created_at, l.id`;

export async function listLines(trx: Trx, owner: CartOwner, ids?: readonly string[]): Promise<CartLineRow[]> {
  return ids?.length === 0 ? [] : (await linesOf(owner, ids).execute(trx)).rows;
}

/** Lines that were read into a table `line`: what is in them, as an array. */
export const piecesOfLines = sql`array(
  select product_id from line union select (piece ->> 'accessory_id')::uuid from line, json_array_elements(accessories) piece)`;

/** Lines by id in the order asked; another's is as missing as none. */
export async function getLines(trx: Trx, owner: CartOwner, ids: readonly string[]): Promise<CartLineRow[]> {
  const lines = new Map((await listLines(trx, owner, [...new Set(ids)])).map((line) => [line.id, line]));
  return [...new Set(ids)].map((id) => {
    const line = lines.get(id);
    if (!line) throw notFound('cart.line_not_found');
    return line;
  });
}

const tooManyPieces = (limit = mostPieces) => conflict('cart.quantity_limit', { limit });

interface Added {
  readonly same: string | null;
  readonly held: number;
  readonly grown: string | null;
  readonly made: string | null;
}
export interface Wanted {
  readonly product_id: string;
  readonly quantity: number;
  readonly accessories: readonly FitChoice[];
}

export type AddingLine = readonly [{ ids: string[] }, Added];
const idsOf = ({ product_id, accessories }: Wanted) => [
  product_id,
  ...accessories.map(({ accessory_id }) => accessory_id),
];

/**
 * The same product with the same accessories again adds to its quantity. The cart is locked, what is named is looked up, and the
 * line is written, all at once; `addedLine` says what came of it.
 */
export const addingLine = (owner: NamedOwner, line: Wanted, now: Date): Questions<AddingLine> => [
  sql`select ${locked(owner)}, array(select id from products where id = any(${idsOf(line)}::uuid[])) as ids`,
  adding(owner, line, now),
];

/** The line, and how many there are now; throws what must undo the rest. */
export function addedLine(line: Wanted, [[found], [added]]: Found<AddingLine>): { id: string; count: number } {
  const there = new Set(found!.ids);
  if (!there.has(line.product_id)) throw notFound('catalogue.not_found');
  if (!idsOf(line).every((id) => there.has(id))) throw notFound('configurator.accessory_not_found');
  const { same, held, grown, made } = added!;
  if (made !== null) return { id: made, count: held + 1 };
  if (same === null) throw conflict('cart.full', { limit: cartLinesAtMost });
  if (grown === null) throw tooManyPieces();
  return { id: grown, count: held };
}

/** What is not there is left out: whoever asks refuses it, and takes the rest back. */
function adding({ user_id, company_id }: NamedOwner, line: Wanted, now: Date) {
  const accessories = merged(line.accessories).map((one, position) => ({ ...one, position }));
  const signature = signatureOf(accessories);
  return sql<Added>`
    with same as (
      select id from cart_lines where user_id = ${user_id} and product_id = ${line.product_id} and signature = ${signature}
    ), held as (
      select count(*)::int as count from cart_lines where user_id = ${user_id}
    ), grown as (
      update cart_lines set quantity = quantity + ${line.quantity}, checked = true, version = version + 1
      where id = (select id from same) and quantity + ${line.quantity} <= ${mostPieces}
      returning id
    ), made as (
      insert into cart_lines (user_id, company_id, product_id, quantity, signature, created_at)
      select ${user_id}, ${company_id}, p.id, ${line.quantity}, ${signature}, ${now}
      from products p
      where p.id = ${line.product_id} and not exists (select from same) and (select count from held) < ${cartLinesAtMost}
      returning id
    ), with_it as (
      insert into cart_accessories (line_id, company_id, accessory_id, per_unit, position)
      select made.id, ${company_id}, p.id, one.quantity, one.position
      from made, jsonb_to_recordset(${JSON.stringify(accessories)}) one (accessory_id uuid, quantity integer, position integer)
      join products p on p.id = one.accessory_id
    )
    select (select id from same) as same, (select count from held) as held,
      (select id from grown) as grown, (select id from made) as made`;
}

const findSame = (trx: Trx, { user_id }: CartOwner, product_id: string, signature: string) =>
  trx
    .selectFrom('cart_lines')
    .select(['id', 'quantity'])
    .where('user_id', '=', user_id)
    .where('product_id', '=', product_id)
    .where('signature', '=', signature)
    .executeTakeFirst();

async function updateLine(
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

async function insertAccessories(
  trx: Trx,
  { company_id }: CartOwner,
  line_id: string,
  choices: readonly FitChoice[],
): Promise<void> {
  if (choices.length === 0) return;
  await trx
    .insertInto('cart_accessories')
    .values(
      merged(choices).map(({ accessory_id, quantity }, position) => ({
        line_id,
        company_id,
        accessory_id,
        per_unit: quantity,
        position,
      })),
    )
    .execute();
}

/** A line that becomes the same as another takes the other's quantity with it. */
export async function changeLine(
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
    const same = await findSame(trx, owner, line.product_id, signatureOf(accessories));
    if (same && same.id !== line.id) {
      quantity += same.quantity;
      if (quantity > mostPieces) throw tooManyPieces();
      await removeLines(trx, owner, [same.id]);
    }
    await trx.deleteFrom('cart_accessories').where('line_id', '=', line.id).execute();
    await insertAccessories(trx, owner, line.id, accessories);
  }
  await updateLine(trx, line.id, {
    quantity,
    checked: change.checked ?? line.checked,
    ...(accessories && { signature: signatureOf(accessories) }),
  });
}

export async function removeLines(trx: Trx, { user_id }: CartOwner, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('cart_lines').where('user_id', '=', user_id).where('id', 'in', ids).execute();
}
