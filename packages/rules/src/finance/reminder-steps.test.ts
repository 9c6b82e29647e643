import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../time.ts';
import { findDueStep, findNextReminder } from './reminder-steps.ts';

const due = '2026-11-20';
const steps = [-3, 1, 7, 14];

test.each([
  [-4, null, undefined],
  [-3, null, -3],
  [-3, -3, undefined],
  [0, null, -3],
  [0, -3, undefined],
  [1, -3, 1],
  [1, 1, undefined],
  [6, null, 1],
  [7, 1, 7],
  [90, null, 14],
  [90, 14, undefined],
] as const)('%i days after the due day, with %s sent, step %s is due', (late, sent, expected) => {
  expect(findDueStep({ due, steps, sent }, addDays(due, late))).toBe(expected);
});

test('a step before the due day is not sent after it', () => {
  expect(findDueStep({ due, steps: [-3], sent: null }, addDays(due, 1))).toBeUndefined();
});

test.each([
  ['2026-11-10', null, { step: -3, day: '2026-11-17' }],
  ['2026-11-18', -3, { step: 1, day: '2026-11-21' }],
  ['2026-11-23', 1, { step: 7, day: '2026-11-27' }],
  ['2026-12-30', 7, { step: 14, day: '2026-12-30' }],
  ['2026-12-30', 14, undefined],
] as const)('on %s, with %s sent, the next reminder is %o', (from, sent, expected) => {
  expect(findNextReminder({ due, steps, sent }, from)).toEqual(expected);
});

test('day by day every step is sent once, and each on the day that was announced', () => {
  const days = fc.uniqueArray(
    fc.integer({ min: -30, max: 90 }).filter((day) => day !== 0),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(days, fc.integer({ min: -40, max: 0 }), (planned, begin) => {
      let sent: number | null = null;
      const taken: number[] = [];
      for (let late = begin; late <= 91; late++) {
        const today = addDays(due, late);
        const plan = { due, steps: planned, sent };
        const step = findDueStep(plan, today);
        expect(findNextReminder(plan, today)?.day === today).toBe(step !== undefined);
        if (step !== undefined) {
          taken.push(step);
          sent = step;
        }
      }
      const reached = planned.filter((step) => step <= begin);
      const expected = planned.filter((step) => step > begin || step === Math.max(...reached));
      expect(taken).toEqual(expected.toSorted((a, b) => a - b));
    }),
  );
});
