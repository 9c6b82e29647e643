import type { FitChoice } from '@trunkline/rules/fit/parts';
import { defaultSupportTerm } from '@trunkline/rules/prices/device-price';
import { sql } from 'kysely';
import type { Trx } from '../platform/db/connection.ts';
import { conflict, invalid, notFound } from '../platform/errors/app-error.ts';

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
  /** Null: none was named. */
  readonly term_months: number | null;
}
export interface CartLineRow {
  readonly id: string;
  readonly product_id: string;
  readonly quantity: number;
  readonly checked: boolean;
  readonly version: number;
  readonly created_at: string;
  readonly accessories: readonly CartAccessoryRow[];
}

/** Pieces of the product in one line. */
export const maxLineQuantity = 100_000;
/** Pieces of one accessory per parent. The contract checks each choice; this also holds for the sum of repeated choices. */
const maxPerUnit = 1000;

export const tooManyPiecesError = (limit = maxLineQuantity) =>
  conflict('cart.quantity_limit', { limit: { whole: limit } });

/** Sums the quantities of repeated accessories. Throws 409 beyond the limit, and 400 when one is named with two terms. */
export function mergeCartAccessories(choices: readonly FitChoice[]): FitChoice[] {
  const merged = new Map<string, FitChoice>();
  for (const [index, choice] of choices.entries()) {
    const { accessory_id, term_months: named } = choice;
    const earlier = merged.get(accessory_id);
    const term_months = named === undefined ? earlier?.term_months : named;
    if (earlier?.term_months !== undefined && signTerm(earlier.term_months) !== signTerm(term_months))
      throw invalid('cart.two_terms', {}, `accessories.${index}.term_months`);
    const quantity = choice.quantity + (earlier?.quantity ?? 0);
    if (quantity > maxPerUnit) throw tooManyPiecesError(maxPerUnit);
    merged.set(accessory_id, { accessory_id, quantity, term_months });
  }
  return [...merged.values()];
}

/** A term of a year says as much as none. */
const signTerm = (term: number | null | undefined): string =>
  term == null || term === defaultSupportTerm ? '' : `@${term}`;

/** The choices, each with the term that the line has for it unless it names one. */
export const withTermsOf = (
  line: Pick<CartLineRow, 'accessories'> | undefined,
  choices: readonly FitChoice[],
): FitChoice[] =>
  choices.map((choice) =>
    choice.term_months === undefined
      ? {
          ...choice,
          term_months: line?.accessories.find((one) => one.accessory_id === choice.accessory_id)?.term_months,
        }
      : choice,
  );

/** The same for the same accessories with the same terms, in any order. A product has one line per signature. */
export const toSignature = (choices: readonly FitChoice[]): string =>
  mergeCartAccessories(choices)
    .map(({ accessory_id, quantity, term_months }) => `${accessory_id}×${quantity}${signTerm(term_months)}`)
    .toSorted()
    .join(' ');

export const cartLock = ({ user_id }: CartOwner) =>
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
    select l.id, l.product_id, l.quantity, l.checked, l.version, l.created_at::text, coalesce((
      select json_agg(json_build_object('id', a.id, 'line_id', a.line_id, 'accessory_id', a.accessory_id, 'per_unit', a.per_unit,
        'term_months', a.term_months)
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
      mergeCartAccessories(choices).map(({ accessory_id, quantity, term_months = null }, position) => ({
        line_id,
        company_id,
        accessory_id,
        per_unit: quantity,
        term_months,
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
