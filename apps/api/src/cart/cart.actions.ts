import type { addToCart, CartLine, changeCartLine, listCart, removeFromCart } from '@trunkline/contract/cart';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { sumTotals } from '@trunkline/rules/fit-totals';
import { sumOfPrices } from '../catalogue/price.ts';
import { type Configuration, openConfigurations } from '../configurator/configurator.actions.ts';
import { runPipeline } from '../platform/db/transaction.ts';
import type { Found } from '../platform/db/flight.ts';
import type { Asking } from '../platform/http/authentication.ts';
import type { RequestContext, TransactionContext } from '../platform/http/serve.ts';
import { ensureVersion } from '../platform/db/record-version.ts';
import type { Principal } from '../platform/http/access.ts';
import { askForCart, type AskedCart, configurationOf, presentCart, presentLines } from './cart.present.ts';
import {
  addedLine,
  addingLine,
  type AddingLine,
  type CartOwner,
  changeLine,
  countLines,
  getLines,
  lockCart,
  merged,
  removeLines,
} from './cart.sql.ts';

// Rules: docs/rules/cart.md. What does not fit is never refused here: it is checked when the cart is read.

/** Carts are for users of companies; the access rule of every call lets nobody else in. */
function ownerOf({ user_id, company_id }: Principal): CartOwner {
  if (user_id === null || company_id === null) throw new Error('a cart needs a user of a company');
  return { user_id, company_id };
}

type Adding = ParsedInput<typeof addToCart>;
const wantedOf = (input: Adding) => ({ ...input, accessories: merged(input.accessories ?? []) });

export const askToAdd = (asking: Asking, input: Adding) => addingLine(asking, wantedOf(input), asking.now);
export const answerAdded = (_: RequestContext, input: Adding, found: Found<AddingLine>) =>
  addedLine(wantedOf(input), found);

/** The same for a line that another action adds. */
export async function create({ trx, principal, now }: TransactionContext, input: Adding) {
  const wanted = wantedOf(input);
  return addedLine(wanted, await runPipeline(trx, ...addingLine(ownerOf(principal), wanted, now)));
}

export async function change(
  context: TransactionContext,
  input: ParsedInput<typeof changeCartLine>,
): Promise<CartLine> {
  const { trx, principal } = context;
  const owner = ownerOf(principal);
  await lockCart(trx, owner);
  const [line] = await getLines(trx, owner, [input.id]);
  ensureVersion(line!.version, input.version);
  const accessories = input.accessories === undefined ? undefined : merged(input.accessories ?? []);
  if (accessories) await openConfigurations(context, [{ ...configurationOf(line!), accessories }]);
  await changeLine(trx, owner, line!, { ...input, accessories });
  const [changed] = await presentLines(context, await getLines(trx, owner, [input.id]));
  return changed!;
}

export async function remove({ trx, principal }: TransactionContext, { ids }: ParsedInput<typeof removeFromCart>) {
  const owner = ownerOf(principal);
  await lockCart(trx, owner);
  await getLines(trx, owner, ids); // one that is not there removes nothing
  await removeLines(trx, owner, ids);
  return { count: await countLines(trx, owner) };
}

export const count = ({ trx, principal }: TransactionContext): Promise<number> => countLines(trx, ownerOf(principal));

export const askForLines = (asking: Asking) => askForCart(asking, { fixes: false });

/** Its fix, if there is one, adds or replaces something. A device itself is never replaced, and what has no place is taken out. */
const mayNeedMore =
  ({ product_id }: CartLine) =>
  (check: CartLine['checks'][number]): boolean =>
    /^(?:power|poe)_/.test(check.rule) ||
    (/^(?:not_orderable|last_orders)$/.test(check.rule) && check.product_id !== product_id);

/** Undefined where something may be fixed by what is not in the cart: then that is looked for, too. */
export function answerLines(
  call: RequestContext,
  _: unknown,
  found: Found<AskedCart>,
): EndpointOutput<typeof listCart> | undefined {
  const cart = presentCart(call, found);
  return cart.lines.some((line) => line.checks.some(mayNeedMore(line))) ? undefined : answerCart(cart);
}

export async function list(context: TransactionContext): Promise<EndpointOutput<typeof listCart>> {
  const owner = { ...context, ...ownerOf(context.principal) };
  return answerCart(presentCart(context, await runPipeline(context.trx, ...askForCart(owner, { fixes: true }))));
}

function answerCart({ rows, fit, lines }: ReturnType<typeof presentCart>): EndpointOutput<typeof listCart> {
  const ticked = rows.filter(({ checked }) => checked).map(configurationOf);
  return {
    list: lines,
    subtotal: sumOfPrices(lines.filter(({ checked }) => checked).map(({ subtotal }) => subtotal)),
    totals: sumTotals(
      ticked.map(({ product_id, quantity, accessories }) => ({
        catalogue: fit.catalogue,
        device: fit.catalogue.parts.get(product_id)!,
        choices: accessories,
        quantity,
      })),
    ),
  };
}

/** Lines that become items of a quotation, in the order asked. They stay in the cart until `removeCartLines`. */
export async function takeCheckedLines(
  { trx, principal }: Pick<TransactionContext, 'trx' | 'principal'>,
  cartIds: readonly string[],
): Promise<Configuration[]> {
  const owner = ownerOf(principal);
  await lockCart(trx, owner);
  return (await getLines(trx, owner, cartIds)).map(configurationOf);
}

export async function removeCartLines(
  { trx, principal }: Pick<TransactionContext, 'trx' | 'principal'>,
  cartIds: readonly string[],
): Promise<void> {
  await removeLines(trx, ownerOf(principal), cartIds);
}
