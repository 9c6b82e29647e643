import { expect, test } from 'vitest';
import { getTaxRule } from './tax-rules.ts';

const rule = (countries: string[], rate: string) => ({ countries, rate, below_usd: null, text: {} });
const rules = [rule(['DE'], '0.19'), rule(['AT', 'FR'], '0'), rule([], '0.05'), rule(['US'], '0.5')];

test.each([
  ['DE', '0.19'],
  ['FR', '0'],
  ['JP', '0.05'],
  ['US', '0.05'], // the rule for all countries comes first
])('a buyer in %s has the rate %s', (country, rate) => {
  expect(getTaxRule(rules, country).rate).toBe(rate);
});

test('without a rule for the country no tax is charged', () => {
  expect(getTaxRule([rule(['DE'], '0.19')], 'FR')).toMatchObject({ rate: '0', below_usd: null });
  expect(getTaxRule([], 'DE').rate).toBe('0');
});
