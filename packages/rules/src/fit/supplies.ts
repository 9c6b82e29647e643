// Supplies that could be added, or put in the place of others. Rules: docs/rules/configurator.md
import { opposesAirflow } from './airflow.ts';
import { addPart, type PartQuantity, removeParts, sumBy } from './part-quantities.ts';
import { type FitCatalogue, type FitPart, isPowerSupply } from './parts.ts';
import { findSupplyMix, lacksPoe, listSupplies, sumPower, sumWithOneLost, toTenths } from './power.ts';
import type { SeatedDevice } from './seats.ts';

/** One product of supplies, added to the others or put in the place of `replaced`. */
export interface SupplyPlan {
  readonly added: PartQuantity;
  readonly replaced: readonly PartQuantity[];
  readonly after: readonly PartQuantity[];
}

/** What the supplies must do besides feeding the load and the PoE that is reserved. */
export interface SupplyGoal {
  /** Feed the load with one supply lost. */
  readonly survives?: boolean;
  /** Feed all PoE ports at full class. */
  readonly fullPoe?: boolean;
  /** Whether only bays are filled: the load is left to other fixes. */
  readonly anyLoad?: boolean;
}

/** More supplies of one product are not tried. */
const maxSupplies = 16;

/** Whether parts are sold for longer than their last orders: these alone are proposed. */
export const isProposed = ({ orderable, state }: FitPart): boolean => orderable && state === 'active';

/** Cents of some pieces; loose ones cost nothing. A part without a known price counts as 0, so that its watts decide. */
export const sumCosts = ({ prices, loose }: FitCatalogue, parts: readonly PartQuantity[]): bigint =>
  parts.reduce((sum, { part, quantity }) => {
    const bought = Math.max(0, quantity - (loose?.get(part.id) ?? 0));
    return sum + (prices?.get(part.id) ?? 0n) * BigInt(bought);
  }, 0n);

const compareCosts = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0);

/** Pieces of a list that lie loose in the cart. */
export const countLoose = ({ loose }: FitCatalogue, { part, quantity }: PartQuantity): number =>
  Math.min(quantity, loose?.get(part.id) ?? 0);

/** The cheapest first, loose pieces before others, then the fewest watts, then the fewest pieces. */
export const compareProposed =
  (catalogue: FitCatalogue, toWatts: (part: FitPart) => number) => (one: PartQuantity, other: PartQuantity) => {
    const sumWatts = ({ part, quantity }: PartQuantity) => toTenths(toWatts(part)) * quantity;
    return (
      compareCosts(sumCosts(catalogue, [one]), sumCosts(catalogue, [other])) ||
      countLoose(catalogue, other) - countLoose(catalogue, one) ||
      sumWatts(one) - sumWatts(other) ||
      one.quantity - other.quantity ||
      (one.part.id < other.part.id ? -1 : 1)
    );
  };

/** Whether a configuration with these parts could be powered; seats are not looked at. */
function meetsGoal(seated: SeatedDevice, after: readonly PartQuantity[], goal: SupplyGoal): boolean {
  const { device } = seated;
  const supplies = listSupplies({ ...seated, chosen: after });
  if (findSupplyMix(device, supplies)) return false;
  if (goal.anyLoad) return true;
  const { supplied, drawn, poeSupplied, poeDrawn, poeDemand } = sumPower({ device, chosen: after });
  if (supplied < drawn || poeSupplied < poeDrawn || lacksPoe({ device, chosen: after })) return false;
  if (goal.survives && sumWithOneLost(device, supplies) < drawn) return false;
  return !goal.fullPoe || poeSupplied >= poeDemand;
}

function listPlans(seated: SeatedDevice, replaced: readonly PartQuantity[], goal: SupplyGoal): SupplyPlan[] {
  const { catalogue, seats } = seated;
  const chosen = removeParts(seated.chosen, replaced);
  const candidates = [...catalogue.parts.values()].filter(
    (part) =>
      isPowerSupply(part) &&
      isProposed(part) &&
      seats.fits(part) &&
      !opposesAirflow(seated, part) &&
      !replaced.some((one) => one.part === part),
  );
  const bays = (part: FitPart) =>
    sumBy(seats.findPlaces(part.plug_type ?? '').keys(), (type) => seats.countPlaces(type));
  return candidates
    .flatMap((part) => Array.from({ length: Math.min(maxSupplies, bays(part)) }, (_, i) => ({ part, quantity: i + 1 })))
    .toSorted(compareProposed(catalogue, (part) => part.power_supplied))
    .map((added) => ({ added, replaced, after: addPart(chosen, added.part, added.quantity) }))
    .filter(({ after }) => meetsGoal(seated, after, goal));
}

/** The best first: what keeps the kind of `kept` supplies, AC where there is none; then the price. Nothing of another current. */
function rankByKind(plans: readonly SupplyPlan[], others: readonly PartQuantity[]): SupplyPlan[] {
  const currents = new Set(others.flatMap(({ part }) => part.current_type ?? []));
  const rank = ({ added: { part } }: SupplyPlan): number => {
    if (others.some((one) => one.part.id === part.id)) return 0;
    if (part.current_type === null) return 2;
    if (currents.size === 0) return part.current_type === 'AC' ? 1 : 3;
    return currents.has(part.current_type) ? 1 : Infinity;
  };
  return plans.filter((plan) => rank(plan) < Infinity).toSorted((one, other) => rank(one) - rank(other));
}

/** Supplies beside those that are there. */
export const listSupplyAdditions = (seated: SeatedDevice, goal: SupplyGoal = {}): SupplyPlan[] =>
  rankByKind(listPlans(seated, [], goal), listSupplies(seated));

/** Supplies in the place of others. */
export const listSupplyReplacements = (
  seated: SeatedDevice,
  replaced: readonly PartQuantity[],
  goal: SupplyGoal = {},
): SupplyPlan[] => (replaced.length > 0 ? rankByKind(listPlans(seated, replaced, goal), replaced) : []);

/** One of the kinds that are mixed stays, the most numerous first, and takes the place of the others. */
export function listUnmixedSupplies(seated: SeatedDevice): SupplyPlan[] {
  const supplies = listSupplies(seated);
  const byPieces = supplies.toSorted(
    (a, b) =>
      b.quantity - a.quantity || b.part.power_supplied - a.part.power_supplied || (a.part.id < b.part.id ? -1 : 1),
  );
  return byPieces.flatMap(({ part, quantity }): SupplyPlan[] => {
    if (!isProposed(part)) return [];
    const replaced = supplies.filter((other) => other.part !== part);
    const others = removeParts(seated.chosen, replaced);
    return Array.from({ length: maxSupplies }, (_, more) => ({
      added: { part, quantity: more },
      replaced,
      after: more > 0 ? addPart(others, part, more) : others,
    })).filter(({ added, after }) => quantity + added.quantity <= maxSupplies && meetsGoal(seated, after, {}));
  });
}
