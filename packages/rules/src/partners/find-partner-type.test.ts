import type { ProgrammeType } from '@trunkline/contract/memberships';
import type { PartnerActivity, PartnerSource } from '@trunkline/contract/partners/partner-enums';
import { expect, test } from 'vitest';
import { findPartnerType } from './find-partner-type.ts';
import { summarizeLevels } from './level-figures.ts';
import { partnerTypes, typesInPairs } from './partner-types.ts';

const rule = (
  type: ProgrammeType['type'],
  gold: string | null,
  diamond: string | null,
  completed: number | null = null,
): Pick<ProgrammeType, 'type' | 'levels'> => ({
  type,
  levels: [
    { level: 'gold', orders_usd: gold, orders_completed: completed, others: [] },
    { level: 'diamond', orders_usd: diamond, orders_completed: completed && completed * 2, others: [] },
  ],
});
const rules = [
  rule('DPP', '750000.00', '2400000.00', 8),
  rule('ADP', '250000.00', '800000.00'),
  rule('DSP', null, null, 10),
];

test.each<[PartnerActivity | undefined, PartnerSource | undefined, string | undefined]>([
  ['resell', 'vendor', 'DDP'],
  ['resell', 'distributor', 'ADP'],
  ['install', 'vendor', 'DPP'],
  ['install', 'distributor', 'APP'],
  ['maintain', 'vendor', 'DSP'],
  ['maintain', 'distributor', 'ASP'],
  ['telecom', undefined, 'DTE'],
  ['enterprise', undefined, 'DEE'],
  // Own use has a contract with the vendor, whatever was answered before.
  ['enterprise', 'distributor', 'DEE'],
  ['install', undefined, undefined],
  [undefined, 'vendor', undefined],
])('who does %s and buys from %s is %s', (activity, source, type) => {
  expect(findPartnerType({ activity, source }, rules)?.type).toBe(type);
});

test.each([
  [undefined, 'silver'],
  [0, 'silver'],
  [500_000, 'silver'],
  [750_000, 'gold'],
  [2_399_999, 'gold'],
  [2_400_000, 'diamond'],
])('purchases of %s aim for %s', (purchases, level) => {
  expect(findPartnerType({ activity: 'install', source: 'vendor', purchases }, rules)?.level).toBe(level);
});

test('a type whose levels ask for no purchases, or without rules, begins at silver', () => {
  const service = { activity: 'maintain', source: 'vendor', purchases: 9_000_000 } as const;
  expect(findPartnerType(service, rules)).toEqual({ type: 'DSP', level: 'silver' });
  expect(findPartnerType({ activity: 'telecom', purchases: 9_000_000 }, rules)?.level).toBe('silver');
});

test('figures of a level reach from the type that asks least to the one that asks most', () => {
  expect(summarizeLevels(rules)).toEqual([
    { level: 'silver', orders_usd: null, orders_completed: null },
    {
      level: 'gold',
      orders_usd: { least: '250000.00', most: '750000.00' },
      orders_completed: { least: 8, most: 10 },
    },
    {
      level: 'diamond',
      orders_usd: { least: '800000.00', most: '2400000.00' },
      orders_completed: { least: 16, most: 20 },
    },
  ]);
});

test('every type stands in one pair, which is its family', () => {
  expect(typesInPairs.toSorted()).toEqual(Object.keys(partnerTypes).toSorted());
});
