import { listAgreeingParts, opposesAirflow } from './airflow.ts';
import { findOrderIssue, findPlaceIssue } from './issues.ts';
import { formatParts, removeParts, sumBy, toPartQuantities } from './part-quantities.ts';
import {
  type FitCatalogue,
  type FitChoice,
  type FitPart,
  type FitReasonKey,
  type FitValues,
  isOptic,
  isPowerSupply,
  listSlotChips,
  takesNoPlace,
} from './parts.ts';
import { findSupplyMix, isPowerCounted, lacksPoe, listSupplies, sumPower, toTenths } from './power.ts';
import { type SeatedDevice, seatParts, Seats } from './seats.ts';

export interface FitOffer {
  readonly accessory_id: string;
  /** How many fit into one device beside the other chosen parts. */
  readonly max_quantity: number;
  /** Null: the part fits. Otherwise the reason why not, and `max_quantity` is 0. */
  readonly reason: FitReason | null;
}
export interface FitReason {
  readonly key: FitReasonKey;
  readonly values: FitValues;
}

/** The largest quantity of one accessory in one device. */
const maxQuantity = 1000;

/** A module that is not chosen would bring a place for the part. */
function findHostReason({ catalogue, chosen, seats }: SeatedDevice, part: FitPart): FitReason | undefined {
  const host = [...catalogue.parts.values()].find((candidate) => {
    const places = [...candidate.slots.map(({ slot_type }) => slot_type), ...candidate.ports.map(({ kind }) => kind)];
    const brought = new Seats(catalogue.rules, new Map(places.map((place) => [place, 1])));
    const isChosen = chosen.some((present) => present.part === candidate);
    return candidate.orderable && !isChosen && seats.fits(candidate) && brought.fits(part);
  });
  const key = isOptic(part) ? 'reason_port_host' : 'reason_slot_host';
  return host && { key, values: { model: part.model, plug: part.plug_type ?? '', host: host.model } };
}

/** Every place of the plug is taken, or the limit of a rule is reached. */
function describeFull({ device, seats }: SeatedDevice, plug: string): FitReason {
  const places = [...seats.findPlaces(plug)];
  const most = sumBy(places, ([place, limit]) => Math.min(limit, seats.countPlaces(place)));
  if (places.every(([place, limit]) => seats.countHeld(plug, place) >= limit)) {
    return { key: 'reason_at_most', values: { count: most } };
  }
  const types = places.map(([place]) => place);
  const slots = device.slots.filter(({ slot_type }) => types.includes(slot_type)).flatMap(listSlotChips);
  if (slots.length > 0) return { key: 'reason_slot_full', values: { slots: slots.join(', '), count: slots.length } };
  return { key: 'reason_port_full', values: { ports: types.join(', '), count: most } };
}

/** A supply that does not work beside those that are fitted. */
function findMixReason(seated: SeatedDevice, part: FitPart): FitReason | undefined {
  const supplies = listSupplies(seated);
  const mix = findSupplyMix(seated.device, [...supplies, { part, quantity: 1 }]);
  if (!mix || supplies.length === 0 || findSupplyMix(seated.device, supplies)) return undefined;
  return { key: `reason_power_mix_${mix}`, values: { model: part.model, fitted: formatParts(supplies) } };
}

/** A part that would move air against the device, or against what is fitted. */
function findAirflowReason(seated: SeatedDevice, part: FitPart): FitReason | undefined {
  if (!opposesAirflow(seated, part)) return undefined;
  const of = seated.device.airflow === null ? 'parts' : 'device';
  const fitted = formatParts(listAgreeingParts(seated));
  return { key: `reason_airflow_mixed_${of}`, values: { model: part.model, device: seated.device.model, fitted } };
}

/** How many pieces power and PoE allow, up to `room`, or why none. */
function countPowered(seated: SeatedDevice, part: FitPart, room: number): number | FitReason {
  const { chosen, device } = seated;
  if (!lacksPoe(seated) && lacksPoe({ device, chosen: [...chosen, { part, quantity: 1 }] }))
    return { key: 'reason_poe_none', values: { model: part.model } };
  const { supplied, drawn, poeSupplied, poeDrawn } = sumPower(seated);
  const left = { watts: Math.max(0, supplied - drawn), poe: Math.max(0, poeSupplied - poeDrawn) };
  const countFed = (power: number, each: number) => (each > 0 ? Math.floor(power / each) : room);
  const powered = countFed(left.watts, toTenths(part.watts));
  const poeFed = countFed(left.poe, toTenths(part.poe_draw));
  if (powered === 0) return { key: 'reason_power_over', values: { drawn: part.watts, left: left.watts / 10 } };
  if (poeFed === 0) return { key: 'reason_poe_over', values: { drawn: part.poe_draw, left: left.poe / 10 } };
  return Math.min(room, powered, poeFed);
}

/** `room`: how many more of the part's plug have a seat. */
function computeOffer(seated: SeatedDevice, part: FitPart, room: number): FitOffer {
  const accept = (max_quantity: number): FitOffer => ({ accessory_id: part.id, max_quantity, reason: null });
  const refuse = ({ key, values }: FitReason): FitOffer => ({
    accessory_id: part.id,
    max_quantity: 0,
    reason: { key, values },
  });
  const place = findPlaceIssue(seated, part);
  if (place) return refuse((place.key !== 'check_slot_reason' && findHostReason(seated, part)) || place);
  const order = findOrderIssue(seated, part);
  if (order?.rule === 'not_orderable') return refuse(order);
  if (room === 0) return refuse(describeFull(seated, part.plug_type ?? ''));
  const airflow = findAirflowReason(seated, part);
  if (airflow) return refuse(airflow);
  if (isPowerSupply(part)) {
    const mix = findMixReason(seated, part);
    return mix ? refuse(mix) : accept(room);
  }
  if (!isPowerCounted(seated)) return accept(room);
  const powered = countPowered(seated, part, room);
  return typeof powered === 'number' ? accept(powered) : refuse(powered);
}

/**
 * How many of each part fit beside the other chosen parts, by id. That many leave a configuration without errors so; one more
 * does not.
 */
export function computeOffers(
  catalogue: FitCatalogue,
  device: FitPart,
  choices: readonly FitChoice[],
  parts: readonly FitPart[],
): Map<string, FitOffer> {
  const seated = seatParts(catalogue, device, toPartQuantities(catalogue, choices));
  const countRoom = ({ seats }: SeatedDevice, plug: string): number =>
    plug ? seats.copy().seat(plug, maxQuantity) : 0;
  // Most parts that are not chosen share a few plugs.
  const roomByPlug = new Map<string, number>();
  const findRoom = (plug: string): number => {
    const room = roomByPlug.get(plug) ?? countRoom(seated, plug);
    roomByPlug.set(plug, room);
    return room;
  };
  return new Map(
    parts.map((part) => {
      const plug = part.plug_type ?? '';
      const chosen = seated.chosen.find((present) => present.part.id === part.id);
      if (!chosen) return [part.id, computeOffer(seated, part, takesNoPlace(part) ? maxQuantity : findRoom(plug))];
      const others = seatParts(catalogue, device, removeParts(seated.chosen, [chosen]));
      return [part.id, computeOffer(others, part, takesNoPlace(part) ? maxQuantity : countRoom(others, plug))];
    }),
  );
}

/** Why not one more piece of a part fits beside what is chosen; null when one does. */
export function findLimitReason(
  catalogue: FitCatalogue,
  device: FitPart,
  choices: readonly FitChoice[],
  part: FitPart,
): FitReason | null {
  // The same part under another id is one more piece beside those that are chosen.
  const another = { ...part, id: `${part.id} more` };
  return computeOffers(catalogue, device, choices, [another]).get(another.id)?.reason ?? null;
}
