import type { ProductDetail } from '@trunkline/contract/catalogue';
import type { DrawnPart, listAccessories } from '@trunkline/contract/configurator';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { isCageKind, type FitCatalogue, type FitChoice, type FitRule } from '@trunkline/rules/fit/parts';
import { toFitPrices } from '@trunkline/rules/fit/fit-prices';
import { computeOffers, type FitOffer } from '@trunkline/rules/fit/offers';
import { checkFit, type FitCheck } from '@trunkline/rules/fit/checks';
import { listSeats, computeSeating, type FitSeat, type FitSeating } from '@trunkline/rules/fit/seating';
import { type FitTotals, computeFitTotals } from '@trunkline/rules/fit/totals';
import { formatCents, subtractMoney, toCents } from '@trunkline/rules/cents';
import type { DeviceConfiguration } from '../configurator/configuration-draft.ts';

// Computes what the configurator shows, from the product, the offered accessories and the choices. Pure. docs/rules/configurator.md

export type OfferedAccessories = EndpointOutput<typeof listAccessories>;
export type AccessoryGroup = OfferedAccessories['groups'][number];
export type Accessory = AccessoryGroup['accessories'][number];

type DeviceProduct = Pick<
  ProductDetail,
  'kind' | 'model' | 'title' | 'part_number' | 'brand' | 'market_price' | 'discount_price'
>;

interface DeviceCatalogue extends FitCatalogue {
  readonly parts: ReadonlyMap<string, DrawnPart>;
  readonly prices: ReadonlyMap<string, bigint>;
}

/** A device with the accessories that are offered for it. */
export interface DeviceModel {
  readonly product: DeviceProduct;
  readonly device: DrawnPart;
  readonly groups: readonly AccessoryGroup[];
  /** By id. */
  readonly accessories: ReadonlyMap<string, Accessory>;
  readonly catalogue: DeviceCatalogue;
  /** The catalogue has more accessories than the server listed. A keyword search finds the others. */
  readonly more: boolean;
}

export function toDeviceModel(
  product: DeviceProduct,
  { groups, device, others, compat, more }: OfferedAccessories,
): DeviceModel {
  const accessories = new Map(
    groups.flatMap((group) => group.accessories.map((accessory) => [accessory.id, accessory] as const)),
  );
  const parts = [device, ...others, ...[...accessories.values()].map(({ fit }) => fit)];
  const prices = toFitPrices([...others, ...accessories.values()].map((one) => [one.id, one]));
  const catalogue = { parts: new Map(parts.map((part) => [part.id, part])), rules: compat, prices };
  return { product, device, groups, accessories, catalogue, more: more === true };
}

const isSameRule = (one: FitRule, other: FitRule): boolean =>
  one.slot_type === other.slot_type && one.plug_type === other.plug_type;

/** Adds the accessories that a search found. Those that the model has already stay as they are. */
export function mergeFoundAccessories(model: DeviceModel, found: OfferedAccessories): DeviceModel {
  const { accessories, catalogue, groups, product, more } = model;
  const other = toDeviceModel(product, found);
  const kinds = [...new Set([...groups, ...found.groups].map(({ kind }) => kind))];
  return {
    product,
    device: model.device,
    more,
    groups: kinds.flatMap((kind): AccessoryGroup[] => {
      const [known, added] = [groups, found.groups].map((list) => list.find((group) => group.kind === kind));
      const group = known ?? added;
      if (!group) return [];
      const newAccessories = added?.accessories.filter(({ id }) => !accessories.has(id)) ?? [];
      return [{ ...group, accessories: [...(known?.accessories ?? []), ...newAccessories] }];
    }),
    accessories: new Map([...other.accessories, ...accessories]),
    catalogue: {
      parts: new Map([...other.catalogue.parts, ...catalogue.parts]),
      prices: new Map([...other.catalogue.prices, ...catalogue.prices]),
      rules: [
        ...catalogue.rules,
        ...found.compat.filter((rule) => !catalogue.rules.some((one) => isSameRule(one, rule))),
      ],
    },
  };
}

/** Pieces of an accessory in one device; 0 when it is not chosen. */
export const countAccessory = (choices: readonly FitChoice[], id: string): number =>
  choices.find(({ accessory_id }) => accessory_id === id)?.quantity ?? 0;

/** Sets the pieces of an accessory; 0 removes it. The order of the choices stays, so that a card keeps its slot. */
export function withAccessoryQuantity(choices: readonly FitChoice[], id: string, quantity: number): FitChoice[] {
  if (quantity <= 0) return choices.filter(({ accessory_id }) => accessory_id !== id);
  if (countAccessory(choices, id) === 0) return [...choices, { accessory_id: id, quantity }];
  return choices.map((choice) => (choice.accessory_id === id ? { ...choice, quantity } : choice));
}

/** The configuration with the choices of a fix. Their order stays, so that a card keeps its slot; a replacement takes over the slots. */
export function applyConfigurationFix(
  configuration: DeviceConfiguration,
  seating: FitSeating,
  fixed: readonly FitChoice[],
): DeviceConfiguration {
  const { accessories: choices, seats = {} } = configuration;
  const removed = choices.filter(({ accessory_id }) => countAccessory(fixed, accessory_id) === 0);
  const added = fixed.filter(({ accessory_id }) => countAccessory(choices, accessory_id) === 0);
  const [from, to] = removed.length === 1 && added.length === 1 ? [removed[0]?.accessory_id, added[0]] : [];
  const accessories = choices.flatMap(({ accessory_id }) =>
    accessory_id === from ? (to ?? []) : (fixed.find((choice) => choice.accessory_id === accessory_id) ?? []),
  );
  const takenOver = to
    ? listSeats(seating).flatMap(({ name, accessory_id }) =>
        accessory_id === from ? [[name, to.accessory_id] as const] : [],
      )
    : [];
  return {
    ...configuration,
    accessories: [...accessories, ...added.filter((choice) => choice !== to)],
    seats: { ...seats, ...Object.fromEntries(takenOver) },
  };
}

/** Whether a plug belongs to a slot type: the types are equal, or a rule names the pair. Such a rule may also refuse the pair and say why. */
export const isPlugForSlotType = ({ catalogue }: DeviceModel, type: string, plug: string | null): boolean =>
  plug === type || catalogue.rules.some((rule) => rule.slot_type === type && rule.plug_type === plug);

/** The choices that are still offered. The others have left the catalogue since the draft was stored. */
export const listStillOffered = ({ accessories }: DeviceModel, choices: readonly FitChoice[]): FitChoice[] =>
  choices.filter(({ accessory_id }) => accessories.has(accessory_id));

/** Price of the device or of a group of accessories, for all pieces of the configuration. */
export interface ConfigurationPriceLine {
  readonly kind: 'device' | AccessoryGroup['kind'];
  readonly name: string | null;
  readonly pieces: number;
  /** USD; null when a product in it has no price. */
  readonly price: string | null;
}
/** USD, decimal text. */
export interface ConfigurationPrices {
  readonly lines: readonly ConfigurationPriceLine[];
  readonly list: string;
  readonly total: string;
}

interface Priced {
  readonly market_price?: string | null | undefined;
  readonly discount_price?: string | null | undefined;
}
interface ChosenProduct {
  readonly product: Priced;
  readonly pieces: number;
}
const sumCents = (chosen: readonly ChosenProduct[], toPrice: (product: Priced) => string | null | undefined): bigint =>
  chosen.reduce((sum, { product, pieces }) => sum + toCents(toPrice(product) ?? null) * BigInt(pieces), 0n);
const toListPrice = ({ market_price }: Priced) => market_price;
const toOwnPrice = ({ discount_price }: Priced) => discount_price;

export function calculateConfigurationPrices(
  model: DeviceModel,
  { quantity, accessories: choices }: DeviceConfiguration,
): ConfigurationPrices {
  const listChosen = (group: AccessoryGroup): ChosenProduct[] =>
    group.accessories
      .map((product) => ({ product, pieces: countAccessory(choices, product.id) * quantity }))
      .filter(({ pieces }) => pieces > 0);
  const device: ChosenProduct = { product: model.product, pieces: quantity };
  const groups = [
    { kind: 'device' as const, name: null, chosen: [device] },
    ...model.groups.map((group) => ({ kind: group.kind, name: group.name, chosen: listChosen(group) })),
  ].filter(({ chosen }) => chosen.length > 0);
  const all = groups.flatMap(({ chosen }) => chosen);
  return {
    lines: groups.map(({ kind, name, chosen }) => ({
      kind,
      name,
      pieces: chosen.reduce((sum, { pieces }) => sum + pieces, 0),
      price: chosen.some(({ product }) => product.discount_price == null)
        ? null
        : formatCents(sumCents(chosen, toOwnPrice)),
    })),
    list: formatCents(sumCents(all, toListPrice)),
    total: formatCents(sumCents(all, toOwnPrice)),
  };
}

/** What a fix adds to the total, in USD; negative when the total gets smaller. */
export const calculateFixCost = (
  model: DeviceModel,
  now: DeviceConfiguration,
  accessories: readonly FitChoice[],
): string =>
  subtractMoney(
    calculateConfigurationPrices(model, { ...now, accessories }).total,
    calculateConfigurationPrices(model, now).total,
  );

/** Watts of one device. */
export interface PowerBudget {
  readonly drawn: number;
  readonly supplied: number;
  /** Supplied watts when the strongest power supply fails; null with fewer than two supplies. */
  readonly withOneLost: number | null;
}

function calculatePowerBudget(model: DeviceModel, choices: readonly FitChoice[], drawn: number): PowerBudget {
  const supplies = [
    model.device.power_supplied,
    ...choices.flatMap(({ accessory_id, quantity }) =>
      Array<number>(quantity).fill(model.catalogue.parts.get(accessory_id)?.power_supplied ?? 0),
    ),
  ].filter((watts) => watts > 0);
  const supplied = supplies.reduce((sum, watts) => sum + watts, 0);
  return { drawn, supplied, withOneLost: supplies.length > 1 ? supplied - Math.max(...supplies) : null };
}

export interface ConfigurationView {
  readonly checks: readonly FitCheck[];
  readonly offers: ReadonlyMap<string, FitOffer>;
  readonly seating: FitSeating;
  readonly prices: ConfigurationPrices;
  readonly totals: FitTotals;
  readonly power: PowerBudget;
}

export function toConfigurationView(model: DeviceModel, configuration: DeviceConfiguration): ConfigurationView {
  const { catalogue, device } = model;
  const { accessories: choices, quantity, seats } = configuration;
  const parts = [...model.accessories.values()].map(({ fit }) => fit);
  return {
    checks: checkFit(catalogue, device, choices),
    offers: computeOffers(catalogue, device, choices, parts),
    seating: computeSeating(catalogue, device, choices, seats),
    prices: calculateConfigurationPrices(model, configuration),
    totals: computeFitTotals(catalogue, device, choices, quantity),
    power: calculatePowerBudget(model, choices, computeFitTotals(catalogue, device, choices, 1).watts),
  };
}

/** Names of the slots that hold an accessory. */
export const listSlotNames = (seating: FitSeating, id: string): string[] =>
  listSeats(seating)
    .filter(({ accessory_id }) => accessory_id === id)
    .map(({ name }) => name);

/** What the accessories dialog shows: one slot, the cages of one kind, one group, or everything. */
export interface AccessoriesTarget {
  readonly slot?: string;
  readonly cage?: string;
  readonly group?: AccessoryGroup['kind'];
}

export interface CageGroup {
  readonly kind: string;
  readonly filled: number;
  readonly count: number;
}
/** The cages of the device and of the fitted accessories, by their kind. */
export function groupCages({ device, catalogue }: DeviceModel, seating: FitSeating): CageGroup[] {
  const sums = new Map<string, CageGroup>();
  const add = (ports: DrawnPart['ports'], filled: readonly number[]) =>
    ports.forEach(({ kind, count }, index) => {
      if (!isCageKind(kind)) return;
      const sum = sums.get(kind) ?? { kind, filled: 0, count: 0 };
      sums.set(kind, { kind, filled: sum.filled + (filled[index] ?? 0), count: sum.count + count });
    });
  add(device.ports, seating.filled);
  for (const { accessory_id, filled } of listSeats(seating)) {
    const part = catalogue.parts.get(accessory_id ?? '');
    if (part) add(part.ports, filled);
  }
  return [...sums.values()];
}

/** Whether a check reports an error for the slot: it is empty but required, or for the accessory in it. */
export function hasSlotError(seat: FitSeat, checks: readonly FitCheck[]): boolean {
  const errors = checks.filter(({ level }) => level === 'error');
  const rule = seat.kind === 'power' ? 'power_missing' : 'slot_missing';
  if (seat.accessory_id === null) return seat.required && errors.some((error) => error.rule === rule);
  return errors.some(({ product_id }) => product_id === seat.accessory_id);
}
