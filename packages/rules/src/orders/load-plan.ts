// Pallets and containers for packages: an estimate for the booking of freight. Rules: docs/rules/packing.md, "Pallets and containers"
import Big from 'big.js';

/** Packages of one size. Sides in cm, weight in kg, both of one package with its goods. */
export interface FreightPackage {
  readonly count: number;
  readonly weight: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** Stands on the floor as it is: a pallet that is packed already, a crate. */
  readonly isUnit?: boolean;
}

/** A row of a packing list. Null: not known. */
export interface PackedRow {
  readonly packages: number | null;
  /** Of one package. */
  readonly gross_weight: string | null;
  readonly length: string | null;
  readonly width: string | null;
  readonly height: string | null;
}

/** Every package is planned with its full weight, as `total_gross_weight` of a row counts it. */
export const toFreightPackages = (list: readonly PackedRow[]): FreightPackage[] =>
  list.map(({ packages, gross_weight, length, width, height }) => ({
    count: packages ?? 0,
    weight: Number(gross_weight),
    length: Number(length),
    width: Number(width),
    height: Number(height),
  }));

interface PalletType {
  /** Sides of the base, and the height that is loaded, without the deck, in cm. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** Limit of the goods and weight of the empty pallet, in kg. */
  readonly load: number;
  readonly tare: number;
}
/** Air: what the lower deck of a wide-body aircraft takes. Sea: what passes the door of a container. */
export const palletTypes = {
  air: { length: 120, width: 80, height: 145, load: 1_000, tare: 25 },
  sea: { length: 120, width: 100, height: 205, load: 1_000, tare: 25 },
} as const satisfies Record<string, PalletType>;
export type FreightMode = keyof typeof palletTypes;

/** Pallets of 120 × 100 cm on the floor, kg, and the length inside in cm. */
export const containerTypes = {
  '20': { places: 10, load: 21_700, length: 589 },
  '40': { places: 21, load: 26_500, length: 1_203 },
} as const;

/** The door of a container, in cm. */
const containerDoor = { width: 234, height: 228 };

/** The deck of a pallet, in cm. */
const deckHeight = 15;

/** More are planned by the forwarder: pages compute the plan while they are shown. */
export const maxPlannedPackages = 5_000;

/** kg that air freight charges for one m³. */
const airDensity = '167';

export interface LoadPlan {
  /** Pallets to be packed. */
  readonly pallets: number;
  /** Packages that stand on the floor by themselves: units, and what is larger or heavier than a pallet takes. */
  readonly loose: number;
  /** kg with the pallets, one decimal place. */
  readonly weight: string;
  /** kg that air freight charges: the weight, or the volume of the packages where that is more. */
  readonly chargeable: string;
  /** Containers, and percent of their floor that is taken. Null: something does not fit a container. */
  readonly containers: { readonly '20': number; readonly '40': number; readonly fill: number } | null;
}

interface FloorUnit {
  readonly weight: number;
  /** Places of a pallet on the floor. */
  readonly places: number;
  /** The longer side, and whether the unit passes the door, in cm. */
  readonly length: number;
  readonly passes: boolean;
}

/** Packages of one layer, in the better of two directions. */
const countPerLayer = (pallet: PalletType, { length, width }: FreightPackage): number =>
  Math.max(
    Math.floor(pallet.length / length) * Math.floor(pallet.width / width),
    Math.floor(pallet.length / width) * Math.floor(pallet.width / length),
  );

/** Layers of packages of one size: they stand upright, and a layer is no heavier than a pallet takes. */
function listLayers(pallet: PalletType, one: FreightPackage) {
  const perLayer = Math.min(countPerLayer(pallet, one), Math.floor(pallet.load / one.weight));
  const layers = [];
  for (let left = one.count; left > 0; left -= perLayer)
    layers.push({ height: one.height, weight: Math.min(perLayer, left) * one.weight });
  return layers;
}

const isStackable = (pallet: PalletType, one: FreightPackage): boolean =>
  one.isUnit !== true && one.height <= pallet.height && one.weight <= pallet.load && countPerLayer(pallet, one) > 0;

/** The heaviest layers stand below; each goes onto the first pallet that has the height and the weight left. */
function stackLayers(pallet: PalletType, packages: readonly FreightPackage[]): FloorUnit[] {
  const sides = { length: pallet.length, passes: pallet.height + deckHeight <= containerDoor.height };
  const layers = packages.flatMap((one) => listLayers(pallet, one)).toSorted((a, b) => b.weight - a.weight);
  const stacked: { height: number; weight: number }[] = [];
  for (const layer of layers) {
    const place = stacked.find(
      ({ height, weight }) => height + layer.height <= pallet.height && weight + layer.weight <= pallet.load,
    );
    if (!place) stacked.push({ ...layer });
    else {
      place.height += layer.height;
      place.weight += layer.weight;
    }
  }
  return stacked.map(({ weight }) => ({ weight: weight + pallet.tare, places: 1, ...sides }));
}

const toFloorUnits = ({ count, weight, length, width, height }: FreightPackage): FloorUnit[] => {
  const { sea } = palletTypes;
  const places = Math.ceil((length * width) / (sea.length * sea.width));
  const passes = Math.min(length, width) <= containerDoor.width && height <= containerDoor.height;
  return Array.from({ length: count }, () => ({ weight, places, length: Math.max(length, width), passes }));
};

/** Containers of 40 feet, the last one of 20 feet where that is enough. Undefined when a unit is heavier, longer, wider or higher than a container takes. */
function fillContainers(units: readonly FloorUnit[]) {
  const { '20': small, '40': large } = containerTypes;
  const filled: { places: number; weight: number; length: number }[] = [];
  for (const unit of units.toSorted((a, b) => b.weight - a.weight)) {
    if (!unit.passes || unit.length > large.length) return undefined;
    if (unit.places > large.places || unit.weight > large.load) return undefined;
    const place = filled.find(
      (one) => one.places + unit.places <= large.places && one.weight + unit.weight <= large.load,
    );
    if (!place) filled.push({ ...unit });
    else {
      place.places += unit.places;
      place.weight += unit.weight;
      place.length = Math.max(place.length, unit.length);
    }
  }
  const isSmall = filled.map(
    ({ places, weight, length }) => places <= small.places && weight <= small.load && length <= small.length,
  );
  const smalls = isSmall.filter(Boolean).length;
  const floor = smalls * small.places + (filled.length - smalls) * large.places;
  const taken = filled.reduce((sum, { places }) => sum + places, 0);
  return { '20': smalls, '40': filled.length - smalls, fill: floor === 0 ? 0 : Math.round((taken / floor) * 100) };
}

/** What the packages need. Undefined without packages, for too many, and where a figure of one is missing or 0. */
export function planLoad(mode: FreightMode, packages: readonly FreightPackage[]): LoadPlan | undefined {
  const isComplete = packages.every(({ count, weight, length, width, height }) =>
    [count, weight, length, width, height].every((figure) => figure > 0),
  );
  const total = packages.reduce((sum, { count }) => sum + count, 0);
  if (packages.length === 0 || !isComplete || total > maxPlannedPackages) return undefined;
  const pallet = palletTypes[mode];
  const pallets = stackLayers(
    pallet,
    packages.filter((one) => isStackable(pallet, one)),
  );
  const loose = packages.filter((one) => !isStackable(pallet, one)).flatMap(toFloorUnits);
  const weight = [...pallets, ...loose].reduce((sum, unit) => sum.plus(String(unit.weight)), new Big('0'));
  const volume = packages.reduce(
    (sum, { count, length, width, height }) =>
      sum.plus(new Big(String(count)).times(String(length)).times(String(width)).times(String(height)).div('1000000')),
    new Big('0'),
  );
  const byVolume = volume.times(airDensity);
  return {
    pallets: pallets.length,
    loose: loose.length,
    weight: weight.toFixed(1),
    chargeable: (byVolume.gt(weight) ? byVolume : weight).toFixed(1),
    containers: fillContainers([...pallets, ...loose]) ?? null,
  };
}
