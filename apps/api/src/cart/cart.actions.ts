import type * as cartCalls from '@trunkline/contract/cart';
import type { CartLine } from '@trunkline/contract/cart';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { sumFitTotals } from '@trunkline/rules/fit/totals';
import { sumMoney } from '@trunkline/rules/cents';
import { getFitPart, readConfigurationFit } from '../configurator/configurator.public.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { ensureVersion } from '../platform/db/record-version.ts';
import { notFound } from '../platform/errors/app-error.ts';
import { presentCartLine, presentCartLines, toLineConfiguration } from './cart.present.ts';
import { getCartOwner } from './cart.public.ts';
import {
  checkCartLineRows,
  saveCartLine,
  countCartLines,
  getCartLine,
  getCartLines,
  listCartLines,
  lockCart,
  mergeCartAccessories,
  deleteCartLineRows,
  withTermsOf,
} from './cart.sql.ts';
import { upsertCartLine } from './adding.sql.ts';
import { replaceCartLineRows } from './replacing.sql.ts';

// Rules: docs/rules/cart.md. Accessories that do not fit are accepted; checks are computed when the cart is read.

/** Adds a line, or its quantity to the line with the same product and accessories. Errors: `upsertCartLine`. */
export async function addToCart(
  { trx, principal, now }: TransactionContext,
  input: ParsedInput<typeof cartCalls.addToCart>,
) {
  const accessories = mergeCartAccessories(input.accessories ?? []);
  return upsertCartLine(trx, getCartOwner(principal), { ...input, accessories }, now);
}

/** Throws 404 for a missing line, product or accessory, 409 for a stale version or too many pieces. */
export async function changeCartLine(
  context: TransactionContext,
  input: ParsedInput<typeof cartCalls.changeCartLine>,
): Promise<CartLine> {
  const { trx, principal } = context;
  const owner = getCartOwner(principal);
  await lockCart(trx, owner);
  const line = await getCartLine(trx, owner, input.id);
  ensureVersion(line, input.version);
  const accessories =
    input.accessories === undefined ? undefined : mergeCartAccessories(withTermsOf(line, input.accessories ?? []));
  if (accessories) await readConfigurationFit(context, [{ ...toLineConfiguration(line), accessories }]);
  await saveCartLine(trx, owner, line, { ...input, accessories });
  return presentCartLine(context, owner, input.id);
}

/**
 * Replaces lines by items, all or none. Throws 404 for a missing line or product, 409 for a stale version, for an item that another
 * line holds already, and for a full cart.
 */
export async function replaceCartLines(
  context: TransactionContext,
  { lines: sent, items }: ParsedInput<typeof cartCalls.replaceCartLines>,
): Promise<EndpointOutput<typeof cartCalls.replaceCartLines>> {
  const { trx, principal, now } = context;
  const owner = getCartOwner(principal);
  await lockCart(trx, owner);
  const versions = new Map(sent.map(({ id, version }) => [id, version]));
  const replaced = await getCartLines(trx, owner, [...versions.keys()]);
  for (const line of replaced) ensureVersion(line, versions.get(line.id) ?? -1);
  if (items.some(({ id }) => id != null && !versions.has(id))) throw notFound('cart.line_not_found');
  const lineById = new Map(replaced.map((line) => [line.id, line]));
  const configurations = items.map((item) => ({
    ...item,
    accessories: withTermsOf(lineById.get(item.id ?? ''), item.accessories ?? []),
  }));
  await readConfigurationFit(context, configurations); // throws for a missing product
  const lines = await replaceCartLineRows(trx, owner, replaced, configurations, now);
  return { lines, count: await countCartLines(trx, owner) };
}

/** Checks or unchecks all lines, or none and throws 404 when one is missing. */
export async function checkCartLines(
  { trx, principal }: TransactionContext,
  { ids, checked }: ParsedInput<typeof cartCalls.checkCartLines>,
): Promise<null> {
  const owner = getCartOwner(principal);
  await lockCart(trx, owner);
  await getCartLines(trx, owner, ids); // throws for a missing line
  await checkCartLineRows(trx, owner, ids, checked);
  return null;
}

/** Removes all lines, or none and throws 404 when one is missing. Answers the number of remaining lines. */
export async function deleteCartLines(
  { trx, principal }: TransactionContext,
  { ids }: ParsedInput<typeof cartCalls.deleteCartLines>,
) {
  const owner = getCartOwner(principal);
  await lockCart(trx, owner);
  await getCartLines(trx, owner, ids); // throws for a missing line
  await deleteCartLineRows(trx, owner, ids);
  return { count: await countCartLines(trx, owner) };
}

export const countCart = ({ trx, principal }: TransactionContext): Promise<number> =>
  countCartLines(trx, getCartOwner(principal));

export async function listCart(context: TransactionContext): Promise<EndpointOutput<typeof cartCalls.listCart>> {
  const rows = await listCartLines(context.trx, getCartOwner(context.principal));
  const { fit, lines } = await presentCartLines(context, rows);
  const checked = rows.filter((row) => row.checked).map(toLineConfiguration);
  return {
    list: lines,
    subtotal: sumMoney(lines.filter((line) => line.checked).map(({ subtotal }) => subtotal)),
    totals: sumFitTotals(
      checked.map(({ product_id, quantity, accessories }) => ({
        catalogue: fit.catalogue,
        device: getFitPart(fit.catalogue, product_id),
        choices: accessories,
        quantity,
      })),
    ),
  };
}
