import { expect, test } from 'vitest';
import { recordChange, redo, startHistory, undo } from './edit-history.ts';

const record = (steps: readonly (readonly [value: string, field?: string])[]) =>
  steps.reduce((history, [value, field]) => recordChange(history, value, field), startHistory('0'));

test('what is typed into one field is one step, another field is another one', () => {
  const history = record([
    ['1', 'a'],
    ['12', 'a'],
    ['12 x', 'b'],
  ]);
  expect(history.past).toEqual(['0', '12']);
  expect(undo(undo(history))).toMatchObject({ past: [], present: '0', future: ['12', '12 x'] });
});

test('changes without a field are a step each, and no change is none', () => {
  expect(record([['moved'], ['moved'], ['removed']]).past).toEqual(['0', 'moved']);
});

test('redo brings back what was undone, until something else is changed', () => {
  const undone = undo(record([['1', 'a']]));
  expect(redo(undone)).toMatchObject({ past: ['0'], present: '1', future: [] });
  // The same field as before: yet a step of its own.
  const changed = recordChange(undone, '2', 'a');
  expect(changed).toMatchObject({ past: ['0'], present: '2', future: [] });
  expect(redo(changed).present).toBe('2');
});

test('nothing is left to undo or to redo at both ends; a hundred steps stay', () => {
  expect(undo(startHistory('0')).present).toBe('0');
  expect(redo(startHistory('0')).present).toBe('0');
  const long = record(Array.from({ length: 101 }, (_, n) => [String(n + 1)] as const));
  expect([long.past.length, long.past[0]]).toEqual([100, '1']);
});
