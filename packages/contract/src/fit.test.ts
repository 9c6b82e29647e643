import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkFit, type FitCatalogue, type FitChoice, type FitPart, type FitRule, offerFit } from './fit.ts';
import { seatsOf } from './fit-seats.ts';
import { sumTotals, totalsOf } from './fit-totals.ts';

const part = (id: string, more: Partial<FitPart> = {}): FitPart => ({
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
  poe_budget: 0,
  poe_draw: 0,
  rack_units: 0,
  net_weight: '1.000',
  slots: [],
  ports: [],
  ...more,
});
const slots = (names: string, slot_type: string, kind: string, required = 0) =>
  names.split(' ').map((name) => ({ name, slot_type, kind, count: 1, required }));

const chassis = part('chassis', {
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
const router = part('router', {
  kind: 'device',
  watts: 60,
  power_supplied: 100,
  ports: [
    { name: '1', kind: 'SFP+', count: 4 },
    { name: 'MGMT', kind: 'RJ45', count: 1 },
  ],
  slots: slots('MOD', 'WAN', 'uplink'),
});
const parts = [
  part('card', { plug_type: 'LC', watts: 250, ports: [{ name: '1', kind: 'SFP+', count: 24 }] }),
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
  part('pair', { kind: 'module', plug_type: 'PAIR', watts: 10 }),
  chassis,
  router,
];
const rules: FitRule[] = [
  { slot_type: 'SFP+', plug_type: 'SFP', max: null, reason: null },
  { slot_type: 'LC', plug_type: 'LC48', max: null, reason: 'Made for the RK-4802.' },
  { slot_type: 'LC', plug_type: 'PAIR', max: 2, reason: null },
];
const catalogue: FitCatalogue = { parts: new Map(parts.map((one) => [one.id, one])), rules };
const accessories = parts.filter((one) => one.kind !== 'device');
const pick = (list: Record<string, number>): FitChoice[] =>
  Object.entries(list).map(([accessory_id, quantity]) => ({ accessory_id, quantity }));
const errorsOf = (device: FitPart, choices: readonly FitChoice[]) =>
  checkFit(catalogue, device, choices)
    .filter((check) => check.level === 'error')
    .map((check) => check.rule);

test.each<[string, FitPart, Record<string, number>, string[]]>([
  ['nothing in a chassis: its two bays are empty', chassis, {}, ['power_missing']],
  ['one supply of two', chassis, { psu: 1 }, ['power_missing']],
  ['two supplies', chassis, { psu: 2 }, []],
  ['five cards in four slots', chassis, { bigpsu: 2, card: 5 }, ['slot_full']],
  ['two kinds of card crowd the same slots', chassis, { bigpsu: 2, card: 3, last: 2 }, ['slot_full', 'last_orders']],
  ['a card of another chassis', chassis, { psu: 2, oldcard: 1 }, ['slot_type']],
  ['a rule allows two of a plug', chassis, { psu: 2, pair: 2 }, []],
  ['and not three', chassis, { psu: 2, pair: 3 }, ['slot_full']],
  ['an optic without a cage', chassis, { psu: 2, sr: 1 }, ['port_optic']],
  ['an optic in the cage of a card', chassis, { psu: 2, card: 1, sr: 24 }, []],
  ['a lower-speed optic in an SFP+ cage', router, { t: 4 }, []],
  ['five optics of two forms in four cages', router, { t: 2, sr: 3 }, ['slot_full']],
  ['an optic of another form', router, { dr4: 1 }, ['port_optic']],
  ['exactly the power there is', router, { wan40: 1 }, []],
  ['more than the power there is', router, { wan: 1 }, ['power_over']],
  ['PoE within the budget', chassis, { bigpsu: 2, poecard: 4 }, []],
  ['PoE above the budget of small supplies', chassis, { psu: 2, poecard: 2 }, ['poe_over']],
  ['a supply is no optic', router, { psu: 1 }, ['slot_type']],
  ['ended', chassis, { psu: 2, gone: 1 }, ['not_orderable']],
  ['without a price', chassis, { psu: 2, unpriced: 1 }, ['not_orderable']],
  ['a device is no accessory', chassis, { psu: 2, router: 1 }, ['slot_type']],
])('%s', (_, device, choices, expected) => {
  expect(checkFit(catalogue, device, pick(choices)).map((check) => check.rule)).toEqual(expected);
});

test('says why, with the vendor’s words where there are some', () => {
  const [check] = checkFit(catalogue, chassis, pick({ psu: 2, oldcard: 1 }));
  expect(check).toMatchObject({ key: 'check_slot_reason', values: { reason: 'Made for the RK-4802.' } });
});

test('a last order is a warning with the successor as its fix', () => {
  const [check] = checkFit(catalogue, chassis, pick({ psu: 2, last: 1 }));
  expect(check).toMatchObject({
    level: 'warning',
    key: 'check_last_orders_successor',
    values: { date: '2027-03-31', successor: 'CARD' },
    fix: { key: 'fix_replace', accessories: pick({ psu: 2, card: 1 }) },
  });
});

test('an empty bay is filled with supplies that carry the load', () => {
  const [check] = checkFit(catalogue, chassis, pick({ psu: 1, card: 4 }));
  expect(check!.fix).toMatchObject({ key: 'fix_add', values: { what: '1 × PSU' } });
  expect(errorsOf(chassis, check!.fix!.accessories)).toEqual([]);
});

test('offers name how many go in, and why none does', () => {
  const offer = (device: FitPart, choices: Record<string, number>, id: string) => {
    const { max_quantity, reason } = offerFit(catalogue, device, pick(choices), catalogue.parts.get(id)!);
    return [max_quantity, reason?.key ?? null];
  };
  expect(offer(chassis, {}, 'card')).toEqual([4, null]);
  expect(offer(chassis, { psu: 2, card: 3 }, 'last')).toEqual([1, null]);
  expect(offer(chassis, { psu: 2, card: 4 }, 'last')).toEqual([0, 'reason_slot_full']);
  expect(offer(chassis, { psu: 2, card: 2 }, 'card')).toEqual([4, null]);
  expect(offer(chassis, { psu: 2, card: 1, sr: 3 }, 't')).toEqual([21, null]);
  expect(offer(chassis, {}, 'sr')).toEqual([0, 'check_port_none']);
  expect(offer(router, {}, 'wan')).toEqual([0, 'reason_power_over']);
  expect(offer(router, {}, 'dr4')).toEqual([0, 'check_port_optic']);
  expect(offer(chassis, {}, 'oldcard')).toEqual([0, 'check_slot_reason']);
  expect(offer(chassis, {}, 'gone')).toEqual([0, 'check_ended_successor']);
  expect(offer(chassis, {}, 'pair')).toEqual([2, null]);
  expect(offer(chassis, { psu: 2 }, 'poecard')).toEqual([1, null]);
  expect(offer(chassis, { psu: 3, poecard: 1 }, 'psu')).toEqual([4, null]);
});

const device = fc.constantFrom(chassis, router);
const anyChoice = fc.record({
  accessory_id: fc.constantFrom(...accessories.map(({ id }) => id)),
  quantity: fc.integer({ min: 1, max: 30 }),
});
const anyChoices = fc.array(anyChoice, { maxLength: 8 });

/** What somebody gets who takes only what is offered, never more than is offered. */
function takeOffers(on: FitPart, wishes: readonly FitChoice[], start: readonly FitChoice[]): FitChoice[] {
  return wishes.reduce<FitChoice[]>(
    (choices, { accessory_id, quantity }) => {
      const { max_quantity } = offerFit(catalogue, on, choices, catalogue.parts.get(accessory_id)!);
      const now = choices.find((one) => one.accessory_id === accessory_id)?.quantity ?? 0;
      const wanted = Math.min(max_quantity, now + quantity);
      const others = choices.filter((one) => one.accessory_id !== accessory_id);
      return wanted > 0 ? [...others, { accessory_id, quantity: wanted }] : others;
    },
    [...start],
  );
}

test('what is offered always passes', () => {
  fc.assert(
    fc.property(device, anyChoices, (on, wishes) => {
      const start = on === chassis ? pick({ psu: 2 }) : [];
      expect(errorsOf(on, takeOffers(on, wishes, start))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('one more than is offered does not pass', () => {
  fc.assert(
    fc.property(device, anyChoices, fc.constantFrom(...accessories), (on, wishes, one) => {
      const choices = takeOffers(on, wishes, on === chassis ? pick({ psu: 2 }) : []);
      const { max_quantity } = offerFit(catalogue, on, choices, one);
      const others = choices.filter(({ accessory_id }) => accessory_id !== one.id);
      expect(errorsOf(on, [...others, { accessory_id: one.id, quantity: max_quantity + 1 }])).not.toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('neither the order of adding nor splitting a quantity changes an answer', () => {
  const shuffled = anyChoices.chain((choices) =>
    fc.tuple(fc.constant(choices), fc.shuffledSubarray(choices, { minLength: choices.length })),
  );
  fc.assert(
    fc.property(device, shuffled, (on, [choices, other]) => {
      const split = other.flatMap(({ accessory_id, quantity }) =>
        quantity > 1
          ? [
              { accessory_id, quantity: quantity - 1 },
              { accessory_id, quantity: 1 },
            ]
          : [{ accessory_id, quantity }],
      );
      expect(checkFit(catalogue, on, split)).toEqual(checkFit(catalogue, on, choices));
      for (const one of accessories) {
        expect(offerFit(catalogue, on, split, one)).toEqual(offerFit(catalogue, on, choices, one));
      }
    }),
  );
});

test('every fix removes what it is for and brings nothing new', () => {
  fc.assert(
    fc.property(device, anyChoices, (on, choices) => {
      const before = checkFit(catalogue, on, choices);
      for (const check of before.filter(({ fix }) => fix)) {
        const after = checkFit(catalogue, on, check.fix!.accessories);
        const named = ({ rule, product_id }: (typeof after)[number]) => `${rule} ${product_id}`;
        expect(after.map(named)).not.toContain(named(check));
        expect(before.map(named)).toEqual(expect.arrayContaining(after.map(named)));
      }
    }),
    { numRuns: 300 },
  );
});

test('every piece that passes has a seat, and none has two', () => {
  fc.assert(
    fc.property(device, anyChoices, (on, wishes) => {
      const choices = takeOffers(on, wishes, on === chassis ? pick({ psu: 2 }) : []);
      const { seats, filled } = seatsOf(catalogue, on, choices);
      const optics = [...filled, ...seats.flatMap((seat) => seat.filled)].reduce((a, b) => a + b, 0);
      const seated = seats.filter((seat) => seat.accessory_id !== null).length;
      expect(seated + optics).toBe(choices.reduce((all, { quantity }) => all + quantity, 0));
    }),
  );
});

test('totals are exact and leave a supply’s own draw out', () => {
  const choices = pick({ psu: 2, sup: 2, card: 1 });
  expect(totalsOf(catalogue, chassis, choices, 3)).toEqual({
    watts: 2310.6, // 3 × (300 + 2 × 110.1 + 250)
    btu_h: 7884,
    rack_units: 18,
    kg: '109.5',
    kg_missing: 0,
  });
  const light = part('light', { net_weight: null });
  expect(sumTotals([{ catalogue, device: light, choices: [], quantity: 2 }])).toMatchObject({
    kg: '0.0',
    kg_missing: 2,
  });
});
