// What would make room for more pieces than fit. Rules: docs/rules/configurator.md, "Offers"
import type { AccessoriesFix } from './fixes.ts';
import { listFitIssues, toIssueKey, toIssueLevel } from './issues.ts';
import { addPart, formatParts, type PartQuantity, sumBy, toChoices, toPartQuantities } from './part-quantities.ts';
import { type FitCatalogue, type FitChoice, type FitPart, isOptic, isPowerSupply } from './parts.ts';
import { listSupplies } from './power.ts';
import { type SeatedDevice, seatParts, Seats } from './seats.ts';
import { compareProposed, isProposed, listSupplyAdditions, listSupplyReplacements } from './supplies.ts';

/** Modules that bring places for a plug, as many as `lacking` pieces need, the cheapest first. */
function listHosts({ catalogue, device, seats }: SeatedDevice, plug: string, lacking: number): PartQuantity[] {
  return [...catalogue.parts.values()]
    .filter((part) => part.id !== device.id && isProposed(part) && !isOptic(part) && !isPowerSupply(part))
    .filter((part) => part.plug_type !== plug && seats.fits(part))
    .flatMap((part) => {
      const places = [...part.slots, ...part.ports].map((place) => ({
        type: 'slot_type' in place ? place.slot_type : place.kind,
        count: place.count,
      }));
      const brought = new Seats(catalogue.rules, new Map(places.map(({ type }) => [type, 1]))).findPlaces(plug);
      const each = sumBy(places, ({ type, count }) => (brought.has(type) ? count : 0));
      return each > 0 ? [{ part, quantity: Math.ceil(lacking / each) }] : [];
    })
    .toSorted(compareProposed(catalogue, ({ watts }) => watts));
}

interface Extension {
  readonly added: readonly PartQuantity[];
  readonly replaced: readonly PartQuantity[];
  readonly after: SeatedDevice;
}

/** Yields the device as it is, then with more supplies, then with other supplies. */
function* listPowered(seated: SeatedDevice, added: readonly PartQuantity[]): Generator<Extension> {
  yield { added, replaced: [], after: seated };
  const plans = [...listSupplyAdditions(seated), ...listSupplyReplacements(seated, listSupplies(seated))];
  for (const plan of plans) {
    const after = seatParts(seated.catalogue, seated.device, plan.after);
    yield { added: [...added, plan.added], replaced: plan.replaced, after };
  }
}

/**
 * Parts beside which `quantity` pieces of an accessory would fit: a module that brings places, supplies that carry the load. Adds
 * no error to those that the other chosen parts have. Undefined when nothing makes room, or no room is needed.
 */
export function findRoom(
  catalogue: FitCatalogue,
  device: FitPart,
  choices: readonly FitChoice[],
  { part, quantity }: PartQuantity,
): AccessoriesFix | undefined {
  const plug = part.plug_type;
  if (plug === null || quantity <= 0) return undefined;
  const others = toPartQuantities(catalogue, choices).filter((present) => present.part.id !== part.id);
  const listErrors = (seated: SeatedDevice) =>
    listFitIssues(seated)
      .filter((issue) => toIssueLevel(issue) === 'error')
      .map(toIssueKey);
  const known = new Set(listErrors(seatParts(catalogue, device, others)));
  const isSound = (seated: SeatedDevice) => listErrors(seated).every((key) => known.has(key));
  const wanted = seatParts(catalogue, device, addPart(others, part, quantity));
  const lacking = wanted.unplaced.get(plug) ?? 0;
  const hosts = lacking > 0 ? listHosts(wanted, plug, lacking) : [undefined];
  for (const host of hosts) {
    const chosen = host ? addPart(wanted.chosen, host.part, host.quantity) : wanted.chosen;
    const seated = host ? seatParts(catalogue, device, chosen) : wanted;
    if (seated.unplaced.size > 0) continue;
    for (const { added, replaced, after } of listPowered(seated, host ? [host] : [])) {
      if (!isSound(after)) continue;
      if (added.length + replaced.length === 0) return undefined;
      const values = { what: formatParts(replaced.length > 0 ? replaced : added), with: formatParts(added) };
      const accessories = toChoices(after.chosen, choices);
      return { key: replaced.length > 0 ? 'fix_replace' : 'fix_add', values, accessories };
    }
  }
  return undefined;
}
