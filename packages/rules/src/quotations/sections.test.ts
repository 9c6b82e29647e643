import { expect, test } from 'vitest';
import { indexSections } from './sections.ts';

const item = (section: string | null, total: string | null, more = {}) => ({
  section,
  total,
  accessories: [],
  ...more,
});

test('a section sums its lines in the total with their accessories, and ends where another begins', () => {
  const items = [
    item(null, '1.00'),
    item('Hall', '10.00', { accessories: [{ total: '0.50' }] }),
    item('Hall', '100.00', { kind: 'option' }),
    item('Hall', null),
    item('Roof', '5.00'),
    item(null, '7.00'),
    item('Hall', '3.00'),
  ];
  expect([...indexSections(items, ({ total }) => total)]).toEqual([
    [1, { name: 'Hall', subtotal: '10.50' }],
    [4, { name: 'Roof', subtotal: '5.00' }],
    [6, { name: 'Hall', subtotal: '3.00' }],
  ]);
});
