import type { Product } from '@trunkline/contract/catalogue';
import type { DrawnPart, listAccessories } from '@trunkline/contract/configurator';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import {
  checkFit,
  type FitCatalogue,
  type FitCheck,
  type FitChoice,
  type FitOffer,
  type FitRule,
  isCage,
  offersFor,
} from '@trunkline/rules/fit';
import { everySeat, type FitSeat, type FitSeating, seatsOf } from '@trunkline/rules/fit-seats';
import { type FitTotals, totalsOf } from '@trunkline/rules/fit-totals';
import { getCents, writeCents } from '@trunkline/rules/cents';
import type { Configuration } from './kept-configuration.ts';

// Everything that the page shows of a configuration, from the two calls and what is chosen. Pure. docs/rules/configurator.md

export type Offered = EndpointOutput<typeof listAccessories>;
export type Group = Offered['groups'][number];
export type Accessory = Group['accessories'][number];

/** A device with all that is offered for it. */
export interface DeviceModel {
  readonly product: Product;
  readonly device: DrawnPart;
  readonly groups: readonly Group[];
  readonly accessories: ReadonlyMap<string, Accessory>;
  readonly catalogue: FitCatalogue;
  /** Of some plug the catalogue has more than are here: the rest is found by its words. */
  readonly more: boolean;
}

export function modelOf(product: Product, { groups, device, others, compat, more }: Offered): DeviceModel {
  const accessories = new Map(groups.flatMap((group) => group.accessories.map((one) => [one.id, one] as const)));
  const parts = [device, ...others, ...[...accessories.values()].map(({ fit }) => fit)];
  const catalogue = { parts: new Map(parts.map((part) => [part.id, part])), rules: compat };
  return { product, device, groups, accessories, catalogue, more: more === true };
}

const sameRule = (one: FitRule, other: FitRule): boolean =>
  one.slot_type === other.slot_type && one.plug_type === other.plug_type;

/** The same device with what was found by words beside what was offered; each once, what was there first stays as it is. */
export function withFound(model: DeviceModel, found: Offered): DeviceModel {
  const { accessories, catalogue, groups, product, more } = model;
  const other = modelOf(product, found);
  const kinds = [...new Set([...groups, ...found.groups].map(({ kind }) => kind))];
  return {
    product,
    device: model.device,
    more,
    groups: kinds.map((kind) => {
      const [here, there] = [groups, found.groups].map((all) => all.find((group) => group.kind === kind));
      const come = there?.accessories.filter(({ id }) => !accessories.has(id)) ?? [];
      return { ...(here ?? there)!, accessories: [...(here?.accessories ?? []), ...come] };
    }),
    accessories: new Map([...other.accessories, ...accessories]),
    catalogue: {
      parts: new Map([...other.catalogue.parts, ...catalogue.parts]),
      rules: [
        ...catalogue.rules,
        ...found.compat.filter((rule) => !catalogue.rules.some((one) => sameRule(one, rule))),
      ],
    },
  };
}

export const quantityOf = (choices: readonly FitChoice[], id: string): number =>
  choices.find(({ accessory_id }) => accessory_id === id)?.quantity ?? 0;

/** What was chosen first stays first, so that a card keeps its slot. */
export function withQuantity(choices: readonly FitChoice[], id: string, quantity: number): FitChoice[] {
  if (quantity <= 0) return choices.filter(({ accessory_id }) => accessory_id !== id);
  if (quantityOf(choices, id) === 0) return [...choices, { accessory_id: id, quantity }];
  return choices.map((one) => (one.accessory_id === id ? { ...one, quantity } : one));
}

/** After a fix, in the order in which things were chosen: a card keeps its slot, and what replaces it takes that over. */
export function withFix(configuration: Configuration, seating: FitSeating, fixed: readonly FitChoice[]): Configuration {
  const { accessories: choices, seats = {} } = configuration;
  const gone = choices.filter(({ accessory_id }) => quantityOf(fixed, accessory_id) === 0);
  const come = fixed.filter(({ accessory_id }) => quantityOf(choices, accessory_id) === 0);
  const [from, to] = gone.length === 1 && come.length === 1 ? [gone[0]?.accessory_id, come[0]] : [];
  const accessories = choices.flatMap(({ accessory_id }) =>
    accessory_id === from ? (to ?? []) : (fixed.find((one) => one.accessory_id === accessory_id) ?? []),
  );
  const taken = to
    ? everySeat(seating).flatMap(({ name, accessory_id }) =>
        accessory_id === from ? [[name, to.accessory_id] as const] : [],
      )
    : [];
  return {
    ...configuration,
    accessories: [...accessories, ...come.filter((one) => one !== to)],
    seats: { ...seats, ...Object.fromEntries(taken) },
  };
}

/** Whether a plug goes into places of a type, or looks as if it did: a rule then says why not. */
export const isMeantFor = ({ catalogue }: DeviceModel, type: string, plug: string | null): boolean =>
  plug === type || catalogue.rules.some((rule) => rule.slot_type === type && rule.plug_type === plug);

/** Those that are still offered; the rest left the catalogue since they were kept. */
export const stillOffered = ({ accessories }: DeviceModel, choices: readonly FitChoice[]): FitChoice[] =>
  choices.filter(({ accessory_id }) => accessories.has(accessory_id));

/** Of the whole configuration, all pieces of it. */
export interface PriceLine {
  readonly kind: 'device' | Group['kind'];
  readonly name: string | null;
  readonly pieces: number;
  /** Null: one of them has no price. */
  readonly own: string | null;
}
export interface Prices {
  readonly lines: readonly PriceLine[];
  readonly list: string;
  readonly total: string;
}

interface Priced {
  readonly market_price?: string | null | undefined;
  readonly discount_price?: string | null | undefined;
}
const cost = (price: string | null | undefined, pieces: number): bigint => getCents(price ?? null) * BigInt(pieces);

export function pricesOf(model: DeviceModel, { quantity, accessories: choices }: Configuration): Prices {
  const chosenIn = (group: Group) =>
    group.accessories
      .map((one) => ({ one: one as Priced, pieces: quantityOf(choices, one.id) * quantity }))
      .filter(({ pieces }) => pieces > 0);
  const groups = [
    { kind: 'device' as const, name: null, chosen: [{ one: model.product as Priced, pieces: quantity }] },
    ...model.groups.map((group) => ({ kind: group.kind, name: group.name, chosen: chosenIn(group) })),
  ].filter(({ chosen }) => chosen.length > 0);
  const sum = (of: (one: Priced) => string | null | undefined): bigint =>
    groups.reduce((all, { chosen }) => chosen.reduce((more, { one, pieces }) => more + cost(of(one), pieces), all), 0n);
  return {
    lines: groups.map(({ kind, name, chosen }) => ({
      kind,
      name,
      pieces: chosen.reduce((all, { pieces }) => all + pieces, 0),
      own: chosen.some(({ one }) => one.discount_price == null)
        ? null
        : writeCents(chosen.reduce((all, { one, pieces }) => all + cost(one.discount_price, pieces), 0n)),
    })),
    list: writeCents(sum((one) => one.market_price)),
    total: writeCents(sum((one) => one.discount_price)),
  };
}

/** What a fix adds to the total, said before it is taken; negative: it saves. */
export const costOfFix = (model: DeviceModel, now: Configuration, accessories: readonly FitChoice[]): string =>
  writeCents(getCents(pricesOf(model, { ...now, accessories }).total) - getCents(pricesOf(model, now).total));

/** Watts of one device: what it draws beside what its supplies give, and what is left when the strongest of several fails. */
export interface PowerBudget {
  readonly drawn: number;
  readonly supplied: number;
  readonly withOneLost: number | null;
}

function powerBudget(model: DeviceModel, choices: readonly FitChoice[], drawn: number): PowerBudget {
  const supplies = [
    model.device.power_supplied,
    ...choices.flatMap(({ accessory_id, quantity }) =>
      Array<number>(quantity).fill(model.catalogue.parts.get(accessory_id)?.power_supplied ?? 0),
    ),
  ].filter((watts) => watts > 0);
  const supplied = supplies.reduce((all, watts) => all + watts, 0);
  return { drawn, supplied, withOneLost: supplies.length > 1 ? supplied - Math.max(...supplies) : null };
}

export interface ConfigurationView {
  readonly checks: readonly FitCheck[];
  readonly offers: ReadonlyMap<string, FitOffer>;
  readonly seating: FitSeating;
  readonly prices: Prices;
  readonly totals: FitTotals;
  readonly power: PowerBudget;
}

export function viewOf(model: DeviceModel, configuration: Configuration): ConfigurationView {
  const { catalogue, device } = model;
  const { accessories: choices, quantity, seats } = configuration;
  const parts = [...model.accessories.values()].map(({ fit }) => fit);
  return {
    checks: checkFit(catalogue, device, choices),
    offers: offersFor(catalogue, device, choices, parts),
    seating: seatsOf(catalogue, device, choices, seats),
    prices: pricesOf(model, configuration),
    totals: totalsOf(catalogue, device, choices, quantity),
    power: powerBudget(model, choices, totalsOf(catalogue, device, choices, 1).watts),
  };
}

/** Names of the slots that an accessory sits in. */
export const chipsOf = (seating: FitSeating, id: string): string[] =>
  everySeat(seating)
    .filter(({ accessory_id }) => accessory_id === id)
    .map(({ name }) => name);

/** Where the dialog opens: on a slot, on the cages of one form, on a group, or on everything. */
export interface Opening {
  readonly slot?: string;
  readonly cage?: string;
  readonly group?: Group['kind'];
}

export interface Cages {
  readonly kind: string;
  readonly filled: number;
  readonly count: number;
}
/** Cages by their form: those of the device and those of what sits in it. */
export function cagesOf({ device, catalogue }: DeviceModel, seating: FitSeating): Cages[] {
  const sums = new Map<string, Cages>();
  const add = (ports: DrawnPart['ports'], filled: readonly number[]) =>
    ports.forEach(({ kind, count }, at) => {
      if (!isCage(kind)) return;
      const sum = sums.get(kind) ?? { kind, filled: 0, count: 0 };
      sums.set(kind, { kind, filled: sum.filled + (filled[at] ?? 0), count: sum.count + count });
    });
  add(device.ports, seating.filled);
  for (const { accessory_id, filled } of everySeat(seating)) {
    const part = catalogue.parts.get(accessory_id ?? '') as DrawnPart | undefined;
    if (part) add(part.ports, filled);
  }
  return [...sums.values()];
}

/** A required bay without its piece, or a piece that a check is about. */
export function needsAttention(seat: FitSeat, checks: readonly FitCheck[]): boolean {
  const errors = checks.filter(({ level }) => level === 'error');
  if (seat.accessory_id === null) return seat.required && errors.some(({ rule }) => rule === 'power_missing');
  return errors.some(({ product_id }) => product_id === seat.accessory_id);
}
