import { cartLinesAtMost } from '@trunkline/contract/cart';
import type { FitChoice } from '@trunkline/contract/fit';
import { sql } from 'kysely';
import type { Trx } from '../kit/db.ts';
import { conflict, notFound } from '../kit/fault.ts';

// Rules: docs/rules/cart.md. A cart is a user's: every query names the user, row-level security the company.

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
export async function lockCart(trx: Trx, { user_id }: CartOwner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cart ${user_id}`}, 0))`.execute(trx);
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
export async function listLines(trx: Trx, { user_id }: CartOwner, ids?: readonly string[]): Promise<CartLineRow[]> {
  if (ids?.length === 0) return [];
  let query = trx
    .selectFrom('cart_lines')
    .select(['id', 'product_id', 'quantity', 'checked', 'version'])
    .where('user_id', '=', user_id);
  if (ids) query = query.where('id', 'in', ids);
  const lines = await query.orderBy('created_at').orderBy('id').execute();
  if (lines.length === 0) return [];
  const accessories = await trx
    .selectFrom('cart_accessories')
    .select(['id', 'line_id', 'accessory_id', 'per_unit'])
    .where(
      'line_id',
      'in',
      lines.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  const ofLine = Map.groupBy(accessories, ({ line_id }) => line_id);
  return lines.map((line) => ({ ...line, accessories: ofLine.get(line.id) ?? [] }));
}

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

/** The same product with the same accessories again adds to its quantity. */
export async function addLine(
  trx: Trx,
  owner: CartOwner,
  line: { product_id: string; quantity: number; accessories: readonly FitChoice[] },
  now: Date,
): Promise<string> {
  const signature = signatureOf(line.accessories);
  const same = await findSame(trx, owner, line.product_id, signature);
  if (same) {
    if (same.quantity + line.quantity > mostPieces) throw tooManyPieces();
    await updateLine(trx, same.id, { quantity: same.quantity + line.quantity, checked: true });
    return same.id;
  }
  if ((await countLines(trx, owner)) >= cartLinesAtMost) throw conflict('cart.full', { limit: cartLinesAtMost });
  const { id } = await trx
    .insertInto('cart_lines')
    .values({ ...owner, product_id: line.product_id, quantity: line.quantity, signature, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertAccessories(trx, owner, id, line.accessories);
  return id;
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
