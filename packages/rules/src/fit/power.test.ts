import { expect, test } from 'vitest';
import { part, pick, slots } from './chassis.testing.ts';
import { checkFit } from './checks.ts';
import type { FitCatalogue, FitPart } from './parts.ts';
import { computePoeDemand } from './power.ts';

const poePort = (poe: number | null, count = 10) => ({ name: '1', kind: 'RJ45', count, poe });

test.each([
  [15, 154],
  [15.4, 154],
  [30, 300],
  [60, 600],
  [75, 900],
  [90, 900],
  [null, 0],
])('ten ports with PoE of %s W take %s W at full class', (poe, expected) => {
  expect(computePoeDemand(part('switch', { ports: [poePort(poe)] }))).toBe(expected);
});

test('a module without PoE ports takes what it reserves, one with ports what the ports take', () => {
  expect(computePoeDemand(part('card', { poe_draw: 740 }))).toBe(740);
  expect(computePoeDemand(part('card', { poe_draw: 740, ports: [poePort(30, 48)] }))).toBe(1440);
});

const supply = (id: string, power_supplied: number, more: Partial<FitPart> = {}) =>
  part(id, { kind: 'power', plug_type: 'PSU', power_supplied, current_type: 'AC', ...more });
const parts = [
  supply('ac350', 350),
  supply('ac700', 700, { poe_budget: 400 }),
  supply('ac1100', 1100, { poe_budget: 750 }),
  supply('dc700', 700, { current_type: 'DC', poe_budget: 400 }),
  supply('any700', 700, { current_type: null }),
];
const catalogue: FitCatalogue = {
  parts: new Map(parts.map((one) => [one.id, one])),
  rules: [],
  prices: new Map(['ac350', 'ac700', 'ac1100', 'dc700', 'any700'].map((id, i) => [id, BigInt(100 * (i + 1))])),
};
const device = (more: Partial<FitPart> = {}) =>
  part('switch', { kind: 'device', watts: 300, slots: slots('A B', 'PSU', 'power'), ...more });
const poeSwitch = device({ ports: [poePort(30, 24)] });

test.each<[string, FitPart, Record<string, number>, [string, string | undefined][]]>([
  ['AC and DC', device(), { ac700: 1, dc700: 1 }, [['power_mix', 'AC700']]],
  [
    'AC and DC in a device that mixes sizes',
    device({ mixed_supplies: true }),
    { ac700: 1, dc700: 1 },
    [['power_mix', 'AC700']],
  ],
  ['two sizes', device(), { ac350: 1, ac700: 1 }, [['power_mix', 'AC700']]],
  ['two sizes in a device that mixes them', device({ mixed_supplies: true }), { ac350: 1, ac700: 1 }, []],
  ['one size of an unknown current', device(), { dc700: 1, any700: 1 }, []],
  ['one supply and a free bay', device(), { ac700: 1 }, [['power_single', '2 AC700']]],
  ['one supply and no free bay', device({ slots: slots('A', 'PSU', 'power') }), { ac700: 1 }, []],
  ['two supplies that only together carry the load', device({ watts: 650 }), { ac350: 2 }, []],
  ['PoE ports without a budget', poeSwitch, { ac350: 2 }, [['poe_none', '1 AC700']]],
  ['PoE ports below full class', poeSwitch, { ac700: 2 }, []],
  [
    'PoE ports above the budget',
    poeSwitch,
    { ac700: 1 },
    [
      ['power_single', '2 AC700'],
      ['poe_short', '2 AC700'],
    ],
  ],
  ['another of the same where a bay is free', device({ watts: 800 }), { ac700: 1 }, [['power_over', '2 AC700']]],
  [
    'a stronger one where no bay is free',
    device({ watts: 800, slots: slots('A', 'PSU', 'power') }),
    { ac700: 1 },
    [['power_over', '1 AC1100']],
  ],
  [
    'nothing of the other current',
    device({ watts: 800, slots: slots('A', 'PSU', 'power') }),
    { dc700: 1 },
    [['power_over', undefined]],
  ],
])('%s', (_, one, choices, expected) => {
  const checks = checkFit(catalogue, one, pick(choices));
  const withoutAcUnit = ([rule, text]: [string, string | undefined]) => [rule, text?.replace(/^AC/, '1 AC')];
  expect(
    checks.map(({ rule, fix }) => [
      rule,
      fix?.accessories?.map(({ accessory_id, quantity }) => `${quantity} ${accessory_id.toUpperCase()}`).join(', '),
    ]),
  ).toEqual(expected.map(withoutAcUnit));
});

test('AC comes before DC where nothing is fitted, whatever the price', () => {
  const cheapDc = {
    ...catalogue,
    prices: new Map([
      ['dc700', 1n],
      ['ac700', 900n],
    ]),
  };
  const required = device({ slots: slots('A B', 'PSU', 'power', 1), ports: poeSwitch.ports });
  const [check] = checkFit(cheapDc, required, []);
  expect(check?.fix?.accessories?.[0]?.accessory_id).toMatch(/^ac/);
});
