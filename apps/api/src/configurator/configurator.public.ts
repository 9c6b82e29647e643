// Configurations of products with accessories: what fits. Rules: docs/rules/configurator.md
import type { ConfigurationCheck } from '@trunkline/contract/configurator';
import { checkFit } from '@trunkline/rules/fit/checks';
import type { FitCatalogue, FitChoice, FitPart } from '@trunkline/rules/fit/parts';
import { toFitPart } from '../catalogue/products/products.public.ts';
import { defineCache } from '../platform/cache/change-cache.ts';
import { notFound } from '../platform/errors/app-error.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { formatDates } from './configurator.present.ts';
import { type FitProduct, listFitProductsWithRemedies, listFitRules } from './configurator.sql.ts';

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
  /** By id, with the products that fixes may propose. */
  readonly products: ReadonlyMap<string, FitProduct>;
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

/** Products and rules are the same for every caller; the key names the language, the day and the products. */
const cachedFits = defineCache<ConfigurationFit>({ topics: ['catalogue'], maxEntries: 200 });
/** Larger carts and bills of materials are not cached: they are rarely alike, and each would take much memory. */
const maxCachedProducts = 100;

/** Reads what checks of these configurations need. Throws 404 when a product does not exist. */
export async function readConfigurationFit(
  context: FitContext,
  configurations: readonly Configuration[],
): Promise<ConfigurationFit> {
  const devices = configurations.map(({ product_id }) => product_id);
  const accessories = configurations.flatMap((one) => one.accessories.map(({ accessory_id }) => accessory_id));
  const ids = [...new Set([...devices, ...accessories])].toSorted();
  const readFit = async () => buildFit(await listFitProductsWithRemedies(context.trx, ids), context);
  const key = JSON.stringify([context.language, context.today, ids]);
  const isCached = ids.length <= maxCachedProducts;
  const fit = await (isCached ? cachedFits(context.app.changes).read(key, readFit) : readFit());
  if (devices.some((id) => !fit.products.has(id))) throw notFound('catalogue.not_found');
  if (accessories.some((id) => !fit.products.has(id))) throw notFound('configurator.accessory_not_found');
  return fit;
}

/** The part of a product that was read. */
export function getFitPart({ parts }: FitCatalogue, id: string): FitPart {
  const part = parts.get(id);
  if (!part) throw new Error(`product ${id} was not read`);
  return part;
}

/** The checks of one configuration in the reader's language, errors first. */
export function presentChecks(
  { catalogue }: ConfigurationFit,
  { t }: Pick<TransactionContext, 't'>,
  { product_id: deviceId, accessories }: Configuration,
): ConfigurationCheck[] {
  return checkFit(catalogue, getFitPart(catalogue, deviceId), accessories).map(
    ({ level, rule, key, values, product_id, fix }) => ({
      level,
      rule,
      msg: t(`configurator.${key}`, formatDates(t, values)),
      product_id,
      ...(fix && { fix: { text: t(`configurator.${fix.key}`, fix.values), accessories: [...fix.accessories] } }),
    }),
  );
}

/** The checks of each configuration, in the same order. */
export async function checkConfigurations(
  context: FitContext & Pick<TransactionContext, 't'>,
  configurations: readonly Configuration[],
): Promise<ConfigurationCheck[][]> {
  const fit = await readConfigurationFit(context, configurations);
  return configurations.map((configuration) => presentChecks(fit, context, configuration));
}
