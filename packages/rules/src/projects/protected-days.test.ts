import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../time.ts';
import { countMostProtectedDays, findFreeBeginning, type Term } from './protected-days.ts';

/** A term of so many days that begins so many days after 2027-01-01. */
const term = (offset: number, days: number): Term => {
  const from = addDays('2027-01-01', offset);
  return { from, to: addDays(from, days - 1) };
};
const limit = { days: 180, within: 365 };

describe('the most protected days of any 365', () => {
  test.each<[string, Term[], Term, number]>([
    ['nothing held: the term itself', [], term(0, 90), 90],
    ['90 and the next 90', [term(0, 90)], term(90, 90), 180],
    ['a third 90', [term(0, 90), term(90, 90)], term(180, 90), 270],
    ['one day more than 180', [term(0, 90), term(90, 90)], term(180, 1), 181],
    ['overlapping terms count once', [term(0, 90)], term(45, 90), 135],
    ['the same days twice count once', [term(0, 90)], term(0, 90), 90],
    ['exactly 365 days later: each day replaces one', [term(0, 90), term(90, 90)], term(365, 90), 180],
    ['364 days later: one day is too many', [term(0, 90), term(90, 90)], term(364, 90), 181],
    ['terms that are years apart do not add up', [term(0, 180)], term(1000, 90), 90],
    ['a later term counts as well as an earlier one', [term(100, 90)], term(0, 90), 180],
    ['a term that ended before it began has no day', [{ from: '2027-03-01', to: '2027-02-28' }], term(0, 90), 90],
    ['an excess far from the term does not count', [term(0, 300)], term(900, 10), 10],
  ])('%s', (_what, held, asked, days) => {
    expect(countMostProtectedDays([...held, asked], asked, 365)).toBe(days);
  });

  test('29 February is a day like any other', () => {
    const held = [{ from: '2028-02-01', to: '2028-02-29' }];
    const asked = { from: '2028-03-01', to: '2028-03-31' };
    expect(countMostProtectedDays([...held, asked], asked, 365)).toBe(60);
  });

  test('equals the count day by day', () => {
    const anyTerm = fc
      .tuple(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 1, max: 40 }))
      .map(([from, days]) => term(from, days));
    fc.assert(
      fc.property(
        fc.array(anyTerm, { maxLength: 5 }),
        anyTerm,
        fc.integer({ min: 1, max: 60 }),
        (held, asked, within) => {
          const isHeld = (day: string) => [...held, asked].some(({ from, to }) => from <= day && day <= to);
          const sums: number[] = [];
          for (let from = addDays(asked.from, 1 - within); from <= asked.to; from = addDays(from, 1))
            sums.push(Array.from({ length: within }, (_, i) => addDays(from, i)).filter(isHeld).length);
          expect(countMostProtectedDays([...held, asked], asked, within)).toBe(Math.max(...sums));
        },
      ),
    );
  });
});

describe('the first free day', () => {
  test.each<[string, Term[], Term, string | null]>([
    ['is the asked one when the limit allows it', [term(0, 90)], term(90, 90), addDays('2027-01-01', 90)],
    ['is 365 days after the first held day', [term(0, 90), term(90, 90)], term(180, 90), '2028-01-01'],
    [
      'waits for the oldest days when they are apart',
      [term(0, 30), term(200, 150)],
      term(350, 90),
      addDays('2027-01-01', 535),
    ],
    ['is none for a term that is longer than the limit', [], term(0, 181), null],
  ])('%s', (_what, held, asked, day) => {
    expect(findFreeBeginning(held, asked, limit)).toBe(day);
  });

  test('keeps the limit, and the day before does not', () => {
    const anyTerm = fc
      .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 60 }))
      .map(([from, days]) => term(from, days));
    fc.assert(
      fc.property(fc.array(anyTerm, { maxLength: 4 }), anyTerm, (held, asked) => {
        const small = { days: 60, within: 120 };
        const free = findFreeBeginning(held, asked, small) ?? '';
        const at = (from: string) => {
          const days = (Date.parse(asked.to) - Date.parse(asked.from)) / 86_400_000;
          const moved = { from, to: addDays(from, days) };
          return countMostProtectedDays([...held, moved], moved, small.within);
        };
        expect(at(free)).toBeLessThanOrEqual(small.days);
        expect(free === asked.from || at(addDays(free, -1)) > small.days).toBe(true);
      }),
    );
  });
});
