import type { FitCatalogue, FitChoice, FitPart } from './parts.ts';

/** Pieces of one part. Lists are sorted by the part's id, so that no answer depends on the order of adding. */
export interface PartQuantity {
  readonly part: FitPart;
  readonly quantity: number;
}

export const sumBy = <T>(list: Iterable<T>, toNumber: (item: T) => number): number =>
  [...list].reduce((sum, item) => sum + toNumber(item), 0);

/** `2 × PSU-600, 1 × LC-24`. */
export const formatParts = (parts: readonly PartQuantity[]): string =>
  parts.map(({ part, quantity }) => `${quantity} × ${part.model}`).join(', ');

/** Adds pieces of one part, or removes them when `quantity` is negative. */
export function addPart(parts: readonly PartQuantity[], part: FitPart, quantity: number): readonly PartQuantity[] {
  const others = parts.filter((present) => present.part.id !== part.id);
  const total = quantity + sumBy(parts, (present) => (present.part.id === part.id ? present.quantity : 0));
  return total > 0
    ? [...others, { part, quantity: total }].toSorted((a, b) => (a.part.id < b.part.id ? -1 : 1))
    : others;
}

export const removeParts = (
  parts: readonly PartQuantity[],
  removed: readonly PartQuantity[],
): readonly PartQuantity[] => removed.reduce((left, { part, quantity }) => addPart(left, part, -quantity), parts);

/** Choices of parts that the catalogue does not have are left out. */
export const toPartQuantities = ({ parts }: FitCatalogue, choices: readonly FitChoice[]): readonly PartQuantity[] =>
  choices.reduce<readonly PartQuantity[]>((chosen, { accessory_id, quantity }) => {
    const part = parts.get(accessory_id);
    return part ? addPart(chosen, part, quantity) : chosen;
  }, []);

/** The parts as choices. What was chosen before keeps its order, so that a card keeps its slot; new parts follow. */
export function toChoices(parts: readonly PartQuantity[], before: readonly FitChoice[] = []): FitChoice[] {
  const order = before.map(({ accessory_id }) => accessory_id);
  const toPlace = ({ part }: PartQuantity) => (order.includes(part.id) ? order.indexOf(part.id) : order.length);
  return parts
    .toSorted((a, b) => toPlace(a) - toPlace(b))
    .map(({ part, quantity }) => ({ accessory_id: part.id, quantity }));
}
