import type { CartLine } from '@trunkline/contract/cart';
import { pictureOf } from '../catalogue/catalogue.present.ts';
import { inLanguage } from '../catalogue/catalogue.sql.ts';
import { type Price, sumOfPrices, timesPrice } from '../catalogue/price.ts';
import { pricesFor, pricesOf, priceQuestion } from '../catalogue/prices.ts';
import {
  checksOf,
  fitOf,
  type Configuration,
  openConfigurations,
  type OpenFit,
} from '../configurator/configurator.actions.ts';
import { type FitProduct, withRemedies } from '../configurator/configurator.sql.ts';
import { atOnce } from '../kit/db.ts';
import type { Context } from '../kit/serve.ts';
import { type CartLineRow, type CartOwner, linesOf, piecesOf } from './cart.sql.ts';

export const configurationOf = ({ product_id, quantity, accessories }: CartLineRow): Configuration => ({
  product_id,
  quantity,
  accessories: accessories.map(({ accessory_id, per_unit }) => ({ accessory_id, quantity: per_unit })),
});

type Prices = ReadonlyMap<string, Price | null>;

/** What line and accessory have in common. */
function presentPiece({ language }: Context, product: FitProduct, prices: Prices, quantity: number) {
  const price = prices.get(product.id) ?? null;
  return {
    code: product.code,
    title: inLanguage(product.texts, language).title,
    model: product.model,
    part_number: product.part_number,
    image: pictureOf(product),
    quantity,
    market_price: price?.market_price ?? null,
    discount_price: price?.discount_price ?? null,
    totalPrice: price && timesPrice(quantity, price.discount_price),
  };
}

function presentLine(context: Context, row: CartLineRow, fit: OpenFit, prices: Prices): CartLine {
  const piece = (id: string, quantity: number) => presentPiece(context, fit.products.get(id)!, prices, quantity);
  const line = piece(row.product_id, row.quantity);
  const accessories = row.accessories.map(({ id, accessory_id, per_unit }) => ({
    id,
    accessory_id,
    per_unit,
    ...piece(accessory_id, per_unit * row.quantity),
  }));
  return {
    id: row.id,
    product_id: row.product_id,
    kind: fit.products.get(row.product_id)!.kind,
    ...line,
    subtotal: sumOfPrices([line, ...accessories].flatMap(({ totalPrice }) => totalPrice ?? [])),
    checked: row.checked,
    version: row.version,
    accessories,
    checks: checksOf(fit, context, configurationOf(row)),
  };
}

const buyerOf = (context: Context) => ({ ...context, company_id: context.who.company_id });

/** Lines with the prices of this moment and what stands against them. */
export async function presentLines(context: Context, rows: readonly CartLineRow[]): Promise<CartLine[]> {
  const fit = await openConfigurations(context, rows.map(configurationOf));
  const prices = await pricesFor(context.trx, buyerOf(context), [...fit.products.keys()]);
  return rows.map((row) => presentLine(context, row, fit, prices));
}

/** A whole cart in the same way, read in one flight. */
export async function presentCart(context: Context, owner: CartOwner) {
  const pieces = piecesOf(owner);
  const [rows, found, prices] = await atOnce(
    context.trx,
    linesOf(owner),
    withRemedies(pieces),
    priceQuestion(buyerOf(context), pieces),
  );
  const fit = fitOf(found, context);
  const priced = pricesOf(prices);
  return { rows, fit, lines: rows.map((row) => presentLine(context, row, fit, priced)) };
}
