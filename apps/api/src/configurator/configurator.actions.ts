import type {
  checkConfiguration as checkEndpoint,
  ConfigurationCheck,
  listAccessories,
} from '@trunkline/contract/configurator';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { checkFit, type FitCatalogue, type FitChoice, type FitPart } from '@trunkline/rules/fit';
import { totalsOf } from '@trunkline/rules/fit-totals';
import { getProduct } from '../catalogue/catalogue.actions.ts';
import { partOf } from '../catalogue/catalogue.present.ts';
import { sumOfPrices, timesPrice } from '../catalogue/price.ts';
import { pricesFor, shownPrices } from '../catalogue/prices.ts';
import { sql } from 'kysely';
import { notFound } from '../platform/errors/app-error.ts';
import type { TransactionContext } from '../platform/http/serve.ts';
import { inWords, presentGroups, presentPart } from './configurator.present.ts';
import {
  type FitProduct,
  listCandidates,
  listFitProducts,
  listRemedies,
  rulesOf,
  withRemedies,
} from './configurator.sql.ts';

// Rules: docs/rules/configurator.md

/** A product with its accessories, as cart, quotation and page hold it. */
export interface Configuration {
  readonly product_id: string;
  readonly quantity: number;
  readonly accessories: readonly FitChoice[];
}
/** Products and rules as of now, read once for many configurations. */
export interface OpenFit {
  readonly catalogue: FitCatalogue;
  readonly products: ReadonlyMap<string, FitProduct>;
}
type Reading = Pick<TransactionContext, 'trx' | 'language' | 'today'>;

/** What products and rules make of the answer to `withRemedies`. */
export function fitOf(found: readonly FitProduct[], { language, today }: Pick<Reading, 'language' | 'today'>): OpenFit {
  const products = new Map(found.map((product) => [product.id, product]));
  const parts = new Map<string, FitPart>();
  for (const [id, product] of products) parts.set(id, partOf(product, product.slots, today));
  return { catalogue: { parts, rules: rulesOf(found, language) }, products };
}

/** What the checks of these configurations need. Refuses products that are not there. */
export async function openConfigurations(context: Reading, configurations: readonly Configuration[]): Promise<OpenFit> {
  const devices = configurations.map(({ product_id }) => product_id);
  const accessories = configurations.flatMap((one) => one.accessories.map(({ accessory_id }) => accessory_id));
  const named = [...new Set([...devices, ...accessories])];
  const { rows } = await withRemedies(sql`${named}`).execute(context.trx);
  const fit = fitOf(rows, context);
  if (devices.some((id) => !fit.products.has(id))) throw notFound('catalogue.not_found');
  if (accessories.some((id) => !fit.products.has(id))) throw notFound('configurator.accessory_not_found');
  return fit;
}

/** The checks of one configuration in the reader's words, errors first. */
export function checksOf(
  { catalogue }: OpenFit,
  { t }: Pick<TransactionContext, 't'>,
  one: Configuration,
): ConfigurationCheck[] {
  return checkFit(catalogue, catalogue.parts.get(one.product_id)!, one.accessories).map(
    ({ level, rule, key, values, product_id, fix }) => ({
      level,
      rule,
      msg: t(`configurator.${key}`, inWords(t, values)),
      product_id,
      ...(fix && { fix: { text: t(`configurator.${fix.key}`, fix.values), accessories: [...fix.accessories] } }),
    }),
  );
}

/** The checks of each configuration, in the same order. */
export async function checkConfiguration(
  context: Reading & Pick<TransactionContext, 't'>,
  configurations: readonly Configuration[],
): Promise<ConfigurationCheck[][]> {
  const fit = await openConfigurations(context, configurations);
  return configurations.map((one) => checksOf(fit, context, one));
}

export async function check(
  context: TransactionContext,
  input: ParsedInput<typeof checkEndpoint>,
): Promise<EndpointOutput<typeof checkEndpoint>> {
  const one: Configuration = { ...input, accessories: input.accessories ?? [] };
  const fit = await openConfigurations(context, [one]);
  const pieces = [
    { id: one.product_id, quantity: one.quantity },
    ...one.accessories.map(({ accessory_id, quantity }) => ({ id: accessory_id, quantity: quantity * one.quantity })),
  ];
  const prices = await pricesFor(
    context.trx,
    { ...context, company_id: context.principal.company_id },
    pieces.map(({ id }) => id),
  );
  const totals = pieces.map(({ id, quantity }) => {
    const price = prices.get(id);
    return price ? timesPrice(quantity, price.discount_price) : null;
  });
  const device = fit.catalogue.parts.get(one.product_id)!;
  return {
    checks: checksOf(fit, context, one),
    totals: totalsOf(fit.catalogue, device, one.accessories, one.quantity),
    ...(prices.get(one.product_id) ?? { market_price: null, discount_price: null }),
    totalPrice: totals[0] ?? null,
    subtotal: sumOfPrices(totals.filter((total) => total !== null)),
  };
}

export async function accessories(
  context: TransactionContext,
  { id, accessories: sent, keyword }: ParsedInput<typeof listAccessories>,
): Promise<EndpointOutput<typeof listAccessories>> {
  await getProduct(context.trx, id);
  const chosen = sent ?? [];
  // What is chosen is answered though it does not fit: a line of the cart may hold anything.
  const chosenIds = chosen.map(({ accessory_id }) => accessory_id);
  const { ids, more } = await listCandidates(context.trx, id, keyword);
  const offered = [...new Set([...ids, ...chosenIds])];
  const remedies = await listRemedies(context.trx, [id, ...offered]);
  const fit = fitOf(await listFitProducts(context.trx, [...new Set([id, ...offered, ...remedies])]), context);
  if (chosenIds.some((one) => !fit.products.has(one))) throw notFound('configurator.accessory_not_found');
  const priceOf = await shownPrices(context, offered);
  const device = fit.catalogue.parts.get(id)!;
  const products = offered.map((one) => fit.products.get(one)!);
  return {
    groups: presentGroups(context, fit.catalogue, device, chosen, products, priceOf),
    device: presentPart(device),
    others: remedies
      .filter((one) => one !== id && !offered.includes(one))
      .map((one) => presentPart(fit.catalogue.parts.get(one)!)),
    compat: [...fit.catalogue.rules],
    ...(more && { more }),
  };
}
