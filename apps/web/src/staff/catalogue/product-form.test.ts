import type { AdminProduct } from '@trunkline/contract/staff/products';
import { expect, test } from 'vitest';
import { blankProduct, changesOf, inputOf, newProduct } from './product-form.ts';

const product = {
  ...blankProduct('c'),
  part_number: 'P-1',
  slots: [{ name: '1', slot_type: 'bay', kind: 'power', count: 1, required: 0 }],
  packing: { ...blankProduct('c').packing, cbm: null },
  pictures: [{ file_id: 'f', url: '/f', thumb: '/t' }],
  downloads: [{ file_id: 'd', name: 'Sheet', url: '/d', size: 1, mime: 'application/pdf', file_name: 'd.pdf' }],
} as unknown as AdminProduct;

test('a new product leaves out what was left blank and has a rule of its own', () => {
  const sent = newProduct({ ...blankProduct(undefined), part_number: 'P-1', brand: 'Corvid' });
  expect(sent).toMatchObject({ part_number: 'P-1', brand: 'Corvid', gpl: null, slots: [] });
  for (const name of ['code', 'model', 'product_line', 'cate_id']) expect(sent).not.toHaveProperty(name);
});

test('a product that is there sends what differs, lists that were emptied too', () => {
  const values = inputOf(product);
  expect(values).toMatchObject({ images: ['f'], downloads: [{ file_id: 'd', name: 'Sheet' }] });
  expect(changesOf(product, values)).toEqual({});
  expect(changesOf(product, { ...values, slots: [], model: 'M' })).toEqual({ slots: [], model: 'M' });
});
