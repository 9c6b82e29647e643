import type { DrawnPart } from '@trunkline/contract/configurator';
import { isCageKind, isPowerSupply, type FitChoice } from '@trunkline/rules/fit/parts';
import { sumBy } from '@trunkline/rules/fit/part-quantities';
import { sumWithOneLost } from '@trunkline/rules/fit/power';
import { computeOffers, type FitOffer } from '@trunkline/rules/fit/offers';
import { checkFit, type FitCheck } from '@trunkline/rules/fit/checks';
import { listSeats, computeSeating, type FitSeat, type FitSeating } from '@trunkline/rules/fit/seating';
import { type FitTotals, computeFitTotals } from '@trunkline/rules/fit/totals';
import type { DeviceConfiguration } from '../configurator/configuration-draft.ts';
import { type AccessoryGroup, type DeviceModel, countAccessory } from './device-model.ts';
import { type CompletionOffer, offerCompletion } from './completion-offer.ts';
import { calculateConfigurationPrices, type ConfigurationPrices } from './configuration-prices.ts';

// Computes what the configurator shows, from the product, the offered accessories and the choices. Pure. docs/rules/configurator.md

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

/** Watts of one device. */
export interface PowerBudget {
  readonly drawn: number;
  readonly supplied: number;
  /** Supplied watts when the strongest power supply fails; null with fewer than two supplies. */
  readonly withOneLost: number | null;
  /** What the supplies give for PoE, and what all PoE ports take at full class. */
  readonly poe: { readonly budget: number; readonly demand: number };
}

function calculatePowerBudget({ catalogue, device }: DeviceModel, choices: readonly FitChoice[]): PowerBudget {
  const { watts, poe_budget, poe_draw } = computeFitTotals(catalogue, device, choices, 1);
  const supplies = choices.flatMap(({ accessory_id, quantity }) => {
    const part = catalogue.parts.get(accessory_id);
    return part && isPowerSupply(part) ? [{ part, quantity }] : [];
  });
  const pieces = [{ part: device, quantity: device.power_supplied > 0 ? 1 : 0 }, ...supplies];
  return {
    drawn: watts,
    supplied: sumBy(pieces, ({ part, quantity }) => part.power_supplied * quantity),
    withOneLost: sumBy(pieces, ({ quantity }) => quantity) > 1 ? sumWithOneLost(device, supplies) / 10 : null,
    poe: { budget: poe_budget, demand: poe_draw },
  };
}

export interface ConfigurationView {
  readonly checks: readonly FitCheck[];
  readonly offers: ReadonlyMap<string, FitOffer>;
  readonly seating: FitSeating;
  readonly prices: ConfigurationPrices;
  readonly totals: FitTotals;
  readonly power: PowerBudget;
  /** Undefined: nothing is missing, or something must be taken out first. */
  readonly completion: CompletionOffer | undefined;
}

export function toConfigurationView(model: DeviceModel, configuration: DeviceConfiguration): ConfigurationView {
  const { catalogue, device } = model;
  const { accessories: choices, quantity, seats } = configuration;
  const parts = [...model.accessories.values()].map(({ fit }) => fit);
  const checks = checkFit(catalogue, device, choices);
  return {
    checks,
    offers: computeOffers(catalogue, device, choices, parts),
    seating: computeSeating(catalogue, device, choices, seats),
    prices: calculateConfigurationPrices(model, configuration),
    totals: computeFitTotals(catalogue, device, choices, quantity),
    power: calculatePowerBudget(model, choices),
    completion: offerCompletion(model, configuration, checks),
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

/** Whether a slot is required and empty, and what goes in is not fitted elsewhere. */
export const isSlotMissing = (seat: FitSeat, checks: readonly FitCheck[]): boolean =>
  seat.accessory_id === null &&
  seat.required &&
  checks.some(({ rule, slot_type }) =>
    seat.kind === 'power' ? rule === 'power_missing' : rule === 'slot_missing' && slot_type === seat.slot_type,
  );

/** Whether a check reports an error for the slot: it is empty but required, or for the accessory in it. */
export function hasSlotError(seat: FitSeat, checks: readonly FitCheck[]): boolean {
  const errors = checks.filter(({ level }) => level === 'error');
  if (seat.accessory_id === null) return isSlotMissing(seat, checks);
  return errors.some(({ product_id }) => product_id === seat.accessory_id);
}

/** Types of slots that must be filled and are not. */
export const listMissingSlotTypes = ({ seating, checks }: ConfigurationView): string[] => [
  ...new Set(
    listSeats(seating)
      .filter((seat) => isSlotMissing(seat, checks))
      .map(({ slot_type }) => slot_type),
  ),
];
