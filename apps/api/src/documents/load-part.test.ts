import { expect, test } from 'vitest';
import { listLoadNotes } from './load-part.ts';
import { createWording } from './wording.ts';

const row = { packages: 40, gross_weight: '9.5', length: '60', width: '40', height: '20' };
const wording = createWording({ lang: 'en', lang2: 'ar' });
/** Without the marks that isolate figures. */
const read = (text: string | undefined) => text?.replace(/[\u2066\u2069]/g, '');

test('names pallets, weights and containers in both languages', () => {
  const [air, sea, ...others] = listLoadNotes([row], wording);
  expect(read(air?.[0])).toBe(
    'Estimate for air freight: pallets 2, loose packages 0, weight with pallets 430.0 kg, chargeable weight 430.0 kg.',
  );
  expect(read(sea?.[0])).toBe(
    'Estimate for sea freight: pallets 1, loose packages 0, weight with pallets 405.0 kg, containers 1 × 20′.',
  );
  expect(air).toHaveLength(2);
  expect(others).toEqual([]);
});

test('names no container for a piece that fits none, and nothing without a weight', () => {
  const [air, ...others] = listLoadNotes([{ ...row, packages: 1, gross_weight: '30000' }], wording);
  expect(read(air?.[0])).toContain('loose packages 1');
  expect(others).toEqual([]);
  expect(listLoadNotes([row, { ...row, gross_weight: null }], wording)).toEqual([]);
  expect(listLoadNotes([], wording)).toEqual([]);
});
