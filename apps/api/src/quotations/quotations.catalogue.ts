// The one door to catalogue, cart and configurator.
import type { QuotationCheck } from '@trunkline/contract/quotations';
import type { Language } from '@trunkline/text/languages';
import { findProducts, type ProductRecord } from '../catalogue/catalogue.actions.ts';
import { pictureOf } from '../catalogue/catalogue.present.ts';
import type { Price } from '../catalogue/price.ts';
import { pricesFor } from '../catalogue/prices.ts';
import { removeCartLines, takeCheckedLines } from '../cart/cart.actions.ts';
import { checkConfiguration } from '../configurator/configurator.actions.ts';
import type { Trx } from '../platform/db/transaction.ts';
import type { TransactionContext } from '../platform/http/serve.ts';
import type { WantedItem } from './quotations.compose.ts';
import type { PackingData } from './quotations.packing.ts';

export interface QuotableProduct {
  readonly id: string;
  readonly erp_no: string | null;
  readonly code: string;
  readonly title: string;
  readonly describe: string;
  readonly model: string;
  readonly part_number: string;
  readonly product_line: string;
  readonly cost: string | null;
  /** GPL and the partner's own price, USD; null: it cannot be ordered. */
  readonly market_usd: string | null;
  readonly own_usd: string | null;
  readonly packing: PackingData;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Ids of any other form are simply not there. */
const possible = (ids: readonly string[]): string[] => [...new Set(ids)].filter((id) => uuid.test(id));

/** Products as a quotation freezes them: English words, prices of the company at this moment. */
export async function findQuotable(
  { trx, now, today }: TransactionContext,
  companyId: string,
  productIds: readonly string[],
): Promise<Map<string, QuotableProduct>> {
  const ids = possible(productIds);
  const prices = await pricesFor(trx, { company_id: companyId, now, today }, ids);
  const products = await findProducts(trx, ids);
  return new Map([...products].map(([id, product]) => [id, quotable(product, prices.get(id) ?? null)]));
}

function quotable(product: ProductRecord, price: Price | null): QuotableProduct {
  const { id, erp_no, code, model, part_number, product_line, cost, texts } = product;
  const { qty_per_package, gross_weight, net_weight, length, width, height } = product;
  return {
    id,
    erp_no,
    code,
    model,
    part_number,
    product_line,
    cost,
    title: texts.en.title,
    describe: texts.en.describe,
    market_usd: price?.market_price ?? null,
    own_usd: price?.discount_price ?? null,
    packing: { qty_per_package, gross_weight, net_weight, length, width, height },
  };
}

/** What changes with the reader and never with the terms: words in their language, and the picture of today. */
export interface ProductFace {
  /** Undefined: the words that were frozen. */
  readonly title?: string | undefined;
  readonly describe?: string | undefined;
  readonly image: string;
}

export async function findFaces(
  trx: Trx,
  language: Language,
  productIds: readonly string[],
): Promise<Map<string, ProductFace>> {
  const products = await findProducts(trx, possible(productIds));
  return new Map(
    [...products].map(([id, product]) => {
      const words = language === 'en' ? undefined : product.texts[language];
      return [id, { ...words, image: pictureOf(product) }];
    }),
  );
}

/** What fits and what does not, each finding with the index of its item, in the reader's words. */
export async function checkItems(context: TransactionContext, items: readonly WantedItem[]): Promise<QuotationCheck[]> {
  if (items.length === 0) return [];
  const checks = await checkConfiguration(context, items);
  return checks.flatMap((found, item) => found.map((check) => ({ ...check, item })));
}

/** The caller's own cart lines as items, in the order asked; the second removes them from the cart. */
export const takeFromCart = (context: TransactionContext, cartIds: readonly string[]): Promise<readonly WantedItem[]> =>
  takeCheckedLines(context, cartIds);

export const removeFromCart = (context: TransactionContext, cartIds: readonly string[]): Promise<void> =>
  removeCartLines(context, cartIds);
