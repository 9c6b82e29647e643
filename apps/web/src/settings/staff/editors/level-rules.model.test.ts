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
  [{ 'DPP.gold.updates_in_time': '101' }, { 'DPP.gold.updates_in_time': 'percent' }],
  [{ 'DPP.gold.updates_in_time': '100' }, {}],
  [{ 'DPP.gold.projects_won': '0' }, { 'DPP.gold.projects_won': 'count' }],
  [{ 'DPP.gold.subject': 'Routing' }, { 'DPP.gold.subject': 'subject' }],
  [{ 'DPP.gold.certified_people': '2', 'DPP.gold.subject': '–' }, { 'DPP.gold.subject': 'length' }],
  [
    { 'DPP.gold.certified_people': '3', 'DPP.diamond.certified_people': '2' },
    { 'DPP.diamond.certified_people': 'below' },
  ],
  [{ 'DPP.gold.certified_people': '3', 'DPP.diamond.certified_people': '2', 'DPP.diamond.subject': 'Routing' }, {}],
])('%j has the problems %j', (cells, problems) => {
  expect(getRuleProblems(cells)).toEqual(problems);
});

test('certified people and their subject are one rule; a subject alone is sent, so that the server refuses it', () => {
  const rules = {
    DPP: { gold: { certified_people: { count: 2, subject: 'Routing' }, projects_won: 5, updates_in_time: 90 } },
  };
  expect(readLevelRules(toTypedRules(rules))).toEqual(rules);
  expect(readLevelRules(writeRules({ 'DPP.gold.certified_people': '2' }))).toEqual({
    DPP: { gold: { certified_people: { count: 2 } } },
  });
  expect(readLevelRules(writeRules({ 'DPP.gold.subject': 'Routing' }))).toEqual({
    DPP: { gold: { certified_people: { subject: 'Routing' } } },
  });
});
