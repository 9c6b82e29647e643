import { expect, test } from 'vitest';
import { readLabelledNumber } from './number-labels.ts';

test.each([
  ['PO 4711', 'order', '4711'],
  ['po-4711', 'order', '4711'],
  ['PO#4711', 'order', '4711'],
  ['PO number: 4711', 'order', '4711'],
  ['purchase order no 47 11', 'order', '47 11'],
  ['tracking JD 0146', 'order', 'JD 0146'],
  ['S/N 2448P-1', 'serial', '2448P-1'],
  ['serial number ٤٧١١', 'serial', '٤٧١١'],
  ['quote Q-2026-51', 'quotation', 'Q-2026-51'],
  ['certificate C-12', 'certificate', 'C-12'],
  ['أمر الشراء رقم 4711', 'order', '4711'],
  ['الرقم التسلسلي ٤٧١١', 'serial', '٤٧١١'],
])('%s is a number of the type %s', (keyword, type, number) =>
  expect(readLabelledNumber(keyword)).toEqual({ type, number }),
);

test.each(['4711', 'order', 'order campus', 'campus 4711', 'PO', '', 'RV-2448P'])(
  '%j is no labelled number',
  (keyword) => expect(readLabelledNumber(keyword)).toBeUndefined(),
);
