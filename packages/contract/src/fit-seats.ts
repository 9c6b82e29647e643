import { boardOf, type FitCatalogue, type FitChoice, type FitPart, isCage } from './fit.ts';

/** One slot of the device as it is drawn: what sits in it, and how many cages of each port block of that carry an optic. */
export interface FitSeat {
  /** The chip: `1`, `S1`, `A`. */
  readonly name: string;
  readonly slot_type: string;
  readonly kind: string;
  readonly required: boolean;
  readonly accessory_id: string | null;
  readonly filled: readonly number[];
}
export interface FitSeating {
  readonly seats: readonly FitSeat[];
  /** Cages of the device itself that carry an optic, for each of its port blocks. */
  readonly filled: readonly number[];
}

/** Who sits where, in the order in which the pieces were chosen, so that a card stays in its slot while others are added. */
export function seatsOf(catalogue: FitCatalogue, device: FitPart, choices: readonly FitChoice[]): FitSeating {
  const board = boardOf(catalogue, device, choices);
  const left = new Map(choices.map(({ accessory_id, quantity }) => [accessory_id, quantity]));
  const seated = new Map<string, number>(); // plug → place, counted up to what the board holds
  const take = (place: string): FitPart | null => {
    for (const { accessory_id } of choices) {
      const part = catalogue.parts.get(accessory_id);
      if (!part?.plug_type || !left.get(accessory_id)) continue;
      const seat = `${part.plug_type}\n${place}`;
      if ((seated.get(seat) ?? 0) >= board.held(part.plug_type, place)) continue;
      seated.set(seat, (seated.get(seat) ?? 0) + 1);
      left.set(accessory_id, left.get(accessory_id)! - 1);
      return part;
    }
    return null;
  };
  const fill = (part: FitPart): number[] =>
    part.ports.map(({ kind, count }) => {
      if (!isCage(kind)) return 0;
      let filled = 0;
      while (filled < count && take(kind)) filled++;
      return filled;
    });
  const units = device.slots.flatMap((slot) =>
    Array.from({ length: slot.count }, (_, i) => ({
      name: slot.count === 1 ? slot.name : `${slot.name}${i + 1}`,
      slot_type: slot.slot_type,
      kind: slot.kind,
      required: i < slot.required,
      part: take(slot.slot_type),
    })),
  );
  const filled = fill(device);
  return {
    seats: units.map(({ part, ...unit }) => ({
      ...unit,
      accessory_id: part?.id ?? null,
      filled: part ? fill(part) : [],
    })),
    filled,
  };
}
