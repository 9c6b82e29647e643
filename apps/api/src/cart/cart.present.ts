import type { CartLine } from '@trunkline/contract/cart';
import { pictureOf } from '../catalogue/catalogue.present.ts';
import { inLanguage } from '../catalogue/catalogue.sql.ts';
import { type Price, sumOfPrices, timesPrice } from '../catalogue/price.ts';
import { type Priced, pricesFor, pricesOf } from '../catalogue/prices.ts';
import {
  checksOf,
  fitOf,
  type Configuration,
  openConfigurations,
  type OpenFit,
} from '../configurator/configurator.actions.ts';
import { type FitProduct, pricedLines } from '../configurator/configurator.sql.ts';
import type { Found, Questions } from '../platform/db/flight.ts';
import type { Asking } from '../platform/http/authentication.ts';
import type { RequestContext, TransactionContext } from '../platform/http/serve.ts';
import { type CartLineRow, linesOf, type NamedOwner, piecesOfLines } from './cart.sql.ts';

export const configurationOf = ({ product_id, quantity, accessories }: CartLineRow): Configuration => ({
  product_id,
  quantity,
  accessories: accessories.map(({ accessory_id, per_unit }) => ({ accessory_id, quantity: per_unit })),
});

type Prices = ReadonlyMap<string, Price | null>;

/** What line and accessory have in common. */
function presentPiece({ language }: RequestContext, product: FitProduct, prices: Prices, quantity: number) {
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

function presentLine(context: RequestContext, row: CartLineRow, fit: OpenFit, prices: Prices): CartLine {
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

const buyerOf = (context: TransactionContext) => ({ ...context, company_id: context.principal.company_id });

/** Lines with the prices of this moment and what stands against them. */
export async function presentLines(context: TransactionContext, rows: readonly CartLineRow[]): Promise<CartLine[]> {
  const fit = await openConfigurations(context, rows.map(configurationOf));
  const prices = await pricesFor(context.trx, buyerOf(context), [...fit.products.keys()]);
  return rows.map((row) => presentLine(context, row, fit, prices));
}

/** A whole cart, asked for at once. */
export type AskedCart = readonly [FitProduct & Priced & { readonly lines: readonly CartLineRow[] | null }];
type AskingForCart = Pick<Asking, 'now' | 'today' | 'language'> & NamedOwner;
export function askForCart(asking: AskingForCart, { fixes }: { fixes: boolean }): Questions<AskedCart> {
  return [pricedLines({ lines: linesOf(asking), pieces: piecesOfLines, fixes }, asking, asking.language)];
}

export function presentCart(call: RequestContext, [found]: Found<AskedCart>) {
  const rows = found.find(({ lines }) => lines !== null)?.lines ?? [];
  const fit = fitOf(found, call);
  const prices = pricesOf(found);
  return { rows, fit, lines: rows.map((row) => presentLine(call, row, fit, prices)) };
}
