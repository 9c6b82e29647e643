import { createT } from '@trunkline/text';
import { expect, test } from 'vitest';
import { translateShapeMessage } from './shape-messages.ts';

const t = createT('en', {
  'validation.format': 'This value has the wrong format.',
  'validation.too_long_other': 'At most {{count}} characters.',
});

test('a page never shows the key of a sentence that it does not have', () => {
  expect(translateShapeMessage(t, 'validation.too_long?5')).toBe('At most 5 characters.');
  expect(translateShapeMessage(t, 'certificates.number_form')).toBe('This value has the wrong format.');
  expect(translateShapeMessage(t, 'Another product has this part number.')).toBe(
    'Another product has this part number.',
  );
});
