import type { CompanyMove } from '../accounts/joining/joining.public.ts';
import type { Configuration } from '../configurator/configurator.public.ts';
import type { Principal } from '../platform/http/access.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { toLineConfiguration } from './cart.present.ts';
import {
  type CartOwner,
  checkCartLineRows,
  countCartLines,
  findHoldingLines,
  getCartLines,
  lockCart,
  deleteCartLineRows,
} from './cart.sql.ts';
import { ensureAdded, mergeCartConfigurations, upsertCartLines } from './adding.sql.ts';

/** The caller as owner of a cart. Throws for staff and visitors, whom the access rule of each cart call has refused before. */
export function getCartOwner({ user_id, company_id }: Principal): CartOwner {
  if (user_id === null || company_id === null) throw new Error('a cart needs a user of a company');
  return { user_id, company_id };
}

/** The configurations of lines that become items of a quotation, in the given order. Throws 404 for a missing line. */
export async function readCartConfigurations(
  { trx, principal }: Pick<TransactionContext, 'trx' | 'principal'>,
  lineIds: readonly string[],
): Promise<Configuration[]> {
  const owner = getCartOwner(principal);
  await lockCart(trx, owner);
  return (await getCartLines(trx, owner, lineIds)).map(toLineConfiguration);
}

/** Adds configurations as lines and answers the number of lines of the cart. Errors: `ensureAdded`; the caller's transaction then adds none. */
export async function addCartConfigurations(
  { trx, principal, now }: Pick<TransactionContext, 'trx' | 'principal' | 'now'>,
  configurations: readonly Configuration[],
): Promise<number> {
  const { lines, count } = await upsertCartLines(
    trx,
    getCartOwner(principal),
    mergeCartConfigurations(configurations),
    now,
  );
  for (const line of lines) ensureAdded(line);
  return count;
}

/** Whether the caller's cart holds all configurations, each with the same accessories and at least as many pieces. */
export const holdsCartConfigurations = async (
  { trx, principal }: Pick<TransactionContext, 'trx' | 'principal'>,
  configurations: readonly Configuration[],
): Promise<boolean> =>
  configurations.length > 0 && (await findHoldingLines(trx, getCartOwner(principal), configurations)) !== undefined;

/**
 * Adds all configurations, unless the cart holds them already: then their lines are selected, and nothing is added. The same call
 * twice at once adds once. Errors: `ensureAdded`.
 */
export async function ensureCartConfigurations(
  context: Pick<TransactionContext, 'trx' | 'principal' | 'now'>,
  configurations: readonly Configuration[],
): Promise<{ count: number; isAdded: boolean }> {
  const { trx, principal } = context;
  const owner = getCartOwner(principal);
  await lockCart(trx, owner);
  const held = await findHoldingLines(trx, owner, configurations);
  if (!held) return { count: await addCartConfigurations(context, configurations), isAdded: true };
  await checkCartLineRows(trx, owner, held, true);
  return { count: await countCartLines(trx, owner), isAdded: false };
}

/** Deletes the lines that became items of a quotation. */
export async function deleteQuotedLines(
  { trx, principal }: Pick<TransactionContext, 'trx' | 'principal'>,
  lineIds: readonly string[],
): Promise<void> {
  await deleteCartLineRows(trx, getCartOwner(principal), lineIds);
}

/** The cart follows a user who joins another company. */
export const cartMove: CompanyMove = {
  isCompanyInUse: () => Promise.resolve(false),
  moveDrafts: async (trx, { from, to, userId }) => {
    const lines = trx.selectFrom('cart_lines').select('id').where('user_id', '=', userId);
    await trx.updateTable('cart_accessories').set({ company_id: to }).where('line_id', 'in', lines).execute();
    await trx
      .updateTable('cart_lines')
      .set({ company_id: to })
      .where('user_id', '=', userId)
      .where('company_id', '=', from)
      .execute();
  },
};
