import { type PartQuantity, sumBy, toPartQuantities } from './part-quantities.ts';
import {
  type FitCatalogue,
  type FitChoice,
  type FitPart,
  type FitRule,
  isPowerSupply,
  listSlotChips,
} from './parts.ts';

export type CountsByType = Map<string, number>;
const increase = (counts: CountsByType, key: string, count: number): CountsByType =>
  counts.set(key, (counts.get(key) ?? 0) + count);

/**
 * Which plugs are seated in which places, counted by type: a maximum flow from plugs to places. A new plug moves a seated one to
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
  /** The chips of bays that must hold a supply and do not. */
  readonly emptyBays: readonly string[];
}

export function seatParts(catalogue: FitCatalogue, device: FitPart, chosen: readonly PartQuantity[]): SeatedDevice {
  const seats = new Seats(catalogue.rules);
  const hosts = addPlaces(seats, device, chosen);
  const emptyBays = fillRequiredBays(seats, hosts, chosen);
  const unplaced: CountsByType = new Map();
  for (const [plug, quantity] of countPlugs(chosen)) {
    const waiting = quantity - seats.countSeated(plug);
    const left = waiting - seats.seat(plug, waiting);
    if (left > 0) unplaced.set(plug, left);
  }
  return { catalogue, device, chosen, seats, unplaced, emptyBays };
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
 * Seats supplies in the bays that must hold one, while no other place is open: later augmenting paths never empty a taken place.
 * Returns the chips of the bays that stay empty.
 */
function fillRequiredBays(seats: Seats, hosts: readonly PartQuantity[], chosen: readonly PartQuantity[]): string[] {
  const all = [...seats.places];
  const bays = hosts.flatMap(({ part, quantity }) => {
    const own = part.slots.filter(({ kind, required }) => kind === 'power' && required > 0);
    return Array.from({ length: quantity }, () => own).flat();
  });
  for (const [place] of all) seats.places.set(place, 0);
  for (const { slot_type, required } of bays) increase(seats.places, slot_type, required);
  for (const [plug, quantity] of countPlugs(chosen.filter(({ part }) => isPowerSupply(part))))
    seats.seat(plug, quantity);
  for (const [place, count] of all) seats.places.set(place, count);
  return [...Map.groupBy(bays, ({ slot_type }) => slot_type)].flatMap(([type, alike]) =>
    alike.flatMap((bay) => listSlotChips(bay).slice(0, bay.required)).slice(seats.countTaken(type)),
  );
}
