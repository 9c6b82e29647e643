import { fitRules, type FitRuleName } from '@trunkline/contract/enums';
import { formatParts, sumBy } from './part-quantities.ts';
import { type FitCheckKey, type FitPart, type FitValues, isCageKind, isOptic, isPowerSupply } from './parts.ts';
import type { SeatedDevice } from './seats.ts';

// The eight rules, in the order in which their issues are listed.

export interface FitIssue {
  readonly rule: FitRuleName;
  readonly key: FitCheckKey;
  readonly values: FitValues;
  /** The product that the issue is about: the device or an accessory. */
  readonly product_id: string;
}

/** No place takes the part's plug. The vendor's own sentence wins over the general one. */
export function findPlaceIssue({ catalogue, device, seats }: SeatedDevice, part: FitPart): FitIssue | undefined {
  if (seats.fits(part)) return undefined;
  const plug = part.plug_type;
  const createIssue = (key: FitCheckKey, more: FitValues = {}): FitIssue => ({
    rule: isOptic(part) ? 'port_optic' : 'slot_type',
    key,
    values: { model: part.model, device: device.model, ...more },
    product_id: part.id,
  });
  if (plug === null) return createIssue('check_slot_none');
  const reason = catalogue.rules.find(
    (rule) => rule.plug_type === plug && rule.reason !== null && seats.places.has(rule.slot_type),
  )?.reason;
  if (reason != null) return createIssue('check_slot_reason', { reason });
  if (!isOptic(part)) return createIssue('check_slot_type', { plug });
  const ports = [...seats.places.keys()].filter(isCageKind).join(', ');
  return ports === '' ? createIssue('check_port_none', { plug }) : createIssue('check_port_optic', { plug, ports });
}

/** More pieces of a plug than places for it. A plug without any place has a place issue instead. */
const listOverfullIssues = ({ chosen, seats, unplaced }: SeatedDevice): FitIssue[] =>
  [...unplaced.keys()].flatMap((plug): FitIssue[] => {
    const parts = chosen.filter(({ part }) => part.plug_type === plug);
    const [first] = parts;
    if (!first || !seats.fits(first.part)) return [];
    const values = { what: formatParts(parts), count: seats.countSeated(plug) };
    return [{ rule: 'slot_full', key: 'check_slot_full', values, product_id: first.part.id }];
  });

/** Tenths of a watt, so that sums are exact. */
export const toTenths = (watts: number): number => Math.round(watts * 10);

/** In tenths of a watt. The own draw of a supply is not part of what it supplies. */
export function sumPower({ device, chosen }: SeatedDevice) {
  const sum = (toWatts: (part: FitPart) => number): number =>
    toTenths(toWatts(device)) + sumBy(chosen, ({ part, quantity }) => toTenths(toWatts(part)) * quantity);
  return {
    supplied: sum((part) => part.power_supplied),
    drawn: sum((part) => (part !== device && isPowerSupply(part) ? 0 : part.watts)),
    poeSupplied: sum((part) => part.poe_budget),
    poeDrawn: sum((part) => part.poe_draw),
  };
}

/** False while a required bay is empty, and for a device without supply and bay, which is fed from outside: an access point. */
export const isPowerCounted = ({ device, emptyBays }: SeatedDevice): boolean =>
  emptyBays.length === 0 && (isPowerSupply(device) || device.slots.some(({ kind }) => kind === 'power'));

const createPowerIssue = (
  { device }: SeatedDevice,
  rule: 'power_missing' | 'power_over' | 'poe_over',
  values: FitValues,
): FitIssue => ({ rule, key: `check_${rule}`, values: { model: device.model, ...values }, product_id: device.id });

/** The part cannot be ordered, or has a last day of orders. */
export function findOrderIssue({ catalogue }: SeatedDevice, part: FitPart): FitIssue | undefined {
  const successor = catalogue.parts.get(part.successor_id ?? '')?.model ?? '';
  const values = { model: part.model, date: part.last_orders_on ?? '', successor };
  const createIssue = (rule: FitRuleName, key: FitCheckKey): FitIssue => ({ rule, key, values, product_id: part.id });
  if (part.state === 'ended') return createIssue('not_orderable', successor ? 'check_ended_successor' : 'check_ended');
  if (!part.orderable) return createIssue('not_orderable', 'check_no_price');
  if (part.state !== 'last_orders') return undefined;
  return createIssue('last_orders', successor ? 'check_last_orders_successor' : 'check_last_orders');
}

const listPlaceIssues = (rule: FitRuleName, seated: SeatedDevice): FitIssue[] =>
  seated.chosen.flatMap(({ part }) => findPlaceIssue(seated, part) ?? []).filter((issue) => issue.rule === rule);
const listOrderIssues = (rule: FitRuleName, seated: SeatedDevice): FitIssue[] =>
  [seated.device, ...seated.chosen.map(({ part }) => part)]
    .flatMap((part) => findOrderIssue(seated, part) ?? [])
    .filter((issue) => issue.rule === rule);

const issuesByRule: Readonly<Record<FitRuleName, (seated: SeatedDevice) => FitIssue[]>> = {
  slot_type: (seated) => listPlaceIssues('slot_type', seated),
  slot_full: listOverfullIssues,
  port_optic: (seated) => listPlaceIssues('port_optic', seated),
  power_missing(seated) {
    const bays = seated.emptyBays;
    return bays.length > 0
      ? [createPowerIssue(seated, 'power_missing', { count: bays.length, bays: bays.join(', ') })]
      : [];
  },
  power_over(seated) {
    const { drawn, supplied } = sumPower(seated);
    if (!isPowerCounted(seated) || drawn <= supplied) return [];
    return [createPowerIssue(seated, 'power_over', { drawn: drawn / 10, supplied: supplied / 10 })];
  },
  poe_over(seated) {
    const { poeDrawn, poeSupplied } = sumPower(seated);
    if (!isPowerCounted(seated) || poeDrawn <= poeSupplied) return [];
    return [createPowerIssue(seated, 'poe_over', { drawn: poeDrawn / 10, supplied: poeSupplied / 10 })];
  },
  not_orderable: (seated) => listOrderIssues('not_orderable', seated),
  last_orders: (seated) => listOrderIssues('last_orders', seated),
};

export const listFitIssues = (seated: SeatedDevice): FitIssue[] =>
  fitRules.flatMap((rule) => issuesByRule[rule](seated));
