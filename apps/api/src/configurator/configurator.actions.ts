import type {
  checkConfiguration as checkEndpoint,
  ConfigurationCheck,
  listAccessories,
} from '@trunkline/contract/configurator';
import { type AccessoryGroupKind, accessoryGroupKinds } from '@trunkline/contract/catalogue';
import type { AnswerOf, CheckedOf } from '@trunkline/contract/endpoint';
import { checkFit, type FitCatalogue, type FitChoice, type FitPart, isCage, offerFit } from '@trunkline/contract/fit';
import { totalsOf } from '@trunkline/contract/fit-totals';
import { findProducts, getProduct, type ProductRecord } from '../catalogue/catalogue.actions.ts';
import { partOf, pictureOf } from '../catalogue/catalogue.present.ts';
import { inLanguage, listSlots } from '../catalogue/catalogue.sql.ts';
import { sumOfPrices, timesPrice } from '../catalogue/price.ts';
import { pricesFor, shownPrices } from '../catalogue/prices.ts';
import { notFound } from '../kit/fault.ts';
import type { Context } from '../kit/serve.ts';
import { listCandidates, listRemedies, listRules } from './configurator.sql.ts';

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
  readonly products: ReadonlyMap<string, ProductRecord>;
}
type Reading = Pick<Context, 'trx' | 'language' | 'today'>;

async function openFit({ trx, language, today }: Reading, ids: readonly string[]): Promise<OpenFit> {
  const products = await findProducts(trx, ids);
  const slots = await listSlots(trx, [...products.keys()]);
  const parts = new Map<string, FitPart>();
  for (const [id, product] of products) parts.set(id, partOf(product, slots.get(id) ?? [], today));
  const plugs = [...parts.values()].flatMap(({ plug_type }) => plug_type ?? []);
  return { catalogue: { parts, rules: await listRules(trx, plugs, language) }, products };
}

/** What the checks of these configurations need. Refuses products that are not there. */
export async function openConfigurations(context: Reading, configurations: readonly Configuration[]): Promise<OpenFit> {
  const devices = configurations.map(({ product_id }) => product_id);
  const accessories = configurations.flatMap((one) => one.accessories.map(({ accessory_id }) => accessory_id));
  const remedies = await listRemedies(context.trx, devices, accessories);
  const fit = await openFit(context, [...devices, ...accessories, ...remedies]);
  if (devices.some((id) => !fit.products.has(id))) throw notFound('catalogue.not_found');
  if (accessories.some((id) => !fit.products.has(id))) throw notFound('configurator.accessory_not_found');
  return fit;
}

/** The checks of one configuration in the reader's words, errors first. */
export function checksOf({ catalogue }: OpenFit, { t }: Pick<Context, 't'>, one: Configuration): ConfigurationCheck[] {
  return checkFit(catalogue, catalogue.parts.get(one.product_id)!, one.accessories).map(
    ({ level, rule, key, values, product_id, fix }) => ({
      level,
      rule,
      msg: t(`configurator.${key}`, values),
      product_id,
      ...(fix && { fix: { text: t(`configurator.${fix.key}`, fix.values), accessories: [...fix.accessories] } }),
    }),
  );
}

/** The checks of each configuration, in the same order. */
export async function checkConfiguration(
  context: Reading & Pick<Context, 't'>,
  configurations: readonly Configuration[],
): Promise<ConfigurationCheck[][]> {
  const fit = await openConfigurations(context, configurations);
  return configurations.map((one) => checksOf(fit, context, one));
}

export async function check(
  context: Context,
  input: CheckedOf<typeof checkEndpoint>,
): Promise<AnswerOf<typeof checkEndpoint>> {
  const one: Configuration = { ...input, accessories: input.accessories ?? [] };
  const fit = await openConfigurations(context, [one]);
  const pieces = [
    { id: one.product_id, quantity: one.quantity },
    ...one.accessories.map(({ accessory_id, quantity }) => ({ id: accessory_id, quantity: quantity * one.quantity })),
  ];
  const prices = await pricesFor(
    context.trx,
    { ...context, company_id: context.who.company_id },
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
  context: Context,
  input: CheckedOf<typeof listAccessories>,
): Promise<AnswerOf<typeof listAccessories>> {
  const { trx, t, language } = context;
  await getProduct(trx, input.id);
  const chosen = input.accessories ?? [];
  const candidates = await listCandidates(trx, input.id);
  const fit = await openFit(context, [input.id, ...candidates, ...chosen.map((one) => one.accessory_id)]);
  if (chosen.some((one) => !fit.products.has(one.accessory_id))) throw notFound('configurator.accessory_not_found');
  const priceOf = await shownPrices(context, candidates);

  const { catalogue, products } = fit;
  const device = catalogue.parts.get(input.id)!;
  const offered = candidates
    .map((id) => products.get(id)!)
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map((product) => {
      const part = catalogue.parts.get(product.id)!;
      const { max_quantity, reason } = offerFit(catalogue, device, chosen, part);
      return {
        group: groupOf(catalogue, device, part),
        id: product.id,
        ...inLanguage(product.texts, language),
        model: product.model,
        part_number: product.part_number,
        image: pictureOf(product.id, product.version),
        ...priceOf(product.id),
        max_quantity,
        reason: reason && t(`configurator.${reason.key}`, reason.values),
        fit: part as AnswerOf<typeof listAccessories>['device'],
      };
    });
  const groups = accessoryGroupKinds.flatMap((kind) => {
    const own = offered.filter(({ group }) => group === kind).map(({ group: _, ...accessory }) => accessory);
    return own.length === 0
      ? []
      : [{ name: t(`configurator.group_${kind}`), kind, slots: slotsOf(device, kind), accessories: fitFirst(own) }];
  });
  return { groups, device: device as AnswerOf<typeof listAccessories>['device'], compat: [...catalogue.rules] };
}

/** What goes in stands before what does not. */
const fitFirst = <A extends { reason: string | null }>(all: readonly A[]): A[] =>
  all.toSorted((a, b) => Number(a.reason !== null) - Number(b.reason !== null));

/** The kind of slot that an accessory goes into, or looks as if it did. */
function groupOf({ rules }: FitCatalogue, device: FitPart, part: FitPart): AccessoryGroupKind {
  if (part.kind === 'optic' || part.kind === 'cable') return 'optic';
  const slot =
    device.slots.find(({ slot_type }) => slot_type === part.plug_type) ??
    device.slots.find(({ slot_type }) =>
      rules.some((r) => r.slot_type === slot_type && r.plug_type === part.plug_type),
    );
  return (slot?.kind ?? 'uplink') as AccessoryGroupKind;
}

/** The slots of a group; for optics the cages. */
const slotsOf = (device: FitPart, kind: AccessoryGroupKind) =>
  kind === 'optic'
    ? device.ports
        .filter((port) => isCage(port.kind))
        .map(({ name, kind: slot_type, count }) => ({ name, slot_type, kind, count }))
    : device.slots
        .filter((slot) => slot.kind === kind)
        .map(({ name, slot_type, count }) => ({ name, slot_type, kind, count }));
