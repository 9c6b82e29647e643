import { expect, test } from 'vitest';
import { createBlankProduct, pickChangedFields, toProductFormValues, toNewProductInput } from './product-form.ts';
import { buildTestStaffProduct } from './test-staff-product.ts';

const product = buildTestStaffProduct();

test('toNewProductInput leaves out blank optional fields and keeps other blank fields', () => {
  const sent = toNewProductInput({ ...createBlankProduct(undefined), part_number: 'P-1', brand: 'Corvid' });
  expect(sent).toMatchObject({ part_number: 'P-1', brand: 'Corvid', gpl: null, slots: [] });
  for (const name of ['code', 'model', 'product_line', 'cate_id']) expect(sent).not.toHaveProperty(name);
});

test('pickChangedFields returns the changed fields, emptied lists included', () => {
  const values = toProductFormValues(product);
  expect(values).toMatchObject({ images: ['f'], downloads: [{ file_id: 'd', name: 'Sheet' }] });
  expect(pickChangedFields(product, values)).toEqual({});
  expect(pickChangedFields(product, { ...values, slots: [], model: 'M' })).toEqual({ slots: [], model: 'M' });
});
