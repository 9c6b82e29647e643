import type { CartLine } from '@trunkline/contract/cart';
import { toProductImageUrl } from '../catalogue/products/products.public.ts';
import { defaultSupportTerm } from '@trunkline/rules/prices/device-price';
import { localize } from '@trunkline/rules/localized';
import { sumMoney, multiplyMoney } from '@trunkline/rules/cents';
import {
  presentChecks,
  type Configuration,
  type DevicePlace,
  findFitPrice,
  readConfigurationFit,
  type PricedFit,
  priceFit,
  type FitProduct,
} from '../configurator/configurator.public.ts';
import type { RequestContext, TransactionContext } from '../platform/http/request-context.ts';
import { type CartLineRow, type CartOwner, getCartLine, listCartLines } from './cart.sql.ts';

export const toLineConfiguration = ({ product_id, quantity, accessories }: CartLineRow): Configuration => ({
  product_id,
  quantity,
  accessories: accessories.map(({ accessory_id, per_unit, term_months }) => ({
    accessory_id,
    quantity: per_unit,
    term_months,
  })),
});

function getFitProduct({ products }: PricedFit, id: string): FitProduct {
  const product = products.get(id);
  if (!product) throw new Error(`product ${id} was not read`);
  return product;
}

/** The fields that a line and an accessory share. `quantity` in pieces. */
function presentCartProduct(
  { language }: RequestContext,
  fit: PricedFit,
  id: string,
  quantity: number,
  place?: DevicePlace,
) {
  const product = getFitProduct(fit, id);
  const price = findFitPrice(fit, id, place);
  return {
    code: product.code,
    title: localize(product.texts, language).title,
    model: product.model,
    part_number: product.part_number,
    image: toProductImageUrl(product),
    quantity,
    market_price: price?.market_price ?? null,
    discount_price: price?.discount_price ?? null,
    totalPrice: price && multiplyMoney(quantity, price.discount_price),
  };
}

/** Pieces of the lines without accessories that are no devices, by product. */
const countLoosePieces = (fit: PricedFit, rows: readonly CartLineRow[]): Map<string, number> =>
  new Map(
    rows
      .filter(
        ({ product_id, accessories }) => accessories.length === 0 && getFitProduct(fit, product_id).kind !== 'device',
      )
      .map(({ product_id, quantity }) => [product_id, quantity]),
  );

/** What the fixes of a line may use: what lies loose in the cart beside it, for each of its pieces. */
const withLoosePieces = (fit: PricedFit, row: CartLineRow, loose: ReadonlyMap<string, number>): PricedFit => ({
  ...fit,
  catalogue: {
    ...fit.catalogue,
    loose: new Map(
      [...loose].filter(([id]) => id !== row.product_id).map(([id, pieces]) => [id, Math.floor(pieces / row.quantity)]),
    ),
  },
});

function toCartLine(
  context: RequestContext,
  row: CartLineRow,
  fit: PricedFit,
  loose: ReadonlyMap<string, number>,
): CartLine {
  const line = presentCartProduct(context, fit, row.product_id, row.quantity);
  const accessories = row.accessories.map(({ id, accessory_id, per_unit, term_months }) => ({
    id,
    accessory_id,
    per_unit,
    term_months: term_months ?? (getFitProduct(fit, accessory_id).device_percent === null ? null : defaultSupportTerm),
    ...presentCartProduct(context, fit, accessory_id, per_unit * row.quantity, {
      deviceId: row.product_id,
      termMonths: term_months,
    }),
  }));
  return {
    id: row.id,
    product_id: row.product_id,
    kind: getFitProduct(fit, row.product_id).kind,
    ...line,
    subtotal: sumMoney([line, ...accessories].flatMap(({ totalPrice }) => totalPrice ?? [])),
    checked: row.checked,
    version: row.version,
    accessories,
    checks: presentChecks(withLoosePieces(fit, row, loose), context, toLineConfiguration(row)),
  };
}

/** `rows` with current prices and the checks of their configurations, and what was read for them. Fixes use the loose parts of the `cart`. */
export async function presentCartLines(
  context: TransactionContext,
  rows: readonly CartLineRow[],
  cart: readonly CartLineRow[] = rows,
) {
  const configurations = cart.map(toLineConfiguration);
  const fit = await priceFit(context, await readConfigurationFit(context, configurations), configurations);
  const loose = countLoosePieces(fit, cart);
  return { fit, lines: rows.map((row) => toCartLine(context, row, fit, loose)) };
}

/** Throws 404 for a line that is not in the cart. */
export async function presentCartLine(context: TransactionContext, owner: CartOwner, id: string): Promise<CartLine> {
  const row = await getCartLine(context.trx, owner, id);
  const { lines } = await presentCartLines(context, [row], await listCartLines(context.trx, owner));
  const [line] = lines;
  if (!line) throw new Error('one row gives one line');
  return line;
}
