import { expect, test } from 'vitest';
import { indexEditedSections, type QuotationEditItem, type QuotationEditValues } from './quotation-edit.model.ts';
import {
  findDeviceAbove,
  hangUnder,
  joinItems,
  keepTyped,
  listSameItems,
  markRemoved,
  moveItem,
  sortItems,
} from './quotation-edit-changes.ts';

const item = (line: string, more: Partial<QuotationEditItem> = {}): QuotationEditItem => ({
  line,
  removed: false,
  product_id: `p-${line}`,
  quantity: 1,
  note: '',
  asked_price: null,
  accessories: [],
  ...more,
});
const optic = (line: string, quantity: number) => ({
  line,
  removed: false,
  accessory_id: 'optic',
  quantity,
  note: '',
  asked_price: null,
});
const values = (items: QuotationEditItem[], more: Partial<QuotationEditValues> = {}): QuotationEditValues => ({
  currency: 'USD',
  shipping: 'fob_shenzhen',
  application_price: null,
  application_reason: '',
  competitor: '',
  project_info: { project_name: 'Clinic' },
  items,
  ...more,
});

test('after a save, what was typed while it ran stays, and the rest is as it is stored', () => {
  const sent = values([item('a', { quantity: 2 }), item('b', { accessories: [optic('b1', 1)] }), item('gone')]);
  const typed = values(
    [item('a', { quantity: 7 }), item('b', { accessories: [optic('b1', 4)], note: 'Black' }), item('gone')],
    { competitor: 'Halden', project_info: { project_name: 'Clinic 2' } },
  );
  const stored = values([
    item('a', { quantity: 2, asked_price: '90.00' }),
    item('b', { accessories: [optic('b1', 1)] }),
    item('new', { quantity: 5 }),
  ]);
  expect(keepTyped(sent, typed, stored)).toEqual(
    values(
      [
        item('a', { quantity: 7, asked_price: '90.00' }),
        item('b', { accessories: [optic('b1', 4)], note: 'Black' }),
        item('new', { quantity: 5 }),
      ],
      { competitor: 'Halden', project_info: { project_name: 'Clinic 2' } },
    ),
  );
  expect(keepTyped(sent, sent, stored)).toEqual(stored);
});

test('lines that were moved while a save ran stay where they were moved; what the save added stays behind its line', () => {
  const sent = values([item('a'), item('b'), item('c')]);
  const typed = values(moveItem(sent.items, 2, 0));
  const stored = values([item('a'), item('b'), item('new'), item('c')]);
  const order = (edited: QuotationEditValues) => edited.items.map(({ line }) => line);
  expect(order(keepTyped(sent, typed, stored))).toEqual(['c', 'a', 'b', 'new']);
  expect(order(keepTyped(sent, sent, stored))).toEqual(['a', 'b', 'new', 'c']);
  expect(order(keepTyped(values([item('a'), item('b')]), values([item('b'), item('a')]), values([item('b')])))).toEqual(
    ['b'],
  );
});

test('a line that was marked as removed while a save ran stays marked', () => {
  const sent = values([item('a'), item('b')]);
  const typed = values(markRemoved(sent.items, { item: 1 }, true));
  expect(keepTyped(sent, typed, sent).items.map(({ removed }) => removed)).toEqual([false, true]);
});

test('moves one item, and sorts all by the ids of their lines', () => {
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(sortItems([item('a'), item('b'), item('c')], ['c', 'a', 'b']).map(({ line }) => line)).toEqual([
    'c',
    'a',
    'b',
  ]);
});

test('items are the same with the same product and accessories in any order; removed ones do not count', () => {
  const cable = { ...optic('x', 1), accessory_id: 'cable' };
  const same = { product_id: 'p' };
  const items = [
    item('a', { ...same, accessories: [optic('a1', 2), cable] }),
    item('b', { ...same, accessories: [cable, optic('b1', 2)] }),
    item('c', { ...same, accessories: [optic('c1', 3), cable] }),
    item('d', { ...same, accessories: [cable, optic('d1', 2)], removed: true }),
    item('e', { ...same, accessories: [cable, optic('e1', 2), { ...optic('e2', 9), removed: true }] }),
  ];
  expect([...listSameItems(items)]).toEqual([
    [1, 0],
    [4, 0],
  ]);
  const joined = joinItems([item('a', { quantity: 2 }), item('b', { quantity: 3 })], 0, 1);
  expect(joined.map(({ quantity, removed }) => [quantity, removed])).toEqual([
    [5, false],
    [3, true],
  ]);
});

test('sums of sections follow what is typed, without options and removed lines', () => {
  const items = [
    item('a', { section: 'Hall', quantity: 3, accessories: [optic('a1', 2)] }),
    item('b', { section: 'Hall ', kind: 'option', accessories: [optic('b1', 1)] }),
    item('c', { section: 'Hall', removed: true }),
    item('d', { section: '' }),
    item('e', { section: 'Attic' }),
  ];
  const totals = { a: 3000n, a1: 6000n, b: 1000n, b1: 1000n, c: undefined, d: 1000n, e: 1000n };
  const rows = Object.entries(totals).map(([id, total]) => ({ line: { id }, total }));
  expect([...indexEditedSections(items, rows)]).toEqual([
    [0, { name: 'Hall', subtotal: '90.00' }],
    [4, { name: 'Attic', subtotal: '10.00' }],
  ]);
});

test('support is put under the next device above whose pieces divide its own', () => {
  const stored = (['device', 'device', 'optic', 'support'] as const).map((product_kind, at) => ({
    id: 'abcd'.charAt(at),
    product_kind,
    model: `M-${at}`,
  }));
  const items = (changes: Partial<QuotationEditItem> = {}, device: Partial<QuotationEditItem> = {}) => [
    item('a'),
    item('b', { quantity: 2, ...device }),
    item('c'),
    item('d', { quantity: 4, note: 'From May', asked_price: '5.00', term_months: 36, ...changes }),
  ];
  const find = (list: QuotationEditItem[], at = 3) => findDeviceAbove(list, at, stored);
  expect(find(items())).toEqual({ index: 1, model: 'M-1' });
  expect(find(items({}, { removed: true }))).toEqual({ index: 0, model: 'M-0' });
  expect(find(items({ quantity: 3 }))).toBeUndefined();
  expect(find(items({ accessories: [optic('d1', 1)] }))).toBeUndefined();
  expect([find(items(), 2), find(items(), 1), find([item('d')], 0)]).toEqual([undefined, undefined, undefined]);
  const edited = items().map((one) => ({ ...one, section: null }));
  const [, under, ...rest] = hangUnder(edited, 3, 1);
  expect(under?.accessories).toEqual([
    { line: '', removed: false, accessory_id: 'p-d', quantity: 2, note: 'From May', term_months: 36 },
  ]);
  expect(rest.map(({ line }) => line)).toEqual(['c']);
});
