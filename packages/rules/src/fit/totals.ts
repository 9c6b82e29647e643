import type { FitCatalogue, FitChoice, FitPart } from './parts.ts';
import { computePoeDemand, toTenths } from './power.ts';

/** Power, PoE, heat, height and weight of a configuration. Rules: docs/rules/configurator.md */
export interface FitTotals {
  readonly watts: number;
  readonly btu_h: number;
  readonly rack_units: number;
  readonly kg: string;
  /** The number of pieces without a known weight; `kg` is then too low. */
  readonly kg_missing: number;
  /** Watts that the supplies give for PoE. */
  readonly poe_budget: number;
  /** Watts that all PoE ports take at full class. */
  readonly poe_draw: number;
}

/** Tenths of a watt, tenths of a rack unit and grams, so that sums are exact. */
interface Sums {
  watts: number;
  units: number;
  grams: number;
  missing: number;
  poeSupplied: number;
  poeDemand: number;
}
const btuPerWattHour = 3.412_142;

const toFitTotals = ({ watts, units, grams, missing, poeSupplied, poeDemand }: Sums): FitTotals => ({
  watts: watts / 10,
  btu_h: Math.round((watts / 10) * btuPerWattHour),
  rack_units: units / 10,
  kg: `${Math.trunc(grams / 1000)}.${String(grams % 1000).padStart(3, '0')}`.replace(/0{1,2}$/, ''),
  kg_missing: missing,
  poe_budget: poeSupplied / 10,
  poe_draw: poeDemand / 10,
});

/** `quantity` devices, each with its accessories. The own draw of supplies is not counted. */
export function computeFitTotals(
  catalogue: FitCatalogue,
  device: FitPart,
  choices: readonly FitChoice[],
  quantity: number,
): FitTotals {
  return sumFitTotals([{ catalogue, device, choices, quantity }]);
}

export function sumFitTotals(
  configurations: readonly {
    readonly catalogue: FitCatalogue;
    readonly device: FitPart;
    readonly choices: readonly FitChoice[];
    readonly quantity: number;
  }[],
): FitTotals {
  const sums: Sums = { watts: 0, units: 0, grams: 0, missing: 0, poeSupplied: 0, poeDemand: 0 };
  const add = (part: FitPart, pieces: number) => {
    sums.watts += part.kind === 'power' ? 0 : toTenths(part.watts) * pieces;
    sums.poeSupplied += toTenths(part.poe_budget) * pieces;
    sums.poeDemand += toTenths(computePoeDemand(part)) * pieces;
    sums.units += Math.round(part.rack_units * 10) * pieces;
    if (part.net_weight === null) sums.missing += pieces;
    else sums.grams += Math.round(Number(part.net_weight) * 1000) * pieces;
  };
  for (const { catalogue, device, choices, quantity } of configurations) {
    add(device, quantity);
    for (const { accessory_id, quantity: perUnit } of choices) {
      const part = catalogue.parts.get(accessory_id);
      if (part) add(part, perUnit * quantity);
    }
  }
  return toFitTotals(sums);
}
