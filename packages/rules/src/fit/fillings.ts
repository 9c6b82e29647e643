// Parts for places that must be filled. Rules: docs/rules/configurator.md
import { opposesAirflow } from './airflow.ts';
import { addPart, type PartQuantity } from './part-quantities.ts';
import type { FitPart } from './parts.ts';
import { type SeatedDevice, Seats } from './seats.ts';
import { compareProposed, isProposed } from './supplies.ts';

export interface Filling {
  readonly added: PartQuantity;
  readonly after: readonly PartQuantity[];
}

/** Pieces of one product for the empty places of a type, as many as go in, of the airflow that is kept: a product that is there already first, then the cheapest. */
export function listMissingFillings(seated: SeatedDevice, slotType: string): Filling[] {
  const { catalogue, device, chosen, missing, seats } = seated;
  const empty = missing.find(({ slot_type }) => slot_type === slotType);
  if (!empty) return [];
  const place = new Seats(catalogue.rules, new Map([[slotType, 1]]));
  const room = (plug: string | null) => (plug === null ? 0 : seats.copy().seat(plug, empty.chips.length));
  const isFitted = (part: FitPart) => chosen.some((present) => present.part.id === part.id);
  return [...catalogue.parts.values()]
    .filter((part) => part.id !== device.id && isProposed(part) && place.fits(part) && !opposesAirflow(seated, part))
    .map((part) => ({ part, quantity: room(part.plug_type) }))
    .filter(({ quantity }) => quantity > 0)
    .toSorted(compareProposed(catalogue, ({ watts }) => watts))
    .toSorted((a, b) => Number(isFitted(b.part)) - Number(isFitted(a.part)))
    .map((added) => ({ added, after: addPart(chosen, added.part, added.quantity) }));
}
