// What fits where. Pure: the page and the server run this same file, so they cannot differ. Rules: docs/rules/configurator.md
//
// A device offers *places*: typed slots, and cages for optics. A module brings places of its own as soon as it has one itself.
// Every piece has one *plug*: it goes into places of its plug's own type, and where a rule of the vendor lets it. Giving
// everybody a *seat* is a question of flow, plugs → places: who came first moves aside as long as there is somewhere to go. So
// every answer depends on which pieces there are, never on the order in which they were added.
//
// Read it from top to bottom: shapes · seats · the eight rules in the order in which they are told · fixes · offers. What it
// answers stands at the end of each part: seatsIn, checkFit, offersFor. It is longer than files are here, to be read as one.

import { fitRules, type FitRuleName } from '@trunkline/contract/names';

export interface FitSlot {
  readonly name: string;
  readonly slot_type: string;
  readonly kind: string;
  readonly count: number;
  /** Supplies that must be in it for the device to work. */
  readonly required: number;
}
export interface FitPort {
  readonly name: string;
  readonly kind: string;
  readonly count: number;
}
/** What the rules need to know of a product, device and accessory alike. */
export interface FitPart {
  readonly id: string;
  readonly model: string;
  readonly kind: string;
  readonly plug_type: string | null;
  readonly state: 'active' | 'last_orders' | 'ended';
  readonly last_orders_on: string | null;
  readonly successor_id: string | null;
  /** Has a price and has not ended. */
  readonly orderable: boolean;
  readonly watts: number;
  readonly power_supplied: number;
  readonly poe_budget: number;
  /** PoE power that a module takes out of the budget. */
  readonly poe_draw: number;
  readonly rack_units: number;
  /** kg of one piece, null when nobody knows it. */
  readonly net_weight: string | null;
  readonly slots: readonly FitSlot[];
  readonly ports: readonly FitPort[];
}
/** `plug_type` goes into `slot_type`, at most `max` of them; with a `reason` it does not, and that is why. */
export interface FitRule {
  readonly slot_type: string;
  readonly plug_type: string;
  readonly max: number | null;
  readonly reason: string | null;
}
export interface FitChoice {
  readonly accessory_id: string;
  /** Per one device. */
  readonly quantity: number;
}
/** All that can be put in or proposed, by id, and the rules of what goes where. */
export interface FitCatalogue {
  readonly parts: ReadonlyMap<string, FitPart>;
  readonly rules: readonly FitRule[];
}

export type FitValues = Readonly<Record<string, string | number>>;

/** Keys of sentences under `configurator.`; one that the vendor wrote stands in `values.reason`. */
export type FitCheckKey =
  | `check_${Exclude<FitRuleName, 'not_orderable'>}`
  | 'check_slot_reason'
  | 'check_slot_none'
  | 'check_port_none'
  | 'check_no_price'
  | 'check_ended'
  | 'check_ended_successor'
  | 'check_last_orders_successor';
export type FitReasonKey =
  | FitCheckKey
  | 'reason_slot_full'
  | 'reason_port_full'
  | 'reason_at_most'
  | 'reason_slot_host'
  | 'reason_port_host'
  | 'reason_power_over'
  | 'reason_poe_over';

interface Fault {
  readonly rule: FitRuleName;
  readonly key: FitCheckKey;
  readonly values: FitValues;
  /** The product that it is about: the device or an accessory. */
  readonly product_id: string;
}
export interface FitFix {
  readonly key: 'fix_add' | 'fix_remove' | 'fix_replace';
  readonly values: FitValues;
  /** The whole list as it would be afterwards, ready to be sent. */
  readonly accessories: readonly FitChoice[];
}
export interface FitCheck extends Fault {
  readonly level: 'error' | 'warning';
  readonly fix?: FitFix;
}
export interface FitOffer {
  readonly accessory_id: string;
  /** The most of it per one device beside the others that are chosen. */
  readonly max_quantity: number;
  /** Null: it fits. Otherwise why not, and `max_quantity` is 0. */
  readonly reason: { readonly key: FitReasonKey; readonly values: FitValues } | null;
}

const isOptic = ({ kind }: FitPart): boolean => kind === 'optic' || kind === 'cable';
const isSupply = ({ power_supplied }: FitPart): boolean => power_supplied > 0;
/** Ports that take optics are named by the optic's form. */
export const isCage = (kind: string): boolean => /^[OQ]?SFP/.test(kind);
/** The chips of a slot: `A`, or `M1` and `M2` where it stands for two. */
export const chipsOfSlot = ({ name, count }: FitSlot): string[] =>
  count === 1 ? [name] : Array.from({ length: count }, (_, i) => `${name}${i + 1}`);

/** Some pieces of one product; lists of them stand in one order, so that no answer depends on who was added first. */
interface Lot {
  readonly part: FitPart;
  readonly quantity: number;
}
const sum = <T>(list: Iterable<T>, of: (one: T) => number): number => [...list].reduce((all, one) => all + of(one), 0);
const named = (lots: readonly Lot[]): string => lots.map((lot) => `${lot.quantity} × ${lot.part.model}`).join(', ');

function plus(lots: readonly Lot[], part: FitPart, more: number): readonly Lot[] {
  const others = lots.filter((lot) => lot.part.id !== part.id);
  const quantity = more + sum(lots, (lot) => (lot.part.id === part.id ? lot.quantity : 0));
  return quantity > 0 ? [...others, { part, quantity }].toSorted((a, b) => (a.part.id < b.part.id ? -1 : 1)) : others;
}
const minus = (lots: readonly Lot[], gone: readonly Lot[]): readonly Lot[] =>
  gone.reduce((left, { part, quantity }) => plus(left, part, -quantity), lots);

const lotsOf = ({ parts }: FitCatalogue, choices: readonly FitChoice[]): readonly Lot[] =>
  choices.reduce<readonly Lot[]>((lots, { accessory_id, quantity }) => {
    const part = parts.get(accessory_id);
    return part ? plus(lots, part, quantity) : lots;
  }, []);

// ---- Seats ----------------------------------------------------------------------------------------------------------

type Counts = Map<string, number>;
const add = (counts: Counts, key: string, more: number): Counts => counts.set(key, (counts.get(key) ?? 0) + more);

/** Which plugs sit in which places, counted by type. */
export class Seats {
  /** Places by type. */
  readonly places: Counts;
  readonly #rules: readonly FitRule[];
  readonly #held: Map<string, Counts>;

  constructor(rules: readonly FitRule[], places: Counts = new Map(), held = new Map<string, Counts>()) {
    this.#rules = rules;
    this.places = places;
    this.#held = held;
  }
  copy = (): Seats =>
    new Seats(this.#rules, this.places, new Map([...this.#held].map(([plug, row]) => [plug, new Map(row)])));

  /** Types of places that take this plug, and how many of it all places of the type take together. */
  ways(plug: string): Counts {
    const ways: Counts = new Map(this.places.has(plug) ? [[plug, Infinity]] : []);
    for (const rule of this.#rules) {
      if (rule.plug_type !== plug || !this.places.has(rule.slot_type)) continue;
      if (rule.reason === null) ways.set(rule.slot_type, rule.max ?? Infinity);
      else ways.delete(rule.slot_type);
    }
    return ways;
  }
  fits = (part: FitPart): boolean => part.plug_type !== null && this.ways(part.plug_type).size > 0;
  held = (plug: string, place: string): number => this.#held.get(plug)?.get(place) ?? 0;
  seated = (plug: string): number => sum(this.#held.get(plug)?.values() ?? [], (count) => count);
  taken = (place: string): number => sum(this.#held.values(), (row) => row.get(place) ?? 0);

  /** Seats as many as it can and says how many. Nobody loses a seat by it, and no place that was taken is empty afterwards. */
  put(plug: string, amount: number): number {
    let put = 0;
    for (let more = 1; more > 0 && put < amount; put += more) more = this.#push(plug, amount - put, new Set());
    return put;
  }
  /** One way to a free place, or to a place whose holder finds another one. */
  #push(plug: string, amount: number, seen: Set<string>): number {
    for (const [place, most] of this.ways(plug)) {
      const room = Math.min(amount, most - this.held(plug, place));
      if (room <= 0 || seen.has(place)) continue;
      seen.add(place);
      const free = this.places.get(place)! - this.taken(place);
      if (free > 0) return this.#seat(plug, place, Math.min(room, free));
      for (const other of this.#held.keys()) {
        const movable = other === plug ? 0 : Math.min(room, this.held(other, place));
        const moved = movable > 0 ? this.#push(other, movable, seen) : 0;
        if (moved === 0) continue;
        this.#seat(other, place, -moved);
        return this.#seat(plug, place, moved);
      }
    }
    return 0;
  }
  #seat(plug: string, place: string, amount: number): number {
    this.#held.set(plug, add(this.#held.get(plug) ?? new Map<string, number>(), place, amount));
    return amount;
  }
}

/** A device with everything chosen in its seat, as far as there are seats. */
interface Fitted {
  readonly catalogue: FitCatalogue;
  readonly device: FitPart;
  readonly chosen: readonly Lot[];
  readonly seats: Seats;
  /** Plug → pieces without a seat. */
  readonly homeless: Counts;
  /** Bays that must hold a supply and do not. */
  readonly emptyBays: readonly string[];
}

function fit(catalogue: FitCatalogue, device: FitPart, chosen: readonly Lot[]): Fitted {
  const seats = new Seats(catalogue.rules);
  const hosts = openPlaces(seats, device, chosen);
  const emptyBays = fillBays(seats, hosts, chosen);
  const homeless: Counts = new Map();
  for (const [plug, quantity] of plugsOf(chosen)) {
    const waiting = quantity - seats.seated(plug);
    const left = waiting - seats.put(plug, waiting);
    if (left > 0) homeless.set(plug, left);
  }
  return { catalogue, device, chosen, seats, homeless, emptyBays };
}

function plugsOf(lots: readonly Lot[]): Counts {
  const plugs: Counts = new Map();
  for (const { part, quantity } of lots) if (part.plug_type !== null) add(plugs, part.plug_type, quantity);
  return plugs;
}

/** The places of the device and of the modules that go in; what goes in nowhere brings none. */
function openPlaces({ places, fits }: Seats, device: FitPart, chosen: readonly Lot[]): readonly Lot[] {
  const hosts: Lot[] = [{ part: device, quantity: 1 }]; // it grows while it is walked through
  for (const { part, quantity } of hosts) {
    for (const slot of part.slots) add(places, slot.slot_type, slot.count * quantity);
    for (const port of part.ports) add(places, port.kind, port.count * quantity);
    hosts.push(...chosen.filter((lot) => !hosts.includes(lot) && fits(lot.part)));
  }
  return hosts;
}

/** Supplies go first into the bays that must hold one, with no other place open: what is taken stays taken. Answers the rest. */
function fillBays(seats: Seats, hosts: readonly Lot[], chosen: readonly Lot[]): string[] {
  const all = [...seats.places];
  const bays = hosts.flatMap(({ part, quantity }) => {
    const own = part.slots.filter(({ kind, required }) => kind === 'power' && required > 0);
    return Array.from({ length: quantity }, () => own).flat();
  });
  for (const [place] of all) seats.places.set(place, 0);
  for (const { slot_type, required } of bays) add(seats.places, slot_type, required);
  for (const [plug, quantity] of plugsOf(chosen.filter(({ part }) => isSupply(part)))) seats.put(plug, quantity);
  for (const [place, count] of all) seats.places.set(place, count);
  return [...Map.groupBy(bays, ({ slot_type }) => slot_type)].flatMap(([type, alike]) =>
    alike.flatMap((bay) => chipsOfSlot(bay).slice(0, bay.required)).slice(seats.taken(type)),
  );
}

/** Who sits where, for the drawing and the chips. */
export const seatsIn = (catalogue: FitCatalogue, device: FitPart, choices: readonly FitChoice[]): Seats =>
  fit(catalogue, device, lotsOf(catalogue, choices)).seats;

// ---- The rules, in the order in which they are told -----------------------------------------------------------------

/** No place here takes its plug: the vendor's own words when there are some. */
function placeFault({ catalogue, device, seats }: Fitted, part: FitPart): Fault | null {
  if (seats.fits(part)) return null;
  const plug = part.plug_type;
  const fault = (key: FitCheckKey, more: FitValues = {}): Fault => ({
    rule: isOptic(part) ? 'port_optic' : 'slot_type',
    key,
    values: { model: part.model, device: device.model, ...more },
    product_id: part.id,
  });
  if (plug === null) return fault('check_slot_none');
  const told = catalogue.rules.find((r) => r.plug_type === plug && r.reason !== null && seats.places.has(r.slot_type));
  if (told) return fault('check_slot_reason', { reason: told.reason! });
  if (!isOptic(part)) return fault('check_slot_type', { plug });
  const ports = [...seats.places.keys()].filter(isCage).join(', ');
  return ports === '' ? fault('check_port_none', { plug }) : fault('check_port_optic', { plug, ports });
}

/** More pieces of a plug than places for it beside the others. */
function crowdFaults({ chosen, seats, homeless }: Fitted): Fault[] {
  return [...homeless.keys()].flatMap((plug): Fault[] => {
    const lots = chosen.filter(({ part }) => part.plug_type === plug);
    const subject = lots[0]!.part;
    const values = { what: named(lots), count: seats.seated(plug) };
    return seats.fits(subject) ? [{ rule: 'slot_full', key: 'check_slot_full', values, product_id: subject.id }] : []; // told already: it has no place at all
  });
}

/** In tenths of a watt, so that sums are exact. What a supply draws itself is not in what it gives. */
const tenths = (watts: number): number => Math.round(watts * 10);
function powerIn({ device, chosen }: Fitted) {
  const all = (of: (part: FitPart) => number): number =>
    tenths(of(device)) + sum(chosen, ({ part, quantity }) => tenths(of(part)) * quantity);
  return {
    supplied: all((part) => part.power_supplied),
    drawn: all((part) => (part !== device && isSupply(part) ? 0 : part.watts)),
    poeSupplied: all((part) => part.poe_budget),
    poeDrawn: all((part) => part.poe_draw),
  };
}
/** While a bay is empty the sums say nothing yet; what has no supply and no bay is fed from outside, as an access point is. */
const isCounted = ({ device, emptyBays }: Fitted): boolean =>
  emptyBays.length === 0 && (isSupply(device) || device.slots.some(({ kind }) => kind === 'power'));

function powerFault({ device }: Fitted, rule: 'power_missing' | 'power_over' | 'poe_over', values: FitValues): Fault {
  return { rule, key: `check_${rule}`, values: { model: device.model, ...values }, product_id: device.id };
}

/** It cannot be ordered at all, or soon cannot. */
function orderFault({ catalogue }: Fitted, part: FitPart): Fault | null {
  const successor = catalogue.parts.get(part.successor_id ?? '')?.model ?? '';
  const values = { model: part.model, date: part.last_orders_on ?? '', successor };
  const fault = (rule: FitRuleName, key: FitCheckKey): Fault => ({ rule, key, values, product_id: part.id });
  if (part.state === 'ended') return fault('not_orderable', successor ? 'check_ended_successor' : 'check_ended');
  if (!part.orderable) return fault('not_orderable', 'check_no_price');
  if (part.state !== 'last_orders') return null;
  return fault('last_orders', successor ? 'check_last_orders_successor' : 'check_last_orders');
}

type FindFault = (fitted: Fitted, part: FitPart) => Fault | null;
const ofRule = (rule: FitRuleName, find: FindFault, fitted: Fitted, parts: readonly FitPart[]): Fault[] =>
  parts.flatMap((part) => find(fitted, part) ?? []).filter((fault) => fault.rule === rule);
const chosenParts = ({ chosen }: Fitted): FitPart[] => chosen.map(({ part }) => part);
const allParts = (fitted: Fitted): FitPart[] => [fitted.device, ...chosenParts(fitted)];

const rules: Readonly<Record<FitRuleName, (fitted: Fitted) => Fault[]>> = {
  slot_type: (fitted) => ofRule('slot_type', placeFault, fitted, chosenParts(fitted)),
  slot_full: crowdFaults,
  port_optic: (fitted) => ofRule('port_optic', placeFault, fitted, chosenParts(fitted)),
  power_missing(fitted) {
    const bays = fitted.emptyBays;
    return bays.length > 0 ? [powerFault(fitted, 'power_missing', { count: bays.length, bays: bays.join(', ') })] : [];
  },
  power_over(fitted) {
    const { drawn, supplied } = powerIn(fitted);
    if (!isCounted(fitted) || drawn <= supplied) return [];
    return [powerFault(fitted, 'power_over', { drawn: drawn / 10, supplied: supplied / 10 })];
  },
  poe_over(fitted) {
    const { poeDrawn, poeSupplied } = powerIn(fitted);
    if (!isCounted(fitted) || poeDrawn <= poeSupplied) return [];
    return [powerFault(fitted, 'poe_over', { drawn: poeDrawn / 10, supplied: poeSupplied / 10 })];
  },
  not_orderable: (fitted) => ofRule('not_orderable', orderFault, fitted, allParts(fitted)),
  last_orders: (fitted) => ofRule('last_orders', orderFault, fitted, allParts(fitted)),
};
const faultsIn = (fitted: Fitted): Fault[] => fitRules.flatMap((rule) => rules[rule](fitted));

// ---- Fixes ----------------------------------------------------------------------------------------------------------

interface Proposal {
  readonly key: FitFix['key'];
  readonly values: FitValues;
  readonly after: readonly Lot[];
}

/** Pieces without a seat beyond those that are known, from the end of the list. */
function surplus({ chosen, homeless }: Fitted, known: Counts = new Map()): Lot[] {
  return [...homeless].flatMap(([plug, count]) => {
    let left = count - (known.get(plug) ?? 0);
    return chosen.toReversed().flatMap(({ part, quantity }) => {
      const taken = part.plug_type === plug ? Math.max(0, Math.min(left, quantity)) : 0;
      left -= taken;
      return taken > 0 ? [{ part, quantity: taken }] : [];
    });
  });
}

/** Takes pieces out, and with them what loses its seat by that: the optics of a card. */
function removal(fitted: Fitted, gone: readonly Lot[]): Proposal {
  const { catalogue, device, chosen, homeless, seats } = fitted;
  const after = fit(catalogue, device, minus(chosen, gone));
  const isStill = ([plug]: [string, number]) => after.seats.ways(plug).size > 0 || seats.ways(plug).size === 0;
  const orphans = surplus(after, new Map([...homeless].filter(isStill)));
  const all = orphans.reduce((lots, { part, quantity }) => plus(lots, part, quantity), gone);
  if (orphans.length > 0) return removal(fitted, all);
  return { key: 'fix_remove', values: { what: named(gone) }, after: after.chosen };
}

/** Supplies added, or put in the place of others: few before many, those already chosen before others, small before large. */
function* supplies({ catalogue, chosen, seats }: Fitted, gone: readonly Lot[] = []): Generator<Proposal> {
  const rank = (part: FitPart) => part.power_supplied + (chosen.some((lot) => lot.part.id === part.id) ? 0 : 1e9);
  const offered = [...catalogue.parts.values()]
    .filter((part) => isSupply(part) && part.orderable && part.state === 'active' && seats.fits(part))
    .toSorted((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
  const key = gone.length > 0 ? 'fix_replace' : 'fix_add';
  for (let quantity = 1; quantity <= 8; quantity++) {
    for (const part of offered) {
      const added = named([{ part, quantity }]);
      const values: FitValues = gone.length > 0 ? { what: named(gone), with: added } : { what: added };
      yield { key, values, after: plus(minus(chosen, gone), part, quantity) };
    }
  }
}

/** More power, or fewer pieces that need it: the hungriest first, so that few have to go. */
function* powerFixes(fitted: Fitted, excess: number, of: (part: FitPart) => number): Generator<Proposal> {
  yield* supplies(fitted);
  const weak = fitted.chosen.filter(({ part }) => isSupply(part));
  if (weak.length > 0) yield* supplies(fitted, weak);
  const gone: Lot[] = [];
  let left = excess;
  for (const { part, quantity } of fitted.chosen.toSorted((a, b) => of(b.part) - of(a.part))) {
    if (left <= 0 || of(part) <= 0 || isSupply(part)) continue;
    const pieces = Math.min(quantity, Math.ceil(left / tenths(of(part))));
    gone.push({ part, quantity: pieces });
    left -= pieces * tenths(of(part));
  }
  if (left <= 0) yield removal(fitted, gone);
}

function* successors({ catalogue, chosen }: Fitted, { part, quantity }: Lot): Generator<Proposal> {
  const tried = new Set([part]);
  for (const one of tried) {
    const next = catalogue.parts.get(one.successor_id ?? '');
    if (!next || tried.has(next)) continue;
    tried.add(next); // whoever has ended may have a successor in turn
    const after = plus(minus(chosen, [{ part, quantity }]), next, quantity);
    yield { key: 'fix_replace', values: { what: part.model, with: next.model }, after };
  }
}

function* proposals(fitted: Fitted, { rule, product_id }: Fault): Generator<Proposal> {
  const lot = fitted.chosen.find(({ part }) => part.id === product_id);
  const { drawn, supplied, poeDrawn, poeSupplied } = powerIn(fitted);
  if (rule === 'power_missing') yield* supplies(fitted);
  if (rule === 'power_over') yield* powerFixes(fitted, drawn - supplied, (part) => part.watts);
  if (rule === 'poe_over') yield* powerFixes(fitted, poeDrawn - poeSupplied, (part) => part.poe_draw);
  if (!lot) return;
  const tooMany = surplus(fitted).filter(({ part }) => part.plug_type === lot.part.plug_type);
  if (rule === 'slot_full') yield removal(fitted, tooMany);
  if (rule === 'not_orderable' || rule === 'last_orders') yield* successors(fitted, lot);
  if (rule === 'slot_type' || rule === 'port_optic' || rule === 'not_orderable') yield removal(fitted, [lot]);
  if (rule === 'not_orderable' && isSupply(lot.part)) yield* supplies(fitted, [lot]);
}

/** What may come of a fix of what stands before it: so one fix after another leads to an end. */
const order: readonly FitRuleName[] = ['not_orderable', ...fitRules.filter((rule) => rule !== 'not_orderable')];

/** The first proposal that takes the fault away and brings nothing new; else, of an error, one that brings only what comes later. */
function fixOf(fitted: Fitted, faults: readonly Fault[], fault: Fault): FitFix | undefined {
  const nameOf = (one: Fault): string => `${one.rule} ${one.product_id}`;
  const known = new Set(faults.map(nameOf));
  const present = ({ key, values, after }: Proposal): FitFix => ({
    key,
    values,
    accessories: after.map(({ part, quantity }) => ({ accessory_id: part.id, quantity })),
  });
  let second: Proposal | undefined;
  for (const proposal of proposals(fitted, fault)) {
    const left = faultsIn(fit(fitted.catalogue, fitted.device, proposal.after));
    const news = left.filter((one) => !known.has(nameOf(one)));
    if (left.some((one) => nameOf(one) === nameOf(fault))) continue;
    if (news.length === 0) return present(proposal);
    if (news.every(({ rule }) => order.indexOf(rule) > order.indexOf(fault.rule))) second ??= proposal;
  }
  return second && present(second);
}

/** Every check of a configuration, errors first. The same for the same pieces, in whatever order they were added. */
export function checkFit(catalogue: FitCatalogue, device: FitPart, choices: readonly FitChoice[]): FitCheck[] {
  const fitted = fit(catalogue, device, lotsOf(catalogue, choices));
  const faults = faultsIn(fitted);
  return faults.map((fault) => {
    const fix = fixOf(fitted, faults, fault);
    return { level: fault.rule === 'last_orders' ? 'warning' : 'error', ...fault, ...(fix && { fix }) };
  });
}

// ---- Offers ---------------------------------------------------------------------------------------------------------

/** More than this of one accessory in one device is never offered. */
const mostOfOne = 1000;
type Reason = NonNullable<FitOffer['reason']>;

/** It has a place as soon as another module is chosen, which brings it. */
function hostReason({ catalogue, chosen, seats }: Fitted, part: FitPart): Reason | undefined {
  const host = [...catalogue.parts.values()].find((one) => {
    const places = [...one.slots.map(({ slot_type }) => slot_type), ...one.ports.map(({ kind }) => kind)];
    const brings = new Seats(catalogue.rules, new Map(places.map((place) => [place, 1])));
    return one.orderable && !chosen.some((lot) => lot.part === one) && seats.fits(one) && brings.fits(part);
  });
  const key = isOptic(part) ? 'reason_port_host' : 'reason_slot_host';
  return host && { key, values: { model: part.model, plug: part.plug_type!, host: host.model } };
}

function fullReason({ device, seats }: Fitted, part: FitPart): Reason {
  const ways = [...seats.ways(part.plug_type!)];
  const most = sum(ways, ([place, limit]) => Math.min(limit, seats.places.get(place)!));
  if (ways.every(([place, limit]) => seats.held(part.plug_type!, place) >= limit)) {
    return { key: 'reason_at_most', values: { count: most } };
  }
  const types = ways.map(([place]) => place);
  const slots = device.slots.filter(({ slot_type }) => types.includes(slot_type)).flatMap(chipsOfSlot);
  if (slots.length > 0) return { key: 'reason_slot_full', values: { slots: slots.join(', '), count: slots.length } };
  return { key: 'reason_port_full', values: { ports: types.join(', '), count: most } };
}

function offerOf(fitted: Fitted, part: FitPart, room: number): FitOffer {
  const refuse = ({ key, values }: Reason): FitOffer => ({
    accessory_id: part.id,
    max_quantity: 0,
    reason: { key, values },
  });
  const place = placeFault(fitted, part);
  if (place) return refuse((place.key !== 'check_slot_reason' && hostReason(fitted, part)) || place);
  const order = orderFault(fitted, part);
  if (order?.rule === 'not_orderable') return refuse(order);
  if (room === 0) return refuse(fullReason(fitted, part));
  if (isSupply(part) || !isCounted(fitted)) return { accessory_id: part.id, max_quantity: room, reason: null };

  const { supplied, drawn, poeSupplied, poeDrawn } = powerIn(fitted);
  const left = { watts: Math.max(0, supplied - drawn), poe: Math.max(0, poeSupplied - poeDrawn) };
  const most = (power: number, each: number) => (each > 0 ? Math.floor(power / each) : room);
  const powered = most(left.watts, tenths(part.watts));
  const fed = most(left.poe, tenths(part.poe_draw));
  if (powered === 0) return refuse({ key: 'reason_power_over', values: { drawn: part.watts, left: left.watts / 10 } });
  if (fed === 0) return refuse({ key: 'reason_poe_over', values: { drawn: part.poe_draw, left: left.poe / 10 } });
  return { accessory_id: part.id, max_quantity: Math.min(room, powered, fed), reason: null };
}

/** How many of each go in beside the others that are chosen: that many leave a faultless configuration so, one more does not. */
export function offersFor(
  catalogue: FitCatalogue,
  device: FitPart,
  choices: readonly FitChoice[],
  parts: readonly FitPart[],
): Map<string, FitOffer> {
  const fitted = fit(catalogue, device, lotsOf(catalogue, choices));
  const rooms: Counts = new Map(); // of those that are not chosen, by plug: most of them are alike
  const roomFor = ({ seats }: Fitted, plug: string | null): number => (plug ? seats.copy().put(plug, mostOfOne) : 0);
  return new Map(
    parts.map((part) => {
      const lot = fitted.chosen.find((one) => one.part.id === part.id);
      const beside = lot ? fit(catalogue, device, minus(fitted.chosen, [lot])) : fitted;
      const plug = part.plug_type ?? '';
      if (!lot && !rooms.has(plug)) rooms.set(plug, roomFor(fitted, plug));
      return [part.id, offerOf(beside, part, lot ? roomFor(beside, plug) : rooms.get(plug)!)];
    }),
  );
}
