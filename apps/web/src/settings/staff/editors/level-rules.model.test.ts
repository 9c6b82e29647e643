import { expect, test } from 'vitest';
import { getRuleProblems, parseRules, readLevelRules, toTypedRules, writeRules } from './level-rules.model.ts';

test('types and levels without a figure are left out; a rule that the table does not show is kept', () => {
  const rules = { ADP: { silver: { orders_completed: 1 }, gold: {} }, DEE: { gold: { orders_usd: '500000.50' } } };
  const typed = toTypedRules(rules);
  expect(parseRules(typed)).toEqual({ 'ADP.silver.orders_completed': '1', 'DEE.gold.orders_usd': '500000.50' });
  expect(readLevelRules(typed)).toEqual({
    ADP: { silver: { orders_completed: 1 } },
    DEE: { gold: { orders_usd: '500000.50' } },
  });
});

test('an emptied cell is not asked for any more', () => {
  const cells = parseRules(toTypedRules({ DPP: { gold: { orders_usd: '1.00', orders_completed: 8 } } }));
  expect(readLevelRules(writeRules({ ...cells, 'DPP.gold.orders_usd': ' ' }))).toEqual({
    DPP: { gold: { orders_completed: 8 } },
  });
});

test.each([
  [{ 'DPP.gold.orders_usd': '12.345' }, { 'DPP.gold.orders_usd': 'amount' }],
  [{ 'DPP.gold.orders_usd': '-1' }, { 'DPP.gold.orders_usd': 'amount' }],
  [{ 'DPP.gold.orders_completed': '0' }, { 'DPP.gold.orders_completed': 'count' }],
  [{ 'DPP.gold.orders_completed': '1.5' }, { 'DPP.gold.orders_completed': 'count' }],
  [{ 'DPP.gold.orders_usd': '400000', 'DPP.diamond.orders_usd': '399999.99' }, { 'DPP.diamond.orders_usd': 'below' }],
  [{ 'DPP.gold.orders_completed': '8', 'DPP.diamond.orders_completed': '8' }, {}],
  [{ 'DPP.diamond.orders_completed': '8' }, {}],
  [{ 'DPP.gold.orders_usd': '' }, {}],
])('%j has the problems %j', (cells, problems) => {
  expect(getRuleProblems(cells)).toEqual(problems);
});
