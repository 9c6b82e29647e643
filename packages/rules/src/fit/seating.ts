import { type FitCatalogue, type FitChoice, type FitPart, isCageKind, listSlotChips } from './parts.ts';
import { seatChoices } from './seats.ts';

/** One slot as it is drawn: the part in it, the slots of that part, and how many cages of each of its port blocks hold an optic. */
export interface FitSeat {
  /** The chip: `1`, `S1`, `A`; `1/M1` in the part that sits in slot 1. */
  readonly name: string;
  readonly slot_type: string;
  readonly kind: string;
  readonly required: boolean;
  readonly accessory_id: string | null;
  readonly seats: readonly FitSeat[];
  readonly filled: readonly number[];
}
/** The device itself: its slots, and how many cages of each of its port blocks hold an optic. */
export type FitSeating = Pick<FitSeat, 'seats' | 'filled'>;

/** Hands out the pieces of a configuration seat by seat, in the order of `choices`, as many as `seatChoices` counts. */
class SeatAssignment {
  readonly #catalogue: FitCatalogue;
  readonly #choices: readonly FitChoice[];
  readonly #counted: ReturnType<typeof seatChoices>;
  readonly #waiting: Map<string, number>;
  /** Plug and place → pieces. */
  readonly #assigned = new Map<string, number>();

  constructor(catalogue: FitCatalogue, device: FitPart, choices: readonly FitChoice[]) {
    this.#catalogue = catalogue;
    this.#choices = choices;
    this.#counted = seatChoices(catalogue, device, choices);
    this.#waiting = new Map(choices.map(({ accessory_id, quantity }) => [accessory_id, quantity]));
  }
  /** The next piece for a place, of one accessory alone when `only` is given; undefined when there is none. */
  take(place: string, only?: string): FitPart | undefined {
    for (const { accessory_id } of this.#choices) {
      if (only !== undefined && accessory_id !== only) continue;
      const part = this.#catalogue.parts.get(accessory_id);
      const waiting = this.#waiting.get(accessory_id) ?? 0;
      if (!part?.plug_type || waiting === 0) continue;
      const seat = `${part.plug_type}\n${place}`;
      const before = this.#assigned.get(seat) ?? 0;
      if (before >= this.#counted.countHeld(part.plug_type, place)) continue;
      this.#assigned.set(seat, before + 1);
      this.#waiting.set(accessory_id, waiting - 1);
      return part;
    }
    return undefined;
  }
  fillCages(kind: string, count: number): number {
    let filled = 0;
    while (isCageKind(kind) && filled < count && this.take(kind)) filled++;
    return filled;
  }
}

/**
 * The part in each slot, in the order in which the parts were chosen, so that a card stays in its slot while others are added.
 * `wanted` names the accessory that was chosen for a slot; it sits there as long as it may.
 */
export function computeSeating(
  catalogue: FitCatalogue,
  device: FitPart,
  choices: readonly FitChoice[],
  wanted: Readonly<Record<string, string>> = {},
): FitSeating {
  const assignment = new SeatAssignment(catalogue, device, choices);
  // Slots of a host come before its cages, and hosts before the parts in them: a card without a slot holds nothing.
  const seatHost = (host: FitPart, chips: string): FitSeating => {
    const units = host.slots.flatMap((slot) =>
      listSlotChips(slot).map((chip, i) => ({
        name: chips + chip,
        slot_type: slot.slot_type,
        kind: slot.kind,
        required: i < slot.required,
      })),
    );
    const first = units.map(({ name, slot_type }) => {
      const id = wanted[name];
      return id ? assignment.take(slot_type, id) : undefined;
    });
    const sitting = units.map(({ slot_type }, i) => first[i] ?? assignment.take(slot_type));
    const filled = host.ports.map(({ kind, count }) => assignment.fillCages(kind, count));
    const seats = units.map((unit, i) => {
      const part = sitting[i];
      const inside = part ? seatHost(part, `${unit.name}/`) : { seats: [], filled: [] };
      return { ...unit, accessory_id: part?.id ?? null, ...inside };
    });
    return { seats, filled };
  };
  return seatHost(device, '');
}

/** All slots; those of a module follow the slot that holds the module. */
export const listSeats = ({ seats }: FitSeating): FitSeat[] => seats.flatMap((seat) => [seat, ...listSeats(seat)]);
