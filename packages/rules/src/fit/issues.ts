import { fitRules, type FitRuleName } from '@trunkline/contract/enums';
import { listAgreeingParts, listOpposingParts } from './airflow.ts';
import { formatParts } from './part-quantities.ts';
import { type FitCheckKey, type FitPart, type FitValues, isCageKind, isOptic, takesNoPlace } from './parts.ts';
import {
  countFreeBays,
  findSupplyMix,
  isPowerCounted,
  lacksPoe,
  listSupplies,
  sumPower,
  sumWithOneLost,
} from './power.ts';
import type { SeatedDevice } from './seats.ts';

// The rules. Their issues are listed in the order of `fitRules`.

export interface FitIssue {
  readonly rule: FitRuleName;
  readonly key: FitCheckKey;
  readonly values: FitValues;
  /** The product that the issue is about: the device or an accessory. */
  readonly product_id: string;
  /** The type of the empty places of `slot_missing`. */
  readonly slot_type?: string;
}

/** The same issue before and after a change. */
export const toIssueKey = ({ rule, product_id, slot_type = '' }: FitIssue): string =>
  `${rule} ${product_id} ${slot_type}`;

/** No place takes the part's plug. The vendor's own sentence wins over the general one. */
export function findPlaceIssue({ catalogue, device, seats }: SeatedDevice, part: FitPart): FitIssue | undefined {
  if (seats.fits(part) || takesNoPlace(part)) return undefined;
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

/** Slots of other kinds, and those of kinds that nobody named, hold modules. */
const missingKeys: Readonly<Record<string, FitCheckKey>> = {
  line_card: 'check_slot_missing_line_card',
  supervisor: 'check_slot_missing_supervisor',
  fan: 'check_slot_missing_fan',
};

const listMissingIssues = ({ device, missing }: SeatedDevice): FitIssue[] =>
  missing
    .filter(({ kind }) => kind !== 'power')
    .map(({ slot_type, kind, chips }) => ({
      rule: 'slot_missing',
      key: missingKeys[kind] ?? 'check_slot_missing_module',
      values: { model: device.model, count: chips.length, slots: chips.join(', ') },
      product_id: device.id,
      slot_type,
    }));

const createDeviceIssue = (
  { device }: SeatedDevice,
  rule: FitRuleName,
  key: FitCheckKey,
  values: FitValues = {},
): FitIssue => ({ rule, key, values: { model: device.model, ...values }, product_id: device.id });

function findMixIssue(seated: SeatedDevice): FitIssue | undefined {
  const supplies = listSupplies(seated);
  const mix = findSupplyMix(seated.device, supplies);
  return mix && createDeviceIssue(seated, 'power_mix', `check_power_mix_${mix}`, { what: formatParts(supplies) });
}

/** A chassis with nothing but bays and supervisors has no ports to sell. */
function hasNoLineCard({ device, seats }: SeatedDevice): boolean {
  const types = device.slots.filter(({ kind }) => kind === 'line_card').map(({ slot_type }) => slot_type);
  const hasOwnPorts = device.ports.some(({ kind }) => !['MGMT', 'CONSOLE', 'USB'].includes(kind));
  return types.length > 0 && !hasOwnPorts && types.every((type) => seats.countTaken(type) === 0);
}

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
  airflow_mixed(seated) {
    const opposing = listOpposingParts(seated);
    if (opposing.length === 0) return [];
    const isOfDevice = seated.device.airflow !== null;
    const values = { what: formatParts(opposing), kept: formatParts(listAgreeingParts(seated)) };
    return [
      createDeviceIssue(seated, 'airflow_mixed', `check_airflow_mixed_${isOfDevice ? 'device' : 'parts'}`, values),
    ];
  },
  slot_missing: listMissingIssues,
  power_missing(seated) {
    const bays = seated.missing.filter(({ kind }) => kind === 'power').flatMap(({ chips }) => chips);
    const values = { count: bays.length, bays: bays.join(', ') };
    return bays.length > 0 ? [createDeviceIssue(seated, 'power_missing', 'check_power_missing', values)] : [];
  },
  power_mix(seated) {
    const issue = findMixIssue(seated);
    return issue ? [issue] : [];
  },
  power_over(seated) {
    const { drawn, supplied } = sumPower(seated);
    if (!isPowerCounted(seated) || drawn <= supplied) return [];
    const values = { drawn: drawn / 10, supplied: supplied / 10 };
    return [createDeviceIssue(seated, 'power_over', 'check_power_over', values)];
  },
  poe_none: (seated) => (lacksPoe(seated) ? [createDeviceIssue(seated, 'poe_none', 'check_poe_none')] : []),
  poe_over(seated) {
    const { poeDrawn, poeSupplied } = sumPower(seated);
    if (!isPowerCounted(seated) || lacksPoe(seated) || poeDrawn <= poeSupplied) return [];
    const values = { drawn: poeDrawn / 10, supplied: poeSupplied / 10 };
    return [createDeviceIssue(seated, 'poe_over', 'check_poe_over', values)];
  },
  not_orderable: (seated) => listOrderIssues('not_orderable', seated),
  last_orders: (seated) => listOrderIssues('last_orders', seated),
  power_single(seated) {
    const { drawn, supplied } = sumPower(seated);
    const left = sumWithOneLost(seated.device, listSupplies(seated));
    if (!isPowerCounted(seated) || drawn > supplied || drawn <= left || countFreeBays(seated) === 0) return [];
    const values = { drawn: drawn / 10, left: left / 10 };
    return [createDeviceIssue(seated, 'power_single', 'check_power_single', values)];
  },
  poe_short(seated) {
    const { poeDrawn, poeDemand, poeSupplied } = sumPower(seated);
    if (!isPowerCounted(seated) || lacksPoe(seated) || poeDrawn > poeSupplied || poeDemand <= poeSupplied) return [];
    const values = { drawn: poeDemand / 10, supplied: poeSupplied / 10 };
    return [createDeviceIssue(seated, 'poe_short', 'check_poe_short', values)];
  },
  no_ports: (seated) => (hasNoLineCard(seated) ? [createDeviceIssue(seated, 'no_ports', 'check_no_ports')] : []),
};

export const listFitIssues = (seated: SeatedDevice): FitIssue[] =>
  fitRules.flatMap((rule) => issuesByRule[rule](seated));

/** What can be ordered and runs nevertheless. */
const warningRules: readonly FitRuleName[] = ['last_orders', 'power_single', 'poe_short', 'no_ports'];
export const toIssueLevel = ({ rule }: FitIssue): 'error' | 'warning' =>
  warningRules.includes(rule) ? 'warning' : 'error';
