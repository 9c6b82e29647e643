import type { DrawnPart } from '@trunkline/contract/configurator';
import { part as emptyPart } from '@trunkline/rules/fit/chassis.testing';
import { expect, test } from 'vitest';
import { listSlotNames, hasSlotError, toConfigurationView, applyConfigurationFix } from './configuration.ts';
import {
  type DeviceModel,
  toDeviceModel,
  countAccessory,
  listStillOffered,
  mergeFoundAccessories,
  withAccessoryQuantity,
} from './device-model.ts';
import { calculateFixCost } from './configuration-prices.ts';
import { parseConfigurationDraft } from '../configurator/configuration-draft.ts';

const part = (id: string, more: Partial<DrawnPart>): DrawnPart => ({
  ...emptyPart(id),
  kind: 'module',
  slots: [],
  ports: [],
  drawing: 'card',
  ...more,
});
const bay = (name: string, kind: 'line_card' | 'power', slot_type: string, required = 0) => ({
  name,
  kind,
  slot_type,
  required,
  count: 1,
});
const accessory = (fit: DrawnPart, price: string | null) => ({
  id: fit.id,
  code: fit.id,
  model: fit.model,
  title: fit.id,
  part_number: fit.id,
  describe: '',
  image: '',
  market_price: price && '100.00',
  discount_price: price,
  max_quantity: 9,
  reason: null,
  fit,
});

const card = part('card', { plug_type: 'LC', watts: 250 });
const powerSupply = part('psu', { kind: 'power', plug_type: 'PSU', power_supplied: 400 });
const unpriced = part('unpriced', { plug_type: 'LC', orderable: false });
const device = part('chassis', {
  kind: 'device',
  watts: 100,
  slots: [
    bay('1', 'line_card', 'LC'),
    bay('2', 'line_card', 'LC'),
    bay('A', 'power', 'PSU', 1),
    bay('B', 'power', 'PSU', 1),
  ],
});
const product = {
  kind: 'device',
  model: 'CHASSIS',
  title: 'Chassis',
  part_number: '1-1',
  brand: 'Corvid',
  market_price: '1000.00',
  discount_price: '700.10',
} as const;
const model: DeviceModel = toDeviceModel(product, {
  device,
  compat: [],
  others: [],
  groups: [
    {
      name: 'Cards',
      kind: 'line_card',
      slots: [],
      accessories: [accessory(card, '60.05'), accessory(unpriced, null)],
    },
    { name: 'Power', kind: 'power', slots: [], accessories: [accessory(powerSupply, '10.00')] },
  ],
});
const configure = (quantity: number, ...accessories: [string, number][]) => ({
  product_id: 'chassis',
  quantity,
  accessories: accessories.map(([accessory_id, count]) => ({ accessory_id, quantity: count })),
});

test('keeps the order of the choices, and removes a choice with quantity 0', () => {
  const first = withAccessoryQuantity(withAccessoryQuantity([], 'card', 1), 'psu', 1);
  expect(withAccessoryQuantity(first, 'card', 2).map(({ accessory_id }) => accessory_id)).toEqual(['card', 'psu']);
  expect(countAccessory(withAccessoryQuantity(first, 'card', 0), 'card')).toBe(0);
});

test('computes exact prices for all pieces, and null for a group with a missing price', () => {
  const { prices } = toConfigurationView(model, configure(3, ['card', 2], ['psu', 2]));
  expect(prices.total).toBe('2520.60');
  expect(prices.list).toBe('4200.00');
  expect(prices.lines.map(({ kind, pieces, price }) => [kind, pieces, price])).toEqual([
    ['device', 3, '2100.30'],
    ['line_card', 6, '360.30'],
    ['power', 6, '60.00'],
  ]);
  expect(toConfigurationView(model, configure(1, ['unpriced', 1])).prices.lines[1]?.price).toBeNull();
});

test('computes the cost of a fix, which removes the error', () => {
  const now = configure(2, ['card', 1], ['psu', 1]);
  const { checks, seating } = toConfigurationView(model, now);
  expect(checks.map(({ rule }) => rule)).toEqual(['power_missing']);
  const bad = seating.seats.filter((seat) => hasSlotError(seat, checks)).map(({ name }) => name);
  expect(bad).toEqual(['B']);
  const accessories = checks[0]?.fix?.accessories ?? [];
  expect(calculateFixCost(model, now, accessories)).toBe('20.00');
  expect(calculateFixCost(model, { ...now, accessories }, now.accessories)).toBe('-20.00');
  expect(toConfigurationView(model, { ...now, accessories }).checks).toEqual([]);
});

test('offers the parts that are missing, with what they cost for all devices', () => {
  const bare = configure(2, ['card', 2]);
  const { completion, prices } = toConfigurationView(model, bare);
  expect(completion?.cheapest).toMatchObject({
    added: [{ model: 'PSU', pieces: 4, cost: '40.00' }],
    accessories: configure(2, ['card', 2], ['psu', 2]).accessories,
    cost: '40.00',
  });
  expect(Number(completion?.cheapest.total)).toBe(Number(prices.total) + 40);
  expect(toConfigurationView(model, configure(1, ['card', 2], ['psu', 2])).completion).toBeUndefined();
});

test('computes the power, and what is left when one of several supplies fails', () => {
  expect(toConfigurationView(model, configure(5, ['card', 2], ['psu', 2])).power).toEqual({
    drawn: 600,
    supplied: 800,
    withOneLost: 400,
    poe: { budget: 0, demand: 0 },
  });
  expect(toConfigurationView(model, configure(1, ['psu', 1])).power.withOneLost).toBeNull();
});

test('keeps the slots when a fix is applied, and gives the slot of a card to its replacement', () => {
  const now = { ...configure(1, ['card', 1], ['psu', 2]), seats: { 2: 'card' } };
  const { seating } = toConfigurationView(model, now);
  expect(applyConfigurationFix(now, seating, configure(1, ['unpriced', 1], ['psu', 2]).accessories)).toMatchObject({
    accessories: configure(1, ['unpriced', 1], ['psu', 2]).accessories,
    seats: { 2: 'unpriced' },
  });
  const more = configure(1, ['psu', 2], ['unpriced', 1], ['card', 2]).accessories;
  expect(applyConfigurationFix(now, seating, more)).toMatchObject({
    accessories: configure(1, ['card', 2], ['psu', 2], ['unpriced', 1]).accessories,
    seats: { 2: 'card' },
  });
});

test('lists the slots that hold an accessory', () => {
  expect(listSlotNames(toConfigurationView(model, configure(1, ['card', 2])).seating, 'card')).toEqual(['1', '2']);
});

test('adds found accessories to the offered ones, each once', () => {
  const offered = (id: string, plug_type: string) => ({
    id,
    code: id,
    title: id,
    model: id,
    part_number: id,
    describe: '',
    image: '',
    max_quantity: 1,
    reason: null,
    fit: part(id, { plug_type }),
  });
  const rule = (plug_type: string) => ({ slot_type: 'LC', plug_type, max: null, reason: null });
  const group = { name: 'Line cards', kind: 'line_card' as const, slots: [], accessories: [offered('card', 'LC')] };
  const base = { groups: [group], device: part('device', {}), others: [], compat: [rule('A')] };
  const found = {
    ...base,
    groups: [
      { ...group, accessories: [offered('card', 'LC'), offered('late', 'LC')] },
      { ...group, name: 'Fans', kind: 'fan' as const, accessories: [offered('fan', 'FAN')] },
    ],
    compat: [rule('A'), rule('B')],
  };
  const given = toDeviceModel(product, { ...base, more: true });
  const both = mergeFoundAccessories(given, found);
  expect(both.groups.map(({ kind, accessories }) => [kind, accessories.map(({ id }) => id)])).toEqual([
    ['line_card', ['card', 'late']],
    ['fan', ['fan']],
  ]);
  expect([...both.accessories.keys()].toSorted()).toEqual(['card', 'fan', 'late']);
  expect([...both.catalogue.parts.keys()].toSorted()).toEqual(['card', 'device', 'fan', 'late']);
  expect(both.catalogue.rules).toEqual([rule('A'), rule('B')]);
  expect([both.more, mergeFoundAccessories(both, found)]).toEqual([true, both]);
});

test('leaves out choices that are no longer offered', () => {
  expect(listStillOffered(model, configure(1, ['card', 1], ['gone', 1]).accessories)).toEqual([
    { accessory_id: 'card', quantity: 1 },
  ]);
});

test.each([null, '', '[]', '{"product_id":1}', '{"product_id":"a","quantity":0,"accessories":[]}'])(
  'returns undefined for the damaged draft %s',
  (text) => {
    expect(parseConfigurationDraft(text)).toBeUndefined();
  },
);
test('reads a stored draft without its invalid choices', () => {
  const stored = {
    ...configure(2, ['card', 1]),
    accessories: [
      { accessory_id: 'card', quantity: 1 },
      { accessory_id: 'psu', quantity: -1 },
    ],
  };
  expect(parseConfigurationDraft(JSON.stringify(stored))).toEqual(configure(2, ['card', 1]));
});
