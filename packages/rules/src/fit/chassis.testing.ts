import { checkFit } from './checks.ts';
import type { FitCatalogue, FitChoice, FitPart, FitRule } from './parts.ts';

// A chassis, a router and what goes into them, for tests.

/** A part without figures. */
export const part = (id: string, more: Partial<FitPart> = {}): FitPart => ({
  id,
  model: id.toUpperCase(),
  kind: 'module',
  plug_type: null,
  state: 'active',
  last_orders_on: null,
  successor_id: null,
  orderable: true,
  watts: 0,
  power_supplied: 0,
  current_type: null,
  mixed_supplies: false,
  airflow: null,
  poe_budget: 0,
  poe_draw: 0,
  rack_units: 0,
  net_weight: '1.000',
  slots: [],
  ports: [],
  ...more,
});
export const slots = (names: string, slot_type: string, kind: string, required = 0) =>
  names.split(' ').map((name) => ({ name, slot_type, kind, count: 1, required }));

export const chassis = part('chassis', {
  kind: 'device',
  watts: 300,
  rack_units: 6,
  net_weight: '31.500',
  slots: [
    ...slots('1 2 3 4', 'LC', 'line_card'),
    ...slots('S1 S2', 'SUP', 'supervisor'),
    ...slots('A B', 'PSU', 'power', 1),
    ...slots('C D', 'PSU', 'power'),
  ],
});
export const router = part('router', {
  kind: 'device',
  watts: 60,
  power_supplied: 100,
  ports: [
    { name: '1', kind: 'SFP+', count: 4, poe: null },
    { name: 'MGMT', kind: 'RJ45', count: 1, poe: null },
  ],
  slots: slots('MOD', 'WAN', 'uplink'),
});
const parts = [
  part('card', { plug_type: 'LC', watts: 250, ports: [{ name: '1', kind: 'SFP+', count: 24, poe: null }] }),
  part('poecard', { plug_type: 'LC', watts: 200, poe_draw: 740 }),
  part('oldcard', { plug_type: 'LC48', watts: 200 }),
  part('sup', { plug_type: 'SUP', watts: 110.1 }),
  part('psu', { kind: 'power', plug_type: 'PSU', power_supplied: 1100, poe_budget: 400, watts: 40 }),
  part('bigpsu', { kind: 'power', plug_type: 'PSU', power_supplied: 3000, poe_budget: 1600 }),
  part('sr', { kind: 'optic', plug_type: 'SFP+', watts: 1 }),
  part('t', { kind: 'optic', plug_type: 'SFP', watts: 1 }),
  part('dr4', { kind: 'optic', plug_type: 'QSFP28', watts: 4 }),
  part('wan', { plug_type: 'WAN', watts: 50 }),
  part('wan40', { plug_type: 'WAN', watts: 40 }),
  part('gone', { plug_type: 'LC', state: 'ended', orderable: false, successor_id: 'card' }),
  part('unpriced', { plug_type: 'LC', orderable: false }),
  part('last', {
    plug_type: 'LC',
    watts: 100,
    state: 'last_orders',
    last_orders_on: '2027-03-31',
    successor_id: 'card',
  }),
  part('pair', { plug_type: 'PAIR', watts: 10 }),
  part('carrier', {
    plug_type: 'LC',
    watts: 50,
    slots: [{ name: 'M', slot_type: 'MDA', kind: 'uplink', count: 2, required: 0 }],
  }),
  part('mda', { plug_type: 'MDA', watts: 20, ports: [{ name: '1', kind: 'QSFP28', count: 2, poe: null }] }),
  part('weakpsu', { kind: 'power', plug_type: 'PSU', power_supplied: 200, orderable: false, state: 'ended' }),
  chassis,
  router,
];
export const rules: FitRule[] = [
  { slot_type: 'SFP+', plug_type: 'SFP', max: null, reason: null },
  { slot_type: 'LC', plug_type: 'LC48', max: null, reason: 'Made for the RK-4802.' },
  { slot_type: 'LC', plug_type: 'PAIR', max: 2, reason: null },
];
export const catalogue: FitCatalogue = { parts: new Map(parts.map((one) => [one.id, one])), rules };
export const pick = (list: Record<string, number>): FitChoice[] =>
  Object.entries(list).map(([accessory_id, quantity]) => ({ accessory_id, quantity }));
export const listErrorRules = (device: FitPart, choices: readonly FitChoice[]) =>
  checkFit(catalogue, device, choices)
    .filter((check) => check.level === 'error')
    .map((check) => check.rule);
