import { type PartQuantity, sumBy, toPartQuantities } from './part-quantities.ts';
import {
  type FitCatalogue,
  type FitChoice,
  type FitPart,
  type FitRule,
  type FitSlot,
  isPowerSupply,
  listSlotChips,
} from './parts.ts';

export type CountsByType = Map<string, number>;
const increase = (counts: CountsByType, key: string, count: number): CountsByType =>
  counts.set(key, (counts.get(key) ?? 0) + count);

/**
 * Plugs that are seated in places, counted by type: a maximum flow from plugs to places. A new plug moves a seated one to
 * another place as long as there is one.
 */
export class Seats {
  /** Places by type. */
  readonly places: CountsByType;
  readonly #rules: readonly FitRule[];
  /** Plug → place → seated. */
  readonly #held: Map<string, CountsByType>;

  constructor(rules: readonly FitRule[], places: CountsByType = new Map(), held = new Map<string, CountsByType>()) {
    this.#rules = rules;
    this.places = places;
    this.#held = held;
  }
  copy = (): Seats =>
    new Seats(this.#rules, this.places, new Map([...this.#held].map(([plug, row]) => [plug, new Map(row)])));

  /** Types of places that take this plug, and how many of it all places of the type take together. */
  findPlaces(plug: string): CountsByType {
    const found: CountsByType = new Map(this.places.has(plug) ? [[plug, Infinity]] : []);
    for (const rule of this.#rules) {
      if (rule.plug_type !== plug || !this.places.has(rule.slot_type)) continue;
      if (rule.reason === null) found.set(rule.slot_type, rule.max ?? Infinity);
      else found.delete(rule.slot_type);
    }
    return found;
  }
  fits = (part: FitPart): boolean => part.plug_type !== null && this.findPlaces(part.plug_type).size > 0;
  countPlaces = (place: string): number => this.places.get(place) ?? 0;
  countHeld = (plug: string, place: string): number => this.#held.get(plug)?.get(place) ?? 0;
  countSeated = (plug: string): number => sumBy(this.#held.get(plug)?.values() ?? [], (count) => count);
  countTaken = (place: string): number => sumBy(this.#held.values(), (row) => row.get(place) ?? 0);

  /** Seats as many as possible and returns their number. No plug loses its seat, and no taken place becomes empty. */
  seat(plug: string, amount: number): number {
    let seated = 0;
    for (let more = 1; more > 0 && seated < amount; seated += more)
      more = this.#augment(plug, amount - seated, new Set());
    return seated;
  }
  /** One augmenting path: to a free place, or to a place whose holder finds another one. */
  #augment(plug: string, amount: number, seen: Set<string>): number {
    for (const [place, most] of this.findPlaces(plug)) {
      const room = Math.min(amount, most - this.countHeld(plug, place));
      if (room <= 0 || seen.has(place)) continue;
      seen.add(place);
      const free = this.countPlaces(place) - this.countTaken(place);
      if (free > 0) return this.#hold(plug, place, Math.min(room, free));
      for (const other of this.#held.keys()) {
        const movable = other === plug ? 0 : Math.min(room, this.countHeld(other, place));
        const moved = movable > 0 ? this.#augment(other, movable, seen) : 0;
        if (moved === 0) continue;
        this.#hold(other, place, -moved);
        return this.#hold(plug, place, moved);
      }
    }
    return 0;
  }
  #hold(plug: string, place: string, amount: number): number {
    this.#held.set(plug, increase(this.#held.get(plug) ?? new Map<string, number>(), place, amount));
    return amount;
  }
}

/** A device with all chosen parts in their seats, as far as there are seats. */
export interface SeatedDevice {
  readonly catalogue: FitCatalogue;
  readonly device: FitPart;
  readonly chosen: readonly PartQuantity[];
  readonly seats: Seats;
  /** Plug → pieces without a seat. */
  readonly unplaced: ReadonlyMap<string, number>;
  /** Places that must be filled and are not. */
  readonly missing: readonly MissingPlaces[];
}
/** Empty required places of one type. */
export interface MissingPlaces {
  readonly slot_type: string;
  /** The kind of the slots. */
  readonly kind: string;
  readonly chips: readonly string[];
}

export function seatParts(catalogue: FitCatalogue, device: FitPart, chosen: readonly PartQuantity[]): SeatedDevice {
  const seats = new Seats(catalogue.rules);
  const hosts = addPlaces(seats, device, chosen);
  const missing = fillRequiredPlaces(seats, hosts, chosen);
  const unplaced: CountsByType = new Map();
  for (const [plug, quantity] of countPlugs(chosen)) {
    const waiting = quantity - seats.countSeated(plug);
    const left = waiting - seats.seat(plug, waiting);
    if (left > 0) unplaced.set(plug, left);
  }
  return { catalogue, device, chosen, seats, unplaced, missing };
}

/** The seats of a configuration, for the drawing and the chips. */
export const seatChoices = (catalogue: FitCatalogue, device: FitPart, choices: readonly FitChoice[]): Seats =>
  seatParts(catalogue, device, toPartQuantities(catalogue, choices)).seats;

function countPlugs(parts: readonly PartQuantity[]): CountsByType {
  const plugs: CountsByType = new Map();
  for (const { part, quantity } of parts) if (part.plug_type !== null) increase(plugs, part.plug_type, quantity);
  return plugs;
}

/** Adds the places of the device and of the modules that fit; a module that fits nowhere brings none. Returns the hosts. */
function addPlaces({ places, fits }: Seats, device: FitPart, chosen: readonly PartQuantity[]): readonly PartQuantity[] {
  const hosts: PartQuantity[] = [{ part: device, quantity: 1 }]; // The list grows while the loop walks through it.
  for (const { part, quantity } of hosts) {
    for (const slot of part.slots) increase(places, slot.slot_type, slot.count * quantity);
    for (const port of part.ports) increase(places, port.kind, port.count * quantity);
    hosts.push(...chosen.filter((candidate) => !hosts.includes(candidate) && fits(candidate.part)));
  }
  return hosts;
}

/**
 * Fills the required places before any other place is open: later augmenting paths never empty a taken place. Only supplies fill
 * bays for supplies. Returns the places that stay empty.
 */
function fillRequiredPlaces(
  seats: Seats,
  hosts: readonly PartQuantity[],
  chosen: readonly PartQuantity[],
): MissingPlaces[] {
  const required = hosts.flatMap(({ part, quantity }) => {
    const own = part.slots.filter((slot) => slot.required > 0);
    return Array.from({ length: quantity }, () => own).flat();
  });
  if (required.length === 0) return [];
  const isBay = ({ kind }: FitSlot) => kind === 'power';
  const all = [...seats.places];
  for (const [place] of all) seats.places.set(place, 0);
  const fill = (slots: readonly FitSlot[], parts: readonly PartQuantity[]) => {
    for (const slot of slots) increase(seats.places, slot.slot_type, slot.required);
    for (const [plug, quantity] of countPlugs(parts)) seats.seat(plug, quantity - seats.countSeated(plug));
  };
  fill(
    required.filter(isBay),
    chosen.filter(({ part }) => isPowerSupply(part)),
  );
  fill(
    required.filter((slot) => !isBay(slot)),
    chosen,
  );
  for (const [place, count] of all) seats.places.set(place, count);
  return [...Map.groupBy(required, ({ slot_type }) => slot_type)].flatMap(([slot_type, [first, ...others]]) => {
    if (!first) return [];
    const chips = [first, ...others].flatMap((slot) => listSlotChips(slot).slice(0, slot.required));
    const empty = chips.slice(seats.countTaken(slot_type));
    return empty.length > 0 ? [{ slot_type, kind: first.kind, chips: empty }] : [];
  });
}
