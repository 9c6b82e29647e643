import { describe, expect, test } from 'vitest';
import { type ClashChoice, compareVersions, isSameContent, listChangedFields, mergeVersions } from './merge.ts';

test.each([
  ['', null, true],
  [undefined, '', true],
  [{ a: '' }, {}, true],
  [[1, 2], [1, 2], true],
  [[1, 2], [2, 1], false],
  ['0', 0, false],
  [{ a: { b: 1 } }, { a: { b: 2 } }, false],
  [null, 0, false],
  [{ price: '78500' }, { price: '78500.00' }, true],
  [{ other_charges: '78500.5' }, { other_charges: '78500.50' }, true],
  [{ items: [{ asked_price: '-0.10' }] }, { items: [{ asked_price: '-0.1' }] }, true],
  [{ price: '78500.01' }, { price: '78500' }, false],
  [{ price: '78500' }, { price: '785' }, false],
  [{ price: '0100' }, { price: '100' }, false],
  [{ notes: 'A 1.0' }, { notes: 'A 1' }, false],
  [{ notes: '1.10' }, { notes: '1.1' }, false],
  ['1.10', '1.1', false],
])('isSameContent(%j, %j) is %s', (one, other, expected) => {
  expect(isSameContent(one, other)).toBe(expected);
});

test.each([
  ['nothing changed', { a: 1, b: '' }, { a: 1, b: null }, []],
  ['a field', { a: 1, b: 2 }, { a: 1, b: 3 }, ['b']],
  ['a nested field', { info: { name: 'x', notes: '' } }, { info: { name: 'x', notes: 'y' } }, ['info.notes']],
  ['a field of a row', { items: [{ q: 1 }, { q: 2 }] }, { items: [{ q: 1 }, { q: 5 }] }, ['items.1.q']],
  ['a row that was added', { items: [] }, { items: [{ q: 1 }] }, ['items.0']],
  ['a list of plain values counts once', { tags: ['a'] }, { tags: ['a', 'b', 'c'] }, ['tags']],
])('listChangedFields: %s', (_name, before, after, expected) => {
  expect(listChangedFields(before, after)).toEqual(expected);
});

describe('mergeVersions', () => {
  const before = { title: 'Ring', price: '100.00', notes: '', info: { country: 'SA', date: null } };

  test.each([
    ['neither changed anything', {}, {}, {}, [], []],
    ['only I changed a field', { price: '90.00' }, {}, { price: '90.00' }, [], ['mine price']],
    ['only they changed a field', {}, { title: 'Fibre' }, { title: 'Fibre' }, [], ['theirs title']],
    [
      'each changed another field',
      { price: '90.00' },
      { title: 'Fibre' },
      { price: '90.00', title: 'Fibre' },
      [],
      ['theirs title', 'mine price'],
    ],
    ['both changed an amount alike', { price: '90' }, { price: '90.00' }, { price: '90.00' }, [], ['both price']],
    ['both changed a field alike', { notes: 'x' }, { notes: 'x' }, { notes: 'x' }, [], ['both notes']],
    ['both changed a field differently', { notes: 'x' }, { notes: 'y' }, { notes: 'x' }, ['notes'], []],
    ['I emptied what they changed', { title: '' }, { title: 'Fibre' }, { title: '' }, ['title'], []],
    [
      'nested fields merge one by one',
      { info: { country: 'AE', date: null } },
      { info: { country: 'SA', date: '2026-12-01' } },
      { info: { country: 'AE', date: '2026-12-01' } },
      [],
      ['mine info.country', 'theirs info.date'],
    ],
  ])('%s', (_name, mine, theirs, changed, clashes, settled) => {
    const result = mergeVersions<object>({
      before,
      mine: { ...before, ...mine },
      theirs: { ...before, ...theirs },
    });
    expect(result.merged).toEqual({ ...before, ...changed });
    expect(result.clashes.map(({ path }) => path)).toEqual(clashes);
    expect(result.settled.map(({ from, path }) => `${from} ${path}`)).toEqual(settled);
  });

  test.each<[string, ClashChoice, string]>([
    ['mine', 'mine', 'x'],
    ['theirs', 'theirs', 'y'],
    ['another value', { value: 'x and y' }, 'x and y'],
  ])('a clash takes the chosen value: %s', (_name, choice, expected) => {
    const sides = { before, mine: { ...before, notes: 'x' }, theirs: { ...before, notes: 'y' } };
    expect(mergeVersions(sides, new Map([['notes', choice]])).merged.notes).toBe(expected);
  });
});

describe('mergeVersions of lists whose rows have a key', () => {
  const row = (line: string, quantity: number) => ({ line, quantity });
  const before = [row('a', 1), row('b', 2)];

  test.each([
    [
      'quantities of different rows',
      [row('a', 5), row('b', 2)],
      [row('a', 1), row('b', 7)],
      [row('a', 5), row('b', 7)],
      [],
    ],
    [
      'a quantity that both changed',
      [row('a', 5), row('b', 2)],
      [row('a', 6), row('b', 2)],
      [row('a', 5), row('b', 2)],
      ['items.a.quantity'],
    ],
    ['a row that they removed', before, [row('b', 2)], [row('b', 2)], []],
    ['a row that I removed', [row('b', 2)], before, [row('b', 2)], []],
    [
      'a row that each added',
      [...before, row('', 8)],
      [...before, row('c', 9)],
      [...before, row('', 8), row('c', 9)],
      [],
    ],
    [
      'a row that I changed and they removed',
      [row('a', 5), row('b', 2)],
      [row('b', 2)],
      [row('a', 5), row('b', 2)],
      ['items.a'],
    ],
    ['a row that I removed and they changed', [row('b', 2)], [row('a', 6), row('b', 2)], [row('b', 2)], ['items.a']],
    ['other order', [row('b', 2), row('a', 1)], [row('a', 4), row('b', 2)], [row('b', 2), row('a', 4)], []],
  ])('%s', (_name, mine, theirs, merged, clashes) => {
    const result = mergeVersions({ before: { items: before }, mine: { items: mine }, theirs: { items: theirs } });
    expect(result.merged).toEqual({ items: merged });
    expect(result.clashes.map(({ path }) => path)).toEqual(clashes);
  });

  test('a list of plain values is one field', () => {
    const result = mergeVersions({ before: { tags: ['a'] }, mine: { tags: ['b'] }, theirs: { tags: ['c'] } });
    expect(result.clashes).toEqual([{ path: 'tags', before: ['a'], mine: ['b'], theirs: ['c'] }]);
  });
});

describe('compareVersions', () => {
  const mine = {
    title: 'Ring',
    notes: '',
    items: [
      { line: 'a', quantity: 1 },
      { line: 'b', quantity: 2 },
    ],
  };
  const theirs = {
    title: 'Ring',
    notes: 'In May.',
    items: [
      { line: 'a', quantity: 5 },
      { line: 'c', quantity: 3 },
    ],
  };
  const listPaths = ({ clashes }: { clashes: readonly { path: string }[] }) =>
    clashes.map(({ path }) => path).toSorted();

  test('every field that differs is a clash, also one that is blank on one side; equal ones are none', () => {
    const compared = compareVersions<object>({ mine, theirs });
    expect(listPaths(compared)).toEqual(['items.a.quantity', 'items.b', 'items.c', 'notes']);
    expect(listPaths(compareVersions<object>({ mine, theirs: { ...mine, notes: null } }))).toEqual([]);
  });

  test('without a choice mine stays; choices take a value, add a row and remove one', () => {
    expect(compareVersions<object>({ mine, theirs }).merged).toEqual(mine);
    const all = new Map(['items.a.quantity', 'items.b', 'items.c', 'notes'].map((path) => [path, 'theirs'] as const));
    expect(compareVersions<object>({ mine, theirs }, all).merged).toEqual(theirs);
    const some = new Map([['items.c', 'theirs'] as const]);
    expect(compareVersions<object>({ mine, theirs }, some).merged).toEqual({
      ...mine,
      items: [...mine.items, { line: 'c', quantity: 3 }],
    });
  });
});
