import type { Configuration } from '../configurator/configurator.public.ts';
import type { Principal } from '../platform/http/access.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { toLineConfiguration } from './cart.present.ts';
import { type CartOwner, getCartLines, lockCart, deleteCartLineRows } from './cart.sql.ts';

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

/** Deletes the lines that became items of a quotation. */
export async function deleteQuotedLines(
  { trx, principal }: Pick<TransactionContext, 'trx' | 'principal'>,
  lineIds: readonly string[],
): Promise<void> {
  await deleteCartLineRows(trx, getCartOwner(principal), lineIds);
}
