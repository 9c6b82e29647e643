import { expect, test } from 'vitest';
import { listScoreChanges } from './scores.model.ts';
import { buildScoreRow as row } from './scores-testing.ts';

const rows = [row('a'), row('b', { score: 74, state: 'pass' }), row('c', { state: 'absent' })];

test('only what differs from the stored scores is a change; a stored one needs a reason', () => {
  const changes = listScoreChanges(rows, { a: '69.5', b: '74', c: 'a' });
  expect(changes.map((one) => [one.row.id, one.score, one.isCorrection])).toEqual([['a', 69.5, false]]);
  expect(listScoreChanges(rows, { b: '79', c: '80' }).map(({ isCorrection }) => isCorrection)).toEqual([true, true]);
});

test.each([
  ['100', 100],
  ['0', 0],
  ['69,5', 69.5],
  ['69.50', 69.5],
  ['٦٩٫٥', 69.5],
  ['88 %', 88],
  ['88.500', 88.5],
  ['88 USD', undefined],
  ['', undefined],
  ['A', 'absent'],
  ['101', undefined],
  ['-1', undefined],
  ['69.55', undefined],
  ['good', undefined],
] as const)('“%s” is read as %s', (text, score) => {
  expect(listScoreChanges(rows, { b: text })[0]?.score).toBe(score);
});
