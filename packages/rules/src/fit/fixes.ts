import { fitRules, type FitRuleName } from '@trunkline/contract/enums';
import { listOpposingParts } from './airflow.ts';
import { type AirflowPlan, listAirflowPlans } from './airflow-plans.ts';
import { listMissingFillings } from './fillings.ts';
import { type FitIssue, listFitIssues, toIssueKey } from './issues.ts';
import { addPart, formatParts, type PartQuantity, removeParts, toChoices } from './part-quantities.ts';
import { type FitCatalogue, type FitChoice, type FitPart, type FitValues, isPowerSupply } from './parts.ts';
import { hasPoePorts, listSupplies, sumPower, toTenths } from './power.ts';
import { type SeatedDevice, seatParts } from './seats.ts';
import {
  countLoose,
  listSupplyAdditions,
  listSupplyReplacements,
  listUnmixedSupplies,
  type SupplyGoal,
  type SupplyPlan,
} from './supplies.ts';

export interface AccessoriesFix {
  readonly key: 'fix_add' | 'fix_remove' | 'fix_replace' | 'fix_use' | 'fix_use_add' | 'fix_use_replace';
  readonly values: FitValues;
  /** Pieces for each device that come out of the cart. */
  readonly uses?: readonly FitChoice[];
  /** The whole list as it would be afterwards, ready to be sent. */
  readonly accessories: readonly FitChoice[];
  readonly replace?: undefined;
}
/** Another main product is another configuration. */
export interface SuccessorFix {
  readonly key: 'fix_successor';
  readonly values: FitValues;
  readonly accessories?: undefined;
  /** The product to continue with. */
  readonly replace: string;
}
export type FitFix = AccessoriesFix | SuccessorFix;

interface Proposal {
  readonly key: AccessoriesFix['key'];
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

function toSupplyProposal({ added, replaced, after }: SupplyPlan): Proposal {
  const parts = formatParts([added]);
  if (replaced.length === 0) return { key: 'fix_add', values: { what: parts }, after };
  const what = formatParts(replaced);
  return added.quantity === 0
    ? { key: 'fix_remove', values: { what }, after }
    : { key: 'fix_replace', values: { what, with: parts }, after };
}

/** Added supplies, then stronger ones in the place of those that are there. */
function* proposeSupplies(seated: SeatedDevice, goal: SupplyGoal = {}): Generator<Proposal> {
  yield* listSupplyAdditions(seated, goal).map(toSupplyProposal);
  yield* listSupplyReplacements(seated, listSupplies(seated), goal).map(toSupplyProposal);
}

/** Supplies for a load that none of them carries: other fixes reduce the load afterwards. */
const proposeMostSupplies = (seated: SeatedDevice): Proposal[] =>
  listSupplyAdditions(seated, { anyLoad: true })
    .toSorted((a, b) => toSuppliedWatts(b.added) - toSuppliedWatts(a.added))
    .map(toSupplyProposal);
const toSuppliedWatts = ({ part, quantity }: PartQuantity): number => toTenths(part.power_supplied) * quantity;

/** Removes the parts with the highest draw until `excess` tenths of a watt are gone. */
function* proposeLessLoad(
  seated: SeatedDevice,
  excess: number,
  toWatts: (part: FitPart) => number,
): Generator<Proposal> {
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
function listSuccessors({ parts }: FitCatalogue, part: FitPart): FitPart[] {
  const known = new Set([part]);
  for (const predecessor of known) {
    const next = parts.get(predecessor.successor_id ?? '');
    if (next) known.add(next);
  }
  return [...known].slice(1);
}

const proposeSuccessors = ({ catalogue, chosen }: SeatedDevice, { part, quantity }: PartQuantity): Proposal[] =>
  listSuccessors(catalogue, part).map((next) => ({
    key: 'fix_replace',
    values: { what: part.model, with: next.model },
    after: addPart(removeParts(chosen, [{ part, quantity }]), next, quantity),
  }));

function findSuccessorFix({ catalogue, device }: SeatedDevice): SuccessorFix | undefined {
  const next = listSuccessors(catalogue, device).find(({ orderable }) => orderable);
  return next && { key: 'fix_successor', values: { successor: next.model }, replace: next.id };
}

const isSupplyRule = (rule: FitRuleName): boolean => /^po(wer|e)_/.test(rule);

function* proposePower(seated: SeatedDevice, rule: FitRuleName): Generator<Proposal> {
  const { drawn, supplied, poeDrawn, poeSupplied } = sumPower(seated);
  if (rule === 'power_mix') yield* listUnmixedSupplies(seated).map(toSupplyProposal);
  yield* proposeSupplies(seated, { survives: rule === 'power_single', fullPoe: rule === 'poe_short' });
  if (rule === 'power_missing') yield* proposeMostSupplies(seated);
  if (rule === 'power_over') yield* proposeLessLoad(seated, drawn - supplied, (part) => part.watts);
  if (rule === 'poe_over') yield* proposeLessLoad(seated, poeDrawn - poeSupplied, (part) => part.poe_draw);
  const poeModules = seated.chosen.filter(({ part }) => hasPoePorts(part));
  if (rule === 'poe_none' && poeModules.length > 0) yield proposeRemoval(seated, poeModules);
}

const toAirflowProposal = ({ replaced, added, after }: AirflowPlan): Proposal => ({
  key: 'fix_replace',
  values: { what: formatParts(replaced), with: formatParts(added) },
  after,
});

/** The minority is replaced; where nothing of the kept airflow takes its place, it is removed. */
function* proposeOneAirflow(seated: SeatedDevice): Generator<Proposal> {
  yield* listAirflowPlans(seated).map(toAirflowProposal);
  yield proposeRemoval(seated, listOpposingParts(seated));
}

function* proposeFixes(seated: SeatedDevice, { rule, product_id, slot_type }: FitIssue): Generator<Proposal> {
  const subject = seated.chosen.find(({ part }) => part.id === product_id);
  if (isSupplyRule(rule)) yield* proposePower(seated, rule);
  if (rule === 'airflow_mixed') yield* proposeOneAirflow(seated);
  if (rule === 'slot_missing')
    for (const { added, after } of listMissingFillings(seated, slot_type ?? ''))
      yield { key: 'fix_add', values: { what: formatParts([added]) }, after };
  if (!subject) return;
  const tooMany = listSurplus(seated).filter(({ part }) => part.plug_type === subject.part.plug_type);
  if (rule === 'slot_full') yield proposeRemoval(seated, tooMany);
  if (rule === 'not_orderable' || rule === 'last_orders') yield* proposeSuccessors(seated, subject);
  if (rule === 'slot_type' || rule === 'port_optic' || rule === 'not_orderable')
    yield proposeRemoval(seated, [subject]);
  if (rule === 'not_orderable' && isPowerSupply(subject.part))
    yield* listSupplyReplacements(seated, [subject]).map(toSupplyProposal);
}

/** A fix may cause issues of rules that come later in this order, never of earlier ones: so fixes end. */
const fixOrder: readonly FitRuleName[] = ['not_orderable', ...fitRules.filter((rule) => rule !== 'not_orderable')];

/** Warnings that advise something and refuse nothing. A fix may cause them. */
const isAdvice = ({ rule }: FitIssue): boolean => ['power_single', 'poe_short', 'no_ports'].includes(rule);

/** A required slot that an added part brings. Filling it is a fix of its own, and modules form layers, so that this ends. */
const isOwnNeed = (before: SeatedDevice, after: SeatedDevice, { slot_type: type }: FitIssue): boolean =>
  type !== undefined && after.seats.countPlaces(type) > before.seats.countPlaces(type);

/** Says which of the added pieces lie loose in the cart. */
function toFix({ catalogue, chosen }: SeatedDevice, { key, values, after }: Proposal): AccessoriesFix {
  const accessories = toChoices(after);
  const added = removeParts(after, chosen);
  const used = added
    .map((one) => ({ ...one, quantity: countLoose(catalogue, one) }))
    .filter(({ quantity }) => quantity > 0);
  if (used.length === 0) return { key, values, accessories };
  const bought = removeParts(added, used);
  const uses = toChoices(used);
  if (key === 'fix_replace') return { key: 'fix_use_replace', values, accessories, uses };
  return bought.length === 0
    ? { key: 'fix_use', values: { what: formatParts(used) }, accessories, uses }
    : { key: 'fix_use_add', values: { used: formatParts(used), what: formatParts(bought) }, accessories, uses };
}

/** The first proposal that solves the issue and causes none; else the first that causes only issues of later rules. */
export function findFix(seated: SeatedDevice, issues: readonly FitIssue[], issue: FitIssue): FitFix | undefined {
  const isOfDevice = issue.product_id === seated.device.id;
  if (isOfDevice && (issue.rule === 'not_orderable' || issue.rule === 'last_orders')) return findSuccessorFix(seated);
  const known = new Set(issues.map(toIssueKey));
  let second: Proposal | undefined;
  for (const proposal of proposeFixes(seated, issue)) {
    const after = seatParts(seated.catalogue, seated.device, proposal.after);
    const left = listFitIssues(after);
    const caused = left.filter(
      (other) => !known.has(toIssueKey(other)) && !isAdvice(other) && !isOwnNeed(seated, after, other),
    );
    if (left.some((other) => toIssueKey(other) === toIssueKey(issue))) continue;
    if (caused.length === 0) return toFix(seated, proposal);
    if (caused.every(({ rule }) => fixOrder.indexOf(rule) > fixOrder.indexOf(issue.rule))) second ??= proposal;
  }
  return second && toFix(seated, second);
}
