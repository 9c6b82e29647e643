import { fitRules, type FitRuleName } from '@trunkline/contract/enums';
import { type FitIssue, listFitIssues, sumPower, toTenths } from './issues.ts';
import { addPart, formatParts, type PartQuantity, removeParts } from './part-quantities.ts';
import { type FitChoice, type FitPart, type FitValues, isPowerSupply } from './parts.ts';
import { type SeatedDevice, seatParts } from './seats.ts';

export interface FitFix {
  readonly key: 'fix_add' | 'fix_remove' | 'fix_replace';
  readonly values: FitValues;
  /** The whole list as it would be afterwards, ready to be sent. */
  readonly accessories: readonly FitChoice[];
}

interface Proposal {
  readonly key: FitFix['key'];
  readonly values: FitValues;
  readonly after: readonly PartQuantity[];
}

/** Pieces without a seat beyond the `known` ones by plug, from the end of the list. */
function listSurplus(
  { chosen, unplaced }: SeatedDevice,
  known: ReadonlyMap<string, number> = new Map(),
): PartQuantity[] {
  return [...unplaced].flatMap(([plug, count]) => {
    let left = count - (known.get(plug) ?? 0);
    return chosen.toReversed().flatMap(({ part, quantity }) => {
      const taken = part.plug_type === plug ? Math.max(0, Math.min(left, quantity)) : 0;
      left -= taken;
      return taken > 0 ? [{ part, quantity: taken }] : [];
    });
  });
}

/** Removes pieces, and with them the pieces that lose their seat by it: the optics of a card. */
function proposeRemoval(seated: SeatedDevice, removed: readonly PartQuantity[]): Proposal {
  const { catalogue, device, chosen, unplaced, seats } = seated;
  const after = seatParts(catalogue, device, removeParts(chosen, removed));
  const isUnchanged = ([plug]: [string, number]) =>
    after.seats.findPlaces(plug).size > 0 || seats.findPlaces(plug).size === 0;
  const orphans = listSurplus(after, new Map([...unplaced].filter(isUnchanged)));
  const all = orphans.reduce((parts, { part, quantity }) => addPart(parts, part, quantity), removed);
  if (orphans.length > 0) return proposeRemoval(seated, all);
  return { key: 'fix_remove', values: { what: formatParts(removed) }, after: after.chosen };
}

/** Adds supplies, or puts them in the place of `replaced`: few before many, chosen ones before others, small before large. */
function* proposeSupplies(
  { catalogue, chosen, seats }: SeatedDevice,
  replaced: readonly PartQuantity[] = [],
): Generator<Proposal> {
  const rank = (part: FitPart) =>
    part.power_supplied + (chosen.some((present) => present.part.id === part.id) ? 0 : 1e9);
  const offered = [...catalogue.parts.values()]
    .filter((part) => isPowerSupply(part) && part.orderable && part.state === 'active' && seats.fits(part))
    .toSorted((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
  const key = replaced.length > 0 ? 'fix_replace' : 'fix_add';
  for (let quantity = 1; quantity <= 8; quantity++) {
    for (const part of offered) {
      const added = formatParts([{ part, quantity }]);
      const values: FitValues = replaced.length > 0 ? { what: formatParts(replaced), with: added } : { what: added };
      yield { key, values, after: addPart(removeParts(chosen, replaced), part, quantity) };
    }
  }
}

/** Adds or replaces supplies, else removes the parts with the highest draw until `excess` tenths of a watt are gone. */
function* proposePower(seated: SeatedDevice, excess: number, toWatts: (part: FitPart) => number): Generator<Proposal> {
  yield* proposeSupplies(seated);
  const present = seated.chosen.filter(({ part }) => isPowerSupply(part));
  if (present.length > 0) yield* proposeSupplies(seated, present);
  const removed: PartQuantity[] = [];
  let left = excess;
  for (const { part, quantity } of seated.chosen.toSorted((a, b) => toWatts(b.part) - toWatts(a.part))) {
    if (left <= 0 || toWatts(part) <= 0 || isPowerSupply(part)) continue;
    const pieces = Math.min(quantity, Math.ceil(left / toTenths(toWatts(part))));
    removed.push({ part, quantity: pieces });
    left -= pieces * toTenths(toWatts(part));
  }
  if (left <= 0) yield proposeRemoval(seated, removed);
}

/** The successor, and the successors of successors that have ended themselves. */
function* proposeSuccessors(
  { catalogue, chosen }: SeatedDevice,
  { part, quantity }: PartQuantity,
): Generator<Proposal> {
  const tried = new Set([part]);
  for (const predecessor of tried) {
    const next = catalogue.parts.get(predecessor.successor_id ?? '');
    if (!next || tried.has(next)) continue;
    tried.add(next);
    const after = addPart(removeParts(chosen, [{ part, quantity }]), next, quantity);
    yield { key: 'fix_replace', values: { what: part.model, with: next.model }, after };
  }
}

function* proposeFixes(seated: SeatedDevice, { rule, product_id }: FitIssue): Generator<Proposal> {
  const subject = seated.chosen.find(({ part }) => part.id === product_id);
  const { drawn, supplied, poeDrawn, poeSupplied } = sumPower(seated);
  if (rule === 'power_missing') yield* proposeSupplies(seated);
  if (rule === 'power_over') yield* proposePower(seated, drawn - supplied, (part) => part.watts);
  if (rule === 'poe_over') yield* proposePower(seated, poeDrawn - poeSupplied, (part) => part.poe_draw);
  if (!subject) return;
  const tooMany = listSurplus(seated).filter(({ part }) => part.plug_type === subject.part.plug_type);
  if (rule === 'slot_full') yield proposeRemoval(seated, tooMany);
  if (rule === 'not_orderable' || rule === 'last_orders') yield* proposeSuccessors(seated, subject);
  if (rule === 'slot_type' || rule === 'port_optic' || rule === 'not_orderable')
    yield proposeRemoval(seated, [subject]);
  if (rule === 'not_orderable' && isPowerSupply(subject.part)) yield* proposeSupplies(seated, [subject]);
}

/** A fix may cause issues of rules that come later in this order, never of earlier ones: so fixes end. */
const fixOrder: readonly FitRuleName[] = ['not_orderable', ...fitRules.filter((rule) => rule !== 'not_orderable')];

const toIssueKey = ({ rule, product_id }: FitIssue): string => `${rule} ${product_id}`;
const toFix = ({ key, values, after }: Proposal): FitFix => ({
  key,
  values,
  accessories: after.map(({ part, quantity }) => ({ accessory_id: part.id, quantity })),
});

/** The first proposal that solves the issue and causes none; else the first that causes only issues of later rules. */
export function findFix(seated: SeatedDevice, issues: readonly FitIssue[], issue: FitIssue): FitFix | undefined {
  const known = new Set(issues.map(toIssueKey));
  let second: Proposal | undefined;
  for (const proposal of proposeFixes(seated, issue)) {
    const left = listFitIssues(seatParts(seated.catalogue, seated.device, proposal.after));
    const caused = left.filter((other) => !known.has(toIssueKey(other)));
    if (left.some((other) => toIssueKey(other) === toIssueKey(issue))) continue;
    if (caused.length === 0) return toFix(proposal);
    if (caused.every(({ rule }) => fixOrder.indexOf(rule) > fixOrder.indexOf(issue.rule))) second ??= proposal;
  }
  return second && toFix(second);
}
