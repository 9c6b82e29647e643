import { chipsOfSlot, type FitCatalogue, type FitChoice, type FitPart, isCage, seatsIn } from './fit.ts';

/** One slot as it is drawn: what sits in it, what that offers in turn, and how many cages of each of its port blocks carry an optic. */
export interface FitSeat {
  /** The chip: `1`, `S1`, `A`; `1/M1` in what sits in slot 1. */
  readonly name: string;
  readonly slot_type: string;
  readonly kind: string;
  readonly required: boolean;
  readonly accessory_id: string | null;
  readonly seats: readonly FitSeat[];
  readonly filled: readonly number[];
}
/** The device itself: its slots, and the cages of each of its port blocks that carry an optic. */
export type FitSeating = Pick<FitSeat, 'seats' | 'filled'>;

/**
 * Who sits where, in the order in which the pieces were chosen, so that a card stays in its slot while others are added. `wanted`
 * names the accessory that somebody chose for a slot; it sits there as long as it may.
 */
export function seatsOf(
  catalogue: FitCatalogue,
  device: FitPart,
  choices: readonly FitChoice[],
  wanted: Readonly<Record<string, string>> = {},
): FitSeating {
  const counted = seatsIn(catalogue, device, choices);
  const waiting = new Map(choices.map(({ accessory_id, quantity }) => [accessory_id, quantity]));
  const seated = new Map<string, number>(); // plug and place → pieces, up to what is counted
  const take = (place: string, only?: string): FitPart | null => {
    for (const { accessory_id } of choices) {
      if (only !== undefined && accessory_id !== only) continue;
      const part = catalogue.parts.get(accessory_id);
      if (!part?.plug_type || !waiting.get(accessory_id)) continue;
      const seat = `${part.plug_type}\n${place}`;
      const before = seated.get(seat) ?? 0;
      if (before >= counted.held(part.plug_type, place)) continue;
      seated.set(seat, before + 1);
      waiting.set(accessory_id, waiting.get(accessory_id)! - 1);
      return part;
    }
    return null;
  };
  const opticsIn = (kind: string, count: number): number => {
    let filled = 0;
    while (isCage(kind) && filled < count && take(kind)) filled++;
    return filled;
  };
  // Slots of a host before its cages, hosts before what sits in them: nobody sits in a card that has no slot.
  const seatingOf = (host: FitPart, chips: string): FitSeating => {
    const units = host.slots.flatMap((slot) =>
      chipsOfSlot(slot).map((chip, i) => ({
        name: chips + chip,
        slot_type: slot.slot_type,
        kind: slot.kind,
        required: i < slot.required,
      })),
    );
    const first = units.map(({ name, slot_type }) => (wanted[name] ? take(slot_type, wanted[name]) : null));
    const sitting = units.map(({ slot_type }, i) => first[i] ?? take(slot_type));
    const filled = host.ports.map(({ kind, count }) => opticsIn(kind, count));
    const seats = units.map((unit, i) => {
      const part = sitting[i];
      const inside = part ? seatingOf(part, `${unit.name}/`) : { seats: [], filled: [] };
      return { ...unit, accessory_id: part?.id ?? null, ...inside };
    });
    return { seats, filled };
  };
  return seatingOf(device, '');
}

/** All slots, those of modules after the slot that holds the module. */
export const everySeat = ({ seats }: FitSeating): FitSeat[] => seats.flatMap((seat) => [seat, ...everySeat(seat)]);
