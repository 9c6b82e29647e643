// What takes the place of parts that move air the wrong way. Rules: docs/rules/configurator.md, "Airflow"
import { findMainAirflow, listOpposingParts } from './airflow.ts';
import { addPart, type PartQuantity, removeParts } from './part-quantities.ts';
import { type FitPart, isPowerSupply } from './parts.ts';
import type { SeatedDevice } from './seats.ts';
import { compareProposed, isProposed } from './supplies.ts';

/** The opposing parts, and what takes their place. */
export interface AirflowPlan {
  readonly replaced: readonly PartQuantity[];
  readonly added: readonly PartQuantity[];
  readonly after: readonly PartQuantity[];
}

/** More replacements of one part, and more combinations of them, are not tried. */
const maxReplacements = 4;
const maxPlans = 32;

/** Parts of the kept direction that go where a part goes; the same watts and current first, then the cheapest. */
function listReplacements(seated: SeatedDevice, { part, quantity }: PartQuantity): PartQuantity[] {
  const { catalogue, seats } = seated;
  const airflow = findMainAirflow(seated);
  const places = new Set(seats.findPlaces(part.plug_type ?? '').keys());
  const isAlike = (other: FitPart) =>
    Number(other.power_supplied === part.power_supplied) + Number(other.current_type === part.current_type);
  return [...catalogue.parts.values()]
    .filter((other) => other.airflow === airflow && isProposed(other) && isPowerSupply(other) === isPowerSupply(part))
    .filter((other) => [...seats.findPlaces(other.plug_type ?? '').keys()].some((place) => places.has(place)))
    .map((other) => ({ part: other, quantity }))
    .toSorted(compareProposed(catalogue, (other) => other.power_supplied || other.watts))
    .toSorted((a, b) => isAlike(b.part) - isAlike(a.part))
    .slice(0, maxReplacements);
}

/** Every opposing part with a part of the kept direction in its place, as many pieces. */
export function listAirflowPlans(seated: SeatedDevice): AirflowPlan[] {
  const replaced = listOpposingParts(seated);
  const choices = replaced.reduce<readonly (readonly PartQuantity[])[]>(
    (lists, one) =>
      lists.flatMap((list) => listReplacements(seated, one).map((added) => [...list, added])).slice(0, maxPlans),
    [[]],
  );
  const others = removeParts(seated.chosen, replaced);
  return choices.map((added) => ({
    replaced,
    added,
    after: added.reduce((parts, { part, quantity }) => addPart(parts, part, quantity), others),
  }));
}
