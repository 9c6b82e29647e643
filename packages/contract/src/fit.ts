// What fits where. Pure: the server and the page run this same file, so they cannot differ. Rules: docs/rules/configurator.md
// Longer than files are here, because it is read as one: shapes, plugs → places, faults, fixes, offers.
//
// A device offers places: typed slots, and cages for optics. A module may bring cages of its own. Every accessory has one plug,
// and the rules say which plug goes into which place. Whether a set fits is a question of flow: plugs → places, and the answer
// depends on how many of each there are, never on the order in which they were added.

export interface FitSlot {
  readonly name: string;
  readonly slot_type: string;
  readonly kind: string;
  readonly count: number;
  /** How many must be filled for the device to work: power bays. */
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

export const fitRules = [
  'slot_type',
  'slot_full',
  'port_optic',
  'power_missing',
  'power_over',
  'poe_over',
  'not_orderable',
  'last_orders',
] as const;
export type FitRuleName = (typeof fitRules)[number];
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
export type FitReasonKey = FitCheckKey | 'reason_slot_full' | 'reason_power_over' | 'reason_poe_over';
export type FitFixKey = 'fix_add' | 'fix_remove' | 'fix_replace';

interface FitFault {
  readonly rule: FitRuleName;
  readonly key: FitCheckKey;
  readonly values: FitValues;
  /** The product that it is about: the device or an accessory. */
  readonly product_id: string;
}
export interface FitFix {
  readonly key: FitFixKey;
  readonly values: FitValues;
  /** The whole list as it would be afterwards, ready to be sent. */
  readonly accessories: readonly FitChoice[];
}
export interface FitCheck extends FitFault {
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

interface Chosen {
  readonly part: FitPart;
  readonly quantity: number;
}
/** More than this of one accessory in one device is never offered. */
const mostOfOne = 1000;

/** What is chosen in one fixed order, however it was added; the same accessory twice counts together. */
function inOrder({ parts }: FitCatalogue, choices: readonly FitChoice[]): Chosen[] {
  const counted = new Map<string, number>();
  for (const { accessory_id, quantity } of choices) {
    counted.set(accessory_id, (counted.get(accessory_id) ?? 0) + quantity);
  }
  return [...counted]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([id, quantity]) => {
      const part = parts.get(id);
      return part && quantity > 0 ? [{ part, quantity }] : [];
    });
}
const choicesOf = (chosen: readonly Chosen[]): FitChoice[] =>
  chosen.map(({ part, quantity }) => ({ accessory_id: part.id, quantity }));
const sum = (chosen: readonly Chosen[], of: (part: FitPart) => number): number =>
  chosen.reduce((total, { part, quantity }) => total + of(part) * quantity, 0);
const isOptic = (part: FitPart): boolean => part.kind === 'optic' || part.kind === 'cable';
/** Ports that take optics are named by the optic's form. */
export const isCage = (kind: string): boolean => /^Q?SFP/.test(kind);
const isSupply = (part: FitPart): boolean => part.power_supplied > 0;

// ---- Plugs → places -------------------------------------------------------------------------------------------------

/** How many plugs of a type may go into places of a type: a type takes the plug of its own name unless a rule says otherwise. */
function limitOf(rules: readonly FitRule[], place: string, plug: string): number {
  const rule = rules.find((r) => r.slot_type === place && r.plug_type === plug);
  if (rule) return rule.reason === null ? (rule.max ?? Infinity) : 0;
  return place === plug ? Infinity : 0;
}

/** Places by type: the device's slots and cages, and the cages that modules bring. */
function placesOf(device: FitPart, chosen: readonly Chosen[]): Map<string, number> {
  const places = new Map<string, number>();
  const add = (type: string, count: number) => places.set(type, (places.get(type) ?? 0) + count);
  for (const slot of device.slots) add(slot.slot_type, slot.count);
  for (const port of device.ports) add(port.kind, port.count);
  for (const { part, quantity } of chosen) for (const port of part.ports) add(port.kind, port.count * quantity);
  return places;
}

/** Which plug sits where. A plug that finds its places taken moves the others aside, if they have somewhere to go. */
export class Board {
  readonly places: ReadonlyMap<string, number>;
  readonly #rules: readonly FitRule[];
  readonly #held = new Map<string, Map<string, number>>();

  constructor(places: ReadonlyMap<string, number>, rules: readonly FitRule[]) {
    this.places = places;
    this.#rules = rules;
  }
  /** How many plugs of this type sit in places of that type. */
  held = (plug: string, place: string): number => this.#held.get(plug)?.get(place) ?? 0;
  placed = (plug: string): number => [...(this.#held.get(plug)?.values() ?? [])].reduce((a, b) => a + b, 0);
  fits = (plug: string): boolean => [...this.places.keys()].some((place) => limitOf(this.#rules, place, plug) > 0);

  /** Places as many as it can and says how many that were. */
  put(plug: string, amount: number): number {
    let placed = 0;
    for (let step = 1; step > 0 && placed < amount; placed += step) step = this.#push(plug, amount - placed, new Set());
    return placed;
  }
  #push(plug: string, amount: number, seen: Set<string>): number {
    for (const [place, count] of this.places) {
      const room = Math.min(amount, limitOf(this.#rules, place, plug) - this.held(plug, place));
      if (room <= 0 || seen.has(place)) continue;
      seen.add(place);
      const holders = this.#holders(place);
      const free = count - holders.reduce((taken, other) => taken + this.held(other, place), 0);
      if (free > 0) return this.#hold(plug, place, Math.min(room, free));
      for (const other of holders.filter((holder) => holder !== plug)) {
        const moved = this.#push(other, Math.min(room, this.held(other, place)), seen);
        if (moved === 0) continue;
        this.#hold(other, place, -moved);
        return this.#hold(plug, place, moved);
      }
    }
    return 0;
  }
  #hold(plug: string, place: string, amount: number): number {
    const row = this.#held.get(plug) ?? new Map<string, number>();
    this.#held.set(plug, row.set(place, (row.get(place) ?? 0) + amount));
    return amount;
  }
  #holders = (place: string): string[] => [...this.#held.keys()].filter((plug) => this.held(plug, place) > 0);

  /** The plugs that crowd the same full places as this one, itself included. */
  rivals(plug: string): Set<string> {
    const found = new Set([plug]); // a Set walks through what is added on the way
    for (const one of found) {
      for (const place of this.places.keys()) {
        if (limitOf(this.#rules, place, one) <= this.held(one, place)) continue;
        for (const holder of this.#holders(place)) found.add(holder);
      }
    }
    return found;
  }
}

/** A board with everything chosen on it. `short`: plug type → how many found no place. */
function seat(catalogue: FitCatalogue, device: FitPart, chosen: readonly Chosen[]) {
  const board = new Board(placesOf(device, chosen), catalogue.rules);
  const short = new Map<string, number>();
  for (const plug of new Set(chosen.map(({ part }) => part.plug_type))) {
    if (plug === null || !board.fits(plug)) continue;
    const wanted = sum(chosen, (part) => (part.plug_type === plug ? 1 : 0));
    const missing = wanted - board.put(plug, wanted);
    if (missing > 0) short.set(plug, missing);
  }
  return { board, short };
}

// ---- Faults ---------------------------------------------------------------------------------------------------------

/** Why it cannot be ordered at all, or that it soon cannot. */
function orderFault({ parts }: FitCatalogue, part: FitPart): FitFault | null {
  const successor = part.successor_id === null ? undefined : parts.get(part.successor_id);
  const values: FitValues = {
    model: part.model,
    date: part.last_orders_on ?? '',
    ...(successor && { successor: successor.model }),
  };
  const of = (rule: FitRuleName, key: FitCheckKey): FitFault => ({ rule, key, values, product_id: part.id });
  if (part.state === 'ended') return of('not_orderable', successor ? 'check_ended_successor' : 'check_ended');
  if (!part.orderable) return of('not_orderable', 'check_no_price');
  if (part.state === 'last_orders')
    return of('last_orders', successor ? 'check_last_orders_successor' : 'check_last_orders');
  return null;
}

/** Why a plug has no place here at all: the vendor's own words when there are some. */
function placeFault({ rules }: FitCatalogue, device: FitPart, board: Board, part: FitPart): FitFault | null {
  const plug = part.plug_type;
  if (plug !== null && board.fits(plug)) return null;
  const rule: FitRuleName = isOptic(part) ? 'port_optic' : 'slot_type';
  const of = (key: FitCheckKey, more: FitValues = {}): FitFault => ({
    rule,
    key,
    values: { model: part.model, device: device.model, ...more },
    product_id: part.id,
  });
  if (plug === null) return of('check_slot_none');
  const told = rules.find((r) => r.plug_type === plug && r.reason !== null && board.places.has(r.slot_type));
  if (told) return of('check_slot_reason', { reason: told.reason! });
  if (!isOptic(part)) return of('check_slot_type', { plug });
  const ports = [...board.places.keys()].filter(isCage).join(', ');
  return ports === '' ? of('check_port_none', { plug }) : of('check_port_optic', { plug, ports });
}

/** In tenths of a watt, so that sums are exact. */
const tenths = (watts: number): number => Math.round(watts * 10);
function powerOf(device: FitPart, chosen: readonly Chosen[]) {
  const all = (of: (part: FitPart) => number) => tenths(of(device)) + sum(chosen, (part) => tenths(of(part)));
  return {
    supplied: all((part) => part.power_supplied),
    drawn: all((part) => (part !== device && isSupply(part) ? 0 : part.watts)),
    poe_budget: all((part) => part.poe_budget),
    poe_drawn: all((part) => part.poe_draw),
  };
}
/** What has neither a supply nor a bay for one is fed from outside: an access point by its switch. */
const feedsItself = (device: FitPart): boolean =>
  device.power_supplied > 0 || device.slots.some((slot) => slot.kind === 'power');

/** Names of the bays that must hold a supply and do not; bays fill in their order. */
function emptyBays(device: FitPart, chosen: readonly Chosen[], board: Board): string[] {
  const plugs = [...new Set(chosen.map(({ part }) => part.plug_type))].filter((plug) => plug !== null);
  const bays = device.slots.filter((slot) => slot.kind === 'power');
  return [...new Set(bays.map((bay) => bay.slot_type))].flatMap((type) => {
    const filled = plugs.reduce((all, plug) => all + board.held(plug, type), 0);
    const needed = bays.filter((bay) => bay.slot_type === type);
    return needed.flatMap((bay) => Array<string>(bay.required).fill(bay.name)).slice(filled);
  });
}

function powerFaults(device: FitPart, chosen: readonly Chosen[], board: Board): FitFault[] {
  if (!feedsItself(device)) return [];
  const of = (rule: 'power_missing' | 'power_over' | 'poe_over', values: FitValues): FitFault => ({
    rule,
    key: `check_${rule}`,
    values: { model: device.model, ...values },
    product_id: device.id,
  });
  const empty = emptyBays(device, chosen, board);
  // With a bay still empty the sums say nothing yet: one thing at a time.
  if (empty.length > 0) return [of('power_missing', { count: empty.length, bays: empty.join(', ') })];
  const { drawn, supplied, poe_budget, poe_drawn } = powerOf(device, chosen);
  return [
    ...(drawn > supplied ? [of('power_over', { drawn: drawn / 10, supplied: supplied / 10 })] : []),
    ...(poe_drawn > poe_budget ? [of('poe_over', { drawn: poe_drawn / 10, supplied: poe_budget / 10 })] : []),
  ];
}

function crowdFaults(chosen: readonly Chosen[], board: Board, short: ReadonlyMap<string, number>): FitFault[] {
  const told = new Set<string>();
  return [...short.keys()].flatMap((plug) => {
    if (told.has(plug)) return [];
    const rivals = board.rivals(plug);
    for (const rival of rivals) told.add(rival);
    const crowd = chosen.filter(({ part }) => part.plug_type !== null && rivals.has(part.plug_type));
    const last = crowd.findLast(({ part }) => part.plug_type === plug)!;
    const values = {
      models: crowd.map(({ part }) => part.model).join(', '),
      chosen: sum(crowd, () => 1),
      places: [...rivals].reduce((all, rival) => all + board.placed(rival), 0),
    };
    return [{ rule: 'slot_full' as const, key: 'check_slot_full' as const, values, product_id: last.part.id }];
  });
}

function faultsOf(catalogue: FitCatalogue, device: FitPart, chosen: readonly Chosen[]): FitFault[] {
  const { board, short } = seat(catalogue, device, chosen);
  return [
    ...chosen.map(({ part }) => placeFault(catalogue, device, board, part)),
    ...crowdFaults(chosen, board, short),
    ...powerFaults(device, chosen, board),
    ...[device, ...chosen.map(({ part }) => part)].map((part) => orderFault(catalogue, part)),
  ].filter((fault) => fault !== null);
}

// ---- Fixes ----------------------------------------------------------------------------------------------------------

const without = (chosen: readonly Chosen[], id: string): Chosen[] => chosen.filter(({ part }) => part.id !== id);
const withMore = (chosen: readonly Chosen[], part: FitPart, more: number): Chosen[] => [
  ...without(chosen, part.id),
  { part, quantity: more + (chosen.find((one) => one.part.id === part.id)?.quantity ?? 0) },
];
const named = (chosen: readonly Chosen[]): string =>
  chosen.map(({ part, quantity }) => `${quantity} × ${part.model}`).join(', ');

interface Proposal {
  readonly key: FitFixKey;
  readonly values: FitValues;
  readonly after: readonly Chosen[];
}
const removal = (chosen: readonly Chosen[], gone: readonly Chosen[]): Proposal => ({
  key: 'fix_remove',
  values: { what: named(gone) },
  after: gone.reduce<readonly Chosen[]>(
    (left, { part, quantity }) => withMore(left, part, -quantity).filter((one) => one.quantity > 0),
    chosen,
  ),
});

/** The pieces that found no place, taken from the end of the list. */
function surplus(catalogue: FitCatalogue, device: FitPart, chosen: readonly Chosen[], part: FitPart): Chosen[] {
  const { board, short } = seat(catalogue, device, chosen);
  const rivals = board.rivals(part.plug_type!);
  return [...short].flatMap(([plug, missing]) => {
    let left = rivals.has(plug) ? missing : 0;
    return chosen
      .filter((one) => one.part.plug_type === plug)
      .toReversed()
      .flatMap((one) => {
        const quantity = Math.min(left, one.quantity);
        left -= quantity;
        return quantity > 0 ? [{ part: one.part, quantity }] : [];
      });
  });
}

/** Supplies to add, fewest pieces first, those already chosen before others, small before large. */
function* moreSupplies({ parts }: FitCatalogue, chosen: readonly Chosen[]): Generator<Proposal> {
  const rank = (part: FitPart) => (chosen.some((one) => one.part.id === part.id) ? 0 : 1e9) + part.power_supplied;
  const supplies = [...parts.values()]
    .filter((part) => part.kind === 'power' && part.orderable && part.state === 'active')
    .toSorted((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
  for (let quantity = 1; quantity <= 8; quantity++) {
    for (const part of supplies) {
      yield { key: 'fix_add', values: { what: named([{ part, quantity }]) }, after: withMore(chosen, part, quantity) };
    }
  }
}

function* proposals(
  catalogue: FitCatalogue,
  device: FitPart,
  chosen: readonly Chosen[],
  fault: FitFault,
): Generator<Proposal> {
  if (fault.rule === 'power_missing' || fault.rule === 'power_over' || fault.rule === 'poe_over') {
    yield* moreSupplies(catalogue, chosen);
  }
  const subject = chosen.find(({ part }) => part.id === fault.product_id);
  if (!subject) return;
  if (fault.rule === 'slot_full') yield removal(chosen, surplus(catalogue, device, chosen, subject.part));
  const successor = catalogue.parts.get(subject.part.successor_id ?? '');
  if (successor && (fault.rule === 'not_orderable' || fault.rule === 'last_orders')) {
    yield {
      key: 'fix_replace',
      values: { what: subject.part.model, with: successor.model },
      after: withMore(without(chosen, subject.part.id), successor, subject.quantity),
    };
  }
  if (fault.rule !== 'last_orders' && fault.rule !== 'slot_full') yield removal(chosen, [subject]);
}

/** The first proposal after which this fault is gone and no other has come. */
function fixOf(
  catalogue: FitCatalogue,
  device: FitPart,
  chosen: readonly Chosen[],
  fault: FitFault,
  faults: readonly FitFault[],
): FitFix | undefined {
  const known = new Set(faults.map((one) => one.rule + one.product_id));
  for (const { key, values, after } of proposals(catalogue, device, chosen, fault)) {
    const left = faultsOf(catalogue, device, after).map((one) => one.rule + one.product_id);
    if (left.includes(fault.rule + fault.product_id) || left.some((one) => !known.has(one))) continue;
    return { key, values, accessories: choicesOf(after) };
  }
  return undefined;
}

// ---- What the page and the server ask -------------------------------------------------------------------------------

/** Every check of a configuration, errors first. The same for the same pieces, in whatever order they were added. */
export function checkFit(catalogue: FitCatalogue, device: FitPart, choices: readonly FitChoice[]): FitCheck[] {
  const chosen = inOrder(catalogue, choices);
  const faults = faultsOf(catalogue, device, chosen);
  return faults
    .map((fault): FitCheck => {
      const fix = fixOf(catalogue, device, chosen, fault, faults);
      return { level: fault.rule === 'last_orders' ? 'warning' : 'error', ...fault, ...(fix && { fix }) };
    })
    .toSorted((a, b) => fitRules.indexOf(a.rule) - fitRules.indexOf(b.rule));
}

/** How many of an accessory go in beside the others that are chosen. That many, on a faultless configuration, leave it so. */
export function offerFit(
  catalogue: FitCatalogue,
  device: FitPart,
  choices: readonly FitChoice[],
  part: FitPart,
): FitOffer {
  const refused = (key: FitReasonKey, values: FitValues): FitOffer => ({
    accessory_id: part.id,
    max_quantity: 0,
    reason: { key, values },
  });
  const others = without(inOrder(catalogue, choices), part.id);
  const { board } = seat(catalogue, device, others);
  const fault = placeFault(catalogue, device, board, part) ?? orderFault(catalogue, part);
  if (fault && fault.rule !== 'last_orders') return refused(fault.key, fault.values);

  // Which bays are empty is read before the newcomer moves anything.
  const counted = feedsItself(device) && !isSupply(part) && emptyBays(device, others, board).length === 0;
  const places = board.put(part.plug_type!, mostOfOne);
  if (places === 0) return refused('reason_slot_full', { slot: part.plug_type! });
  if (!counted) return { accessory_id: part.id, max_quantity: places, reason: null };

  const { supplied, drawn, poe_budget, poe_drawn } = powerOf(device, others);
  const most = (left: number, each: number) => (each > 0 ? Math.max(0, Math.floor(left / each)) : places);
  const powered = most(supplied - drawn, tenths(part.watts));
  const fed = most(poe_budget - poe_drawn, tenths(part.poe_draw));
  const left = (power: number) => Math.max(0, power) / 10;
  if (powered === 0) return refused('reason_power_over', { drawn: part.watts, left: left(supplied - drawn) });
  if (fed === 0) return refused('reason_poe_over', { drawn: part.poe_draw, left: left(poe_budget - poe_drawn) });
  return { accessory_id: part.id, max_quantity: Math.min(places, powered, fed), reason: null };
}

/** Which plug sits where, for the drawing and the chips. */
export function boardOf(catalogue: FitCatalogue, device: FitPart, choices: readonly FitChoice[]): Board {
  return seat(catalogue, device, inOrder(catalogue, choices)).board;
}
