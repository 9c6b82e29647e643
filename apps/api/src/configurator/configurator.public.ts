// Configurations of products with accessories: what fits. Rules: docs/rules/configurator.md
import type { ConfigurationCheck } from '@trunkline/contract/configurator';
import { checkFit, type FitCheck } from '@trunkline/rules/fit/checks';
import { toFitPrices } from '@trunkline/rules/fit/fit-prices';
import type { FitCatalogue, FitChoice, FitPart } from '@trunkline/rules/fit/parts';
import { toFitPart } from '../catalogue/products/products.public.ts';
import { defineCache } from '../platform/cache/change-cache.ts';
import { findPricedUnderDevice, listPrices, type PricesById, toDevicePriceId } from '../prices/prices.public.ts';
import { notFound } from '../platform/errors/app-error.ts';
import type { PartnerPrice } from '@trunkline/rules/prices/own-price';
import { isUuid } from '@trunkline/rules/uuid';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { formatDates } from './configurator.present.ts';
import {
  type FitProduct,
  listFitProducts,
  listFitRules,
  listFixProducts,
  listFixProductsByProduct,
} from './configurator.sql.ts';

export type { FitProduct };

/** A product with its accessories. */
export interface Configuration {
  readonly product_id: string;
  readonly quantity: number;
  /** Quantities are per piece of the product. */
  readonly accessories: readonly FitChoice[];
}
/** Products and rules of today, read once for many configurations. */
export interface ConfigurationFit {
  readonly catalogue: FitCatalogue;
  /** Products by id, with those that fixes may propose. */
  readonly products: ReadonlyMap<string, FitProduct>;
}
/** The same with the reader's prices, which rank what fixes propose. */
export interface PricedFit extends ConfigurationFit {
  readonly prices: PricesById;
}
type FitContext = Pick<TransactionContext, 'trx' | 'language' | 'today' | 'app'>;

export function buildFit(
  records: readonly FitProduct[],
  { language, today }: Pick<FitContext, 'language' | 'today'>,
): ConfigurationFit {
  const products = new Map(records.map((product) => [product.id, product]));
  const parts = new Map<string, FitPart>();
  for (const [id, product] of products) parts.set(id, toFitPart(product, product.slots, today));
  return { catalogue: { parts, rules: listFitRules(records, language) }, products };
}

// Products and rules are the same for every caller, so that each product is read once until the catalogue changes.
const cachedProducts = defineCache<FitProduct>({ topics: ['catalogue'], maxEntries: 5_000 });
const cachedFixProducts = defineCache<readonly string[]>({ topics: ['catalogue'], maxEntries: 5_000 });
/** What is not cached yet of a longer list is found by one statement for all, which says nothing about each. */
const maxMissingFixProducts = 100;

/** Products by id; unknown ids are left out. They hold no price of a partner. */
export const getFitProducts = (
  { trx, app }: Pick<FitContext, 'trx' | 'app'>,
  ids: readonly string[],
): Promise<Map<string, FitProduct>> =>
  cachedProducts(app.changes).readMany(
    ids,
    async (missing) => new Map((await listFitProducts(trx, missing)).map((product) => [product.id, product])),
  );

/** The products and those that fixes may propose, by code: the first of equal parts is named. Unknown ids are left out. */
async function readFitProducts(context: FitContext, ids: readonly string[]): Promise<FitProduct[]> {
  const { trx, app } = context;
  const shared: string[] = [];
  const fixProducts = await cachedFixProducts(app.changes).readMany(ids, async (missing) => {
    if (missing.length <= maxMissingFixProducts) return listFixProductsByProduct(trx, missing);
    shared.push(...(await listFixProducts(trx, missing)));
    return new Map();
  });
  const wanted = [...new Set([...ids, ...shared, ...[...fixProducts.values()].flat()])];
  const products = await getFitProducts(context, wanted);
  return [...products.values()].toSorted((one, other) => (one.code < other.code ? -1 : one.code > other.code ? 1 : 0));
}

/** Reads what checks of these configurations need. Throws 404 when a product does not exist. */
export async function readConfigurationFit(
  context: FitContext,
  configurations: readonly Configuration[],
): Promise<ConfigurationFit> {
  const devices = configurations.map(({ product_id }) => product_id);
  const accessories = configurations.flatMap((one) => one.accessories.map(({ accessory_id }) => accessory_id));
  const ids = [...new Set([...devices, ...accessories])].filter(isUuid);
  const fit = buildFit(await readFitProducts(context, ids), context);
  if (devices.some((id) => !fit.products.has(id))) throw notFound('catalogue.not_found');
  if (accessories.some((id) => !fit.products.has(id))) throw notFound('configurator.accessory_not_found');
  return fit;
}

/** Prices of today for the reader: own prices for users, GPL for staff. Parts of the configurations may have one by their device. */
export async function priceFit(
  context: Pick<TransactionContext, 'trx' | 'principal' | 'now' | 'today'>,
  fit: ConfigurationFit,
  configurations: readonly Configuration[],
): Promise<PricedFit> {
  const buyer = { ...context, company_id: context.principal.company_id };
  const underDevices = configurations.flatMap(({ product_id, accessories }) =>
    accessories.flatMap(({ accessory_id, term_months }) => {
      const [device, part] = [fit.products.get(product_id), fit.products.get(accessory_id)];
      return (device && part && findPricedUnderDevice(part, device, term_months)) ?? [];
    }),
  );
  const prices = await listPrices(context.trx, buyer, [...fit.products.values(), ...underDevices]);
  return { ...fit, catalogue: { ...fit.catalogue, prices: toFitPrices(prices) }, prices };
}

/** Where a part is: under a device that sets its price for a term in months; null: a year. */
export interface DevicePlace {
  readonly deviceId: string;
  readonly termMonths?: number | null | undefined;
}

/** The price of a part, under a device that of its place; null: no price. */
export function findFitPrice({ prices }: PricedFit, id: string, place?: DevicePlace): PartnerPrice | null {
  const placeId = place && toDevicePriceId(id, place.deviceId, place.termMonths);
  return prices.get(placeId !== undefined && prices.has(placeId) ? placeId : id) ?? null;
}

/** The part of a product that was read. */
export function getFitPart({ parts }: FitCatalogue, id: string): FitPart {
  const part = parts.get(id);
  if (!part) throw new Error(`product ${id} was not read`);
  return part;
}

/** The sentence of a check in the reader's language. */
export const presentIssue = ({ t }: Pick<TransactionContext, 't'>, { key, values }: Pick<FitCheck, 'key' | 'values'>) =>
  t(`configurator.${key}`, formatDates(t, values));

const presentFix = (
  { t }: Pick<TransactionContext, 't'>,
  { quantity }: Pick<Configuration, 'quantity'>,
  { key, values, accessories, replace, ...fix }: NonNullable<FitCheck['fix']>,
): ConfigurationCheck['fix'] => ({
  text: t(`configurator.${key}`, values),
  ...(accessories && { accessories: [...accessories] }),
  ...('uses' in fix &&
    fix.uses && {
      uses: fix.uses.map((one) => ({ product_id: one.accessory_id, quantity: one.quantity * quantity })),
    }),
  ...(replace !== undefined && { replace }),
});

/** The checks of one configuration in the reader's language, errors first. */
export function presentChecks(
  { catalogue }: PricedFit,
  context: Pick<TransactionContext, 't'>,
  configuration: Configuration,
): ConfigurationCheck[] {
  const { product_id: deviceId, accessories } = configuration;
  return checkFit(catalogue, getFitPart(catalogue, deviceId), accessories).map(
    ({ level, rule, key, values, product_id, slot_type, fix }) => ({
      level,
      rule,
      msg: presentIssue(context, { key, values }),
      product_id,
      ...(slot_type !== undefined && { slot_type }),
      ...(fix && { fix: presentFix(context, configuration, fix) }),
    }),
  );
}

/** The checks of each configuration, in the same order. */
export async function checkConfigurations(
  context: TransactionContext,
  configurations: readonly Configuration[],
): Promise<ConfigurationCheck[][]> {
  const fit = await priceFit(context, await readConfigurationFit(context, configurations), configurations);
  return configurations.map((configuration) => presentChecks(fit, context, configuration));
}
