import { expect, test } from 'vitest';
import { catalogue, chassis, listErrorRules, part, pick, router, rules, slots } from './chassis.testing.ts';
import { checkFit } from './checks.ts';
import type { FitCatalogue, FitChoice, FitPart } from './parts.ts';
import { computeOffers } from './offers.ts';
import { getPartOffer, getPart } from './random-configurations.testing.ts';
import { listSeats, computeSeating } from './seating.ts';
import { sumFitTotals, computeFitTotals } from './totals.ts';

/** Rules that issues name, without those of advice, which have tests of their own. */
const listRules = (within: FitCatalogue, device: FitPart, choices: readonly FitChoice[]) =>
  checkFit(within, device, choices)
    .map((check) => check.rule)
    .filter((rule) => !['no_ports', 'power_single', 'poe_short'].includes(rule));
test.each<[string, FitPart, Record<string, number>, string[]]>([
  ['an empty chassis misses its two supplies', chassis, {}, ['power_missing']],
  ['one supply of two', chassis, { psu: 1 }, ['power_missing']],
  ['two supplies', chassis, { psu: 2 }, []],
  ['five cards in four slots', chassis, { bigpsu: 2, card: 5 }, ['slot_full']],
  ['two kinds of card in the same slots', chassis, { bigpsu: 2, card: 3, last: 2 }, ['slot_full', 'last_orders']],
  ['a card of another chassis', chassis, { psu: 2, oldcard: 1 }, ['slot_type']],
  ['a rule allows two of a plug', chassis, { psu: 2, pair: 2 }, []],
  ['a rule allows no third of a plug', chassis, { psu: 2, pair: 3 }, ['slot_full']],
  ['an optic without a cage', chassis, { psu: 2, sr: 1 }, ['port_optic']],
  ['an optic in the cage of a card', chassis, { psu: 2, card: 1, sr: 24 }, []],
  ['a lower-speed optic in an SFP+ cage', router, { t: 4 }, []],
  ['five optics of two forms in four cages', router, { t: 2, sr: 3 }, ['slot_full']],
  ['an optic of another form', router, { dr4: 1 }, ['port_optic']],
  ['exactly the power there is', router, { wan40: 1 }, []],
  ['more than the power there is', router, { wan: 1 }, ['power_over']],
  ['PoE within the budget', chassis, { bigpsu: 2, poecard: 4 }, []],
  ['PoE above the budget of small supplies', chassis, { psu: 2, poecard: 2 }, ['poe_over']],
  ['a supply in a device without bays', router, { psu: 1 }, ['slot_type']],
  ['an ended card', chassis, { psu: 2, gone: 1 }, ['not_orderable']],
  ['a card without a price', chassis, { psu: 2, unpriced: 1 }, ['not_orderable']],
  ['a device as an accessory', chassis, { psu: 2, router: 1 }, ['slot_type']],
  ['a module without what it goes into', chassis, { psu: 2, mda: 1 }, ['slot_type']],
  ['a module in the slot of a card, an optic in the cage of that', chassis, { psu: 2, carrier: 1, mda: 2, dr4: 4 }, []],
  ['as many as the cards bring slots for', chassis, { psu: 2, carrier: 2, mda: 5 }, ['slot_full']],
  ['a card that goes in nowhere brings no cages', router, { card: 1, sr: 5 }, ['slot_type', 'slot_full', 'power_over']],
  ['an ended supply', chassis, { weakpsu: 2, sup: 1 }, ['power_over', 'not_orderable']],
])('%s', (_, device, choices, expected) => {
  expect(listRules(catalogue, device, pick(choices))).toEqual(expected);
});

test('a refusal has the reason of the vendor where a rule has one', () => {
  const [check] = checkFit(catalogue, chassis, pick({ psu: 2, oldcard: 1 }));
  expect(check).toMatchObject({ key: 'check_slot_reason', values: { reason: 'Made for the RK-4802.' } });
});

test('a part with a last day of orders has a warning with the successor as its fix', () => {
  const [check] = checkFit(catalogue, chassis, pick({ psu: 2, last: 1 }));
  expect(check).toMatchObject({
    level: 'warning',
    key: 'check_last_orders_successor',
    values: { date: '2027-03-31', successor: 'CARD' },
    fix: { key: 'fix_replace', accessories: pick({ card: 1, psu: 2 }) },
  });
});

type Fixed = [string, FitPart, Record<string, number>, string, object];
test.each<Fixed>([
  ['an empty bay is filled', chassis, { psu: 1, card: 4 }, 'fix_add', { what: '1 × PSU' }],
  [
    'empty bays are filled with supplies that carry the load',
    chassis,
    { poecard: 3 },
    'fix_add',
    { what: '2 × BIGPSU' },
  ],
  ['a card without a place is removed', chassis, { psu: 2, oldcard: 2 }, 'fix_remove', { what: '2 × OLDCARD' }],
  ['surplus cards are removed', chassis, { bigpsu: 2, card: 6 }, 'fix_remove', { what: '2 × CARD' }],
  ['a card without a price is removed', chassis, { psu: 2, unpriced: 1 }, 'fix_remove', { what: '1 × UNPRICED' }],
  ['supplies are added where bays are free', chassis, { psu: 2, poecard: 2 }, 'fix_add', { what: '2 × PSU' }],
  [
    'supplies are replaced by stronger ones where no bay is free',
    chassis,
    { psu: 4, poecard: 4 },
    'fix_replace',
    { what: '4 × PSU', with: '2 × BIGPSU' },
  ],
  [
    'the part with the highest draw is removed where no supply helps',
    router,
    { wan: 1, sr: 4 },
    'fix_remove',
    { what: '1 × WAN' },
  ],
  ['an ended card is replaced', chassis, { psu: 2, gone: 2 }, 'fix_replace', { what: 'GONE', with: 'CARD' }],
])('%s', (_, device, choices, key, values) => {
  const [check] = checkFit(catalogue, device, pick(choices));
  expect(check?.fix).toMatchObject({ key, values });
  expect(listErrorRules(device, check?.fix?.accessories ?? [])).toEqual([]);
});

test('removing a card that is not orderable removes its optics too', () => {
  const dear = part('dear', {
    plug_type: 'LC',
    orderable: false,
    ports: [{ name: '1', kind: 'QSFP28', count: 4, poe: null }],
  });
  const wider = { ...catalogue, parts: new Map([...catalogue.parts, [dear.id, dear]]) };
  const [check] = checkFit(wider, chassis, pick({ psu: 2, dear: 1, dr4: 3 }));
  expect(check).toMatchObject({ rule: 'not_orderable', fix: { values: { what: '1 × DEAR, 3 × DR4' } } });
  expect(check?.fix?.accessories).toEqual(pick({ psu: 2 }));
});

test('a supply in another bay does not fill a required bay', () => {
  const twoKinds = part('two', {
    kind: 'device',
    slots: [...slots('B', 'ANY', 'power'), ...slots('A', 'PSU', 'power', 1)],
  });
  const wider = { ...catalogue, rules: [{ slot_type: 'ANY', plug_type: 'PSU', max: null, reason: null }, ...rules] };
  expect(listRules(wider, twoKinds, pick({ psu: 1 }))).toEqual([]);
  expect(checkFit(wider, twoKinds, [])).toMatchObject([{ rule: 'power_missing', values: { bays: 'A' } }]);
});

test('offers have the largest quantity, or the reason why none fits', () => {
  const offer = (device: FitPart, choices: Record<string, number>, id: string) => {
    const one = getPartOffer(computeOffers(catalogue, device, pick(choices), [getPart(catalogue, id)]), id);
    return [one.max_quantity, one.reason?.key ?? null];
  };
  expect(offer(chassis, {}, 'card')).toEqual([4, null]);
  expect(offer(chassis, { psu: 2, card: 3 }, 'last')).toEqual([1, null]);
  expect(offer(chassis, { psu: 2, card: 4 }, 'last')).toEqual([0, 'reason_slot_full']);
  expect(offer(chassis, { psu: 2, card: 2 }, 'card')).toEqual([4, null]);
  expect(offer(chassis, { psu: 2, card: 1, sr: 3 }, 't')).toEqual([21, null]);
  expect(offer(chassis, { psu: 2, card: 1, sr: 24 }, 't')).toEqual([0, 'reason_port_full']);
  expect(offer(chassis, {}, 'sr')).toEqual([0, 'reason_port_host']);
  expect(offer(chassis, {}, 'mda')).toEqual([0, 'reason_slot_host']);
  expect(offer(chassis, { psu: 2, carrier: 1 }, 'mda')).toEqual([2, null]);
  expect(offer(chassis, { psu: 2, carrier: 1, mda: 1 }, 'dr4')).toEqual([2, null]);
  expect(offer(router, {}, 'wan')).toEqual([0, 'reason_power_over']);
  expect(offer(router, {}, 'dr4')).toEqual([0, 'check_port_optic']);
  expect(offer(chassis, {}, 'oldcard')).toEqual([0, 'check_slot_reason']);
  expect(offer(chassis, {}, 'gone')).toEqual([0, 'check_ended_successor']);
  expect(offer(chassis, {}, 'pair')).toEqual([2, null]);
  const wider = { ...catalogue, parts: new Map([...catalogue.parts, ['twin', part('twin', { plug_type: 'PAIR' })]]) };
  const twin = computeOffers(wider, chassis, pick({ pair: 2 }), [getPart(wider, 'twin')]).get('twin');
  expect(twin?.reason).toEqual({ key: 'reason_at_most', values: { count: 2 } });
  expect(offer(chassis, { psu: 2 }, 'poecard')).toEqual([1, null]);
  expect(offer(chassis, { psu: 2, poecard: 1 }, 'carrier')).toEqual([3, null]);
  expect(offer(chassis, { psu: 3, poecard: 1 }, 'psu')).toEqual([4, null]);
});

test('the seating lists slots by chip, slots of a card after it, and filled cages', () => {
  const seating = computeSeating(catalogue, chassis, pick({ carrier: 1, card: 1, mda: 1, sr: 5, dr4: 1 }));
  const held = listSeats(seating).filter(({ accessory_id }) => accessory_id !== null);
  expect(held.map(({ name, accessory_id, filled }) => [name, accessory_id, filled])).toEqual([
    ['1', 'carrier', []],
    ['1/M1', 'mda', [1]],
    ['2', 'card', [5]],
  ]);
});

test('the part that was chosen for a slot sits in it, as long as it fits', () => {
  const namesIn = (wanted: Record<string, string>, choices: Record<string, number>) =>
    computeSeating(catalogue, chassis, pick(choices), wanted)
      .seats.slice(0, 4)
      .map(({ accessory_id }) => accessory_id);
  expect(namesIn({ 4: 'card' }, { card: 1, carrier: 1 })).toEqual(['carrier', null, null, 'card']);
  expect(namesIn({ 2: 'psu', 3: 'gone' }, { card: 2, psu: 2 })).toEqual(['card', 'card', null, null]);
  expect(namesIn({ 1: 'carrier', 2: 'card' }, { card: 2, carrier: 1 })).toEqual(['carrier', 'card', 'card', null]);
});

test('totals are exact and exclude the own draw of supplies', () => {
  const choices = pick({ psu: 2, sup: 2, card: 1 });
  expect(computeFitTotals(catalogue, chassis, choices, 3)).toEqual({
    watts: 2310.6, // 3 × (300 + 2 × 110.1 + 250)
    btu_h: 7884,
    rack_units: 18,
    kg: '109.5',
    kg_missing: 0,
    poe_budget: 2400,
    poe_draw: 0,
  });
  const light = part('light', { net_weight: null });
  expect(sumFitTotals([{ catalogue, device: light, choices: [], quantity: 2 }])).toMatchObject({
    kg: '0.0',
    kg_missing: 2,
  });
});
