// Power and PoE of a configuration, in tenths of a watt so that sums are exact. Rules: docs/rules/configurator.md
import { type PartQuantity, sumBy } from './part-quantities.ts';
import { type FitPart, isPowerSupply } from './parts.ts';
import type { SeatedDevice } from './seats.ts';

/** Tenths of a watt. */
export const toTenths = (watts: number): number => Math.round(watts * 10);

/** What a port of a PoE class may take, in watts: IEEE 802.3af, at, and bt with types 3 and 4. */
const poeClasses = [15.4, 30, 60, 90] as const;
const toClassWatts = (poe: number): number => poeClasses.find((watts) => poe <= watts) ?? poe;

const isPoePort = ({ poe }: FitPart['ports'][number]): boolean => poe !== null && poe > 0;
export const hasPoePorts = ({ ports }: FitPart): boolean => ports.some(isPoePort);

/** Watts that all PoE ports of a part take at full class; without such ports what the part takes as a whole. */
export const computePoeDemand = (part: FitPart): number =>
  hasPoePorts(part)
    ? sumBy(part.ports.filter(isPoePort), ({ poe, count }) => toClassWatts(poe ?? 0) * count)
    : part.poe_draw;

/** All in tenths of a watt. */
export interface PowerSums {
  readonly supplied: number;
  /** Power that parts draw. The own draw of supplies is not part of what they supply, and is left out. */
  readonly drawn: number;
  readonly poeSupplied: number;
  /** PoE power that modules reserve. */
  readonly poeDrawn: number;
  /** What all PoE ports take at full class. */
  readonly poeDemand: number;
}

export function sumPower({ device, chosen }: Pick<SeatedDevice, 'device' | 'chosen'>): PowerSums {
  const sum = (toWatts: (part: FitPart) => number): number =>
    toTenths(toWatts(device)) + sumBy(chosen, ({ part, quantity }) => toTenths(toWatts(part)) * quantity);
  return {
    supplied: sum((part) => part.power_supplied),
    drawn: sum((part) => (part !== device && isPowerSupply(part) ? 0 : part.watts)),
    poeSupplied: sum((part) => part.poe_budget),
    poeDrawn: sum((part) => part.poe_draw),
    poeDemand: sum(computePoeDemand),
  };
}

const hasBays = ({ slots }: FitPart): boolean => slots.some(({ kind }) => kind === 'power');
/** A device without supply and bay is fed from outside: an access point. */
const isFedInside = (device: FitPart): boolean => isPowerSupply(device) || hasBays(device);

/** False while a required bay is empty, and for a device that is fed from outside. */
export const isPowerCounted = ({ device, missing }: SeatedDevice): boolean =>
  missing.every(({ kind }) => kind !== 'power') && isFedInside(device);

/** PoE ports without any budget. A device without a bay whose own ports have none has no figure: nobody could add a supply. */
export function lacksPoe({ device, chosen }: Pick<SeatedDevice, 'device' | 'chosen'>): boolean {
  if (!isFedInside(device) || sumPower({ device, chosen }).poeSupplied > 0) return false;
  return (hasBays(device) && hasPoePorts(device)) || chosen.some(({ part }) => hasPoePorts(part));
}

/** The supplies that were chosen and fit, without the one that is built in. */
export const listSupplies = ({ chosen, seats }: SeatedDevice): PartQuantity[] =>
  chosen.filter(({ part }) => isPowerSupply(part) && seats.fits(part));

/** Why supplies do not work together in a device; undefined when they do. */
export function findSupplyMix(device: FitPart, supplies: readonly PartQuantity[]): 'current' | 'size' | undefined {
  const currents = new Set(supplies.flatMap(({ part }) => part.current_type ?? []));
  if (currents.size > 1) return 'current';
  const sizes = new Set(supplies.map(({ part }) => part.power_supplied));
  return sizes.size > 1 && !device.mixed_supplies ? 'size' : undefined;
}

/** Tenths of a watt that are left when the strongest supply is lost, the built-in one among them. */
export function sumWithOneLost(device: FitPart, supplies: readonly PartQuantity[]): number {
  const all = [{ part: device, quantity: 1 }, ...supplies];
  const strongest = Math.max(...all.map(({ part }) => toTenths(part.power_supplied)));
  return sumBy(all, ({ part, quantity }) => toTenths(part.power_supplied) * quantity) - strongest;
}

/** Free bays, by the types of the device's bays. */
export function countFreeBays({ device, seats }: SeatedDevice): number {
  const types = new Set(device.slots.filter(({ kind }) => kind === 'power').map(({ slot_type }) => slot_type));
  return sumBy(types, (type) => seats.countPlaces(type) - seats.countTaken(type));
}
