import type { CartLine } from '@trunkline/contract/cart';
import { toProductImageUrl } from '../catalogue/products/products.public.ts';
import { localize } from '@trunkline/rules/localized';
import { sumMoney, multiplyMoney } from '@trunkline/rules/cents';
import {
  presentChecks,
  type Configuration,
  readConfigurationFit,
  type PricedFit,
  priceFit,
  type FitProduct,
} from '../configurator/configurator.public.ts';
import type { RequestContext, TransactionContext } from '../platform/http/request-context.ts';
import type { CartLineRow } from './cart.sql.ts';

export const toLineConfiguration = ({ product_id, quantity, accessories }: CartLineRow): Configuration => ({
  product_id,
  quantity,
  accessories: accessories.map(({ accessory_id, per_unit }) => ({ accessory_id, quantity: per_unit })),
});

function getFitProduct({ products }: PricedFit, id: string): FitProduct {
  const product = products.get(id);
  if (!product) throw new Error(`product ${id} was not read`);
  return product;
}

/** The fields that a line and an accessory share. `quantity` in pieces. */
function presentCartProduct({ language }: RequestContext, fit: PricedFit, id: string, quantity: number) {
  const product = getFitProduct(fit, id);
  const price = fit.prices.get(id) ?? null;
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

function toCartLine(context: RequestContext, row: CartLineRow, fit: PricedFit): CartLine {
  const present = (id: string, quantity: number) => presentCartProduct(context, fit, id, quantity);
  const line = present(row.product_id, row.quantity);
  const accessories = row.accessories.map(({ id, accessory_id, per_unit }) => ({
    id,
    accessory_id,
    per_unit,
    ...present(accessory_id, per_unit * row.quantity),
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
    checks: presentChecks(fit, context, toLineConfiguration(row)),
  };
}

/** Lines with current prices and the checks of their configurations, and what was read for them. */
export async function presentCartLines(context: TransactionContext, rows: readonly CartLineRow[]) {
  const fit = await priceFit(context, await readConfigurationFit(context, rows.map(toLineConfiguration)));
  return { fit, lines: rows.map((row) => toCartLine(context, row, fit)) };
}

export async function presentCartLine(context: TransactionContext, row: CartLineRow): Promise<CartLine> {
  const { lines } = await presentCartLines(context, [row]);
  const [line] = lines;
  if (!line) throw new Error('one row gives one line');
  return line;
}
