// Adds what a configuration lacks, in one step. Rules: docs/rules/configurator.md, "Completing"
import type { FitRuleName } from '@trunkline/contract/enums';
import { type Filling, listMissingFillings } from './fillings.ts';
import { type FitIssue, listFitIssues, toIssueLevel } from './issues.ts';
import { type PartQuantity, sumBy, toChoices, toPartQuantities } from './part-quantities.ts';
import type { FitCatalogue, FitChoice, FitPart } from './parts.ts';
import { sumPower } from './power.ts';
import { type SeatedDevice, seatParts } from './seats.ts';
import { listSupplyAdditions, sumCosts } from './supplies.ts';

export type Completion =
  /** The whole list: what was chosen, in its order, and what was added. */
  | { readonly accessories: readonly FitChoice[]; readonly blockedBy?: undefined }
  /** The error that stays: nothing can be added that makes the configuration valid. */
  | { readonly blockedBy: FitIssue };

/** The errors that parts can solve. The others are about parts that are there, and completing removes none. */
const solvableRules: readonly FitRuleName[] = ['slot_missing', 'power_missing', 'power_over', 'poe_none', 'poe_over'];

/** Limit of combinations that are compared, because several products may fill each kind of place. */
const maxCombinations = 64;
const maxProductsPerPlace = 4;

const listErrors = (seated: SeatedDevice): FitIssue[] =>
  listFitIssues(seated).filter((issue) => toIssueLevel(issue) === 'error');

const reseat = ({ catalogue, device }: SeatedDevice, chosen: readonly PartQuantity[]): SeatedDevice =>
  seatParts(catalogue, device, chosen);

const countMissing = ({ missing }: SeatedDevice): number => sumBy(missing, ({ chips }) => chips.length);
const findMissingModule = ({ missing }: SeatedDevice) => missing.find(({ kind }) => kind !== 'power');

/** Products that are tried for empty places, the cheapest first. */
type Choice = (seated: SeatedDevice, fillings: readonly Filling[]) => readonly Filling[];

/** More of what is there, where there is some. */
const continueFitted: Choice = ({ chosen }, fillings) => {
  const fitted = fillings.filter(({ added: { part } }) => chosen.some((present) => present.part === part));
  return fitted.length > 0 ? fitted : fillings;
};
/** Drops products that cost more than another one and draw no less. */
const withoutWorse: Choice = (seated, fillings) => {
  let least = Infinity;
  return continueFitted(seated, fillings).filter(({ added: { part } }) => {
    const isBetter = part.watts < least;
    least = Math.min(least, part.watts);
    return isBetter;
  });
};
const anyProduct: Choice = (_, fillings) => fillings;

/** Configurations whose required slots are filled; at most `maxCombinations`. */
function fillSlots(seated: SeatedDevice, choose: Choice): SeatedDevice[] {
  const place = findMissingModule(seated);
  if (!place) return [seated];
  return choose(seated, listMissingFillings(seated, place.slot_type))
    .map(({ after }) => reseat(seated, after))
    .filter((next) => countMissing(next) < countMissing(seated))
    .slice(0, maxProductsPerPlace)
    .flatMap((next) => fillSlots(next, choose))
    .slice(0, maxCombinations);
}

/** Supplies of one product, with what goes into their own required slots; where bays of several types must be filled, of two. */
function addSupplies(seated: SeatedDevice, choose: Choice): SeatedDevice | undefined {
  if (listErrors(seated).length === 0) return seated;
  const findValid = (from: SeatedDevice) =>
    listSupplyAdditions(from)
      .flatMap(({ after }) => fillSlots(reseat(from, after), choose))
      .find((next) => listErrors(next).length === 0);
  const found = findValid(seated);
  const bayTypes = seated.missing.filter(({ kind }) => kind === 'power');
  if (found || bayTypes.length < 2) return found;
  for (const { after } of listSupplyAdditions(seated, { anyLoad: true })) {
    const next = reseat(seated, after);
    const both = countMissing(next) < countMissing(seated) ? findValid(next) : undefined;
    if (both) return both;
  }
  return undefined;
}

const sumDrawn = (seated: SeatedDevice): number => sumPower(seated).drawn;
function compareConfigurations(one: SeatedDevice, other: SeatedDevice): number {
  const [a, b] = [one, other].map(({ catalogue, chosen }) => sumCosts(catalogue, chosen));
  if (a !== b) return (a ?? 0n) < (b ?? 0n) ? -1 : 1;
  return sumDrawn(one) - sumDrawn(other);
}

/** The error that stays, where nothing completes the configuration. */
function findBlockingIssue(seated: SeatedDevice, filled: readonly SeatedDevice[]): FitIssue | undefined {
  const missing = filled.length === 0 ? listErrors(seated).find(({ rule }) => rule === 'slot_missing') : undefined;
  return missing ?? listErrors(filled[0] ?? seated)[0];
}

/**
 * The cheapest parts that fill every required place and feed the load and the PoE ports, beside what is chosen. The same
 * configuration gives the same answer.
 */
export function completeConfiguration(
  catalogue: FitCatalogue,
  device: FitPart,
  choices: readonly FitChoice[],
): Completion {
  const seated = seatParts(catalogue, device, toPartQuantities(catalogue, choices));
  const unsolvable = listErrors(seated).find(({ rule }) => !solvableRules.includes(rule));
  if (unsolvable) return { blockedBy: unsolvable };
  const tried = new Set<SeatedDevice>();
  for (const choose of [withoutWorse, continueFitted, anyProduct]) {
    const filled = fillSlots(seated, choose);
    const [best] = filled.flatMap((one) => addSupplies(one, choose) ?? []).toSorted(compareConfigurations);
    if (best) return { accessories: toChoices(best.chosen, choices) };
    for (const one of filled) tried.add(one);
  }
  const blockedBy = findBlockingIssue(seated, [...tried]);
  if (!blockedBy) throw new Error('a configuration without errors needs nothing');
  return { blockedBy };
}
