import { expect, test } from 'vitest';
import { listLabelSpans } from './label-spans.ts';

const label = (title: string, ...values: string[]) => ({
  name: title,
  title,
  values: values.map((value) => ({ value, title: value, count: 1 })),
});

test('lists first and last value of numeric labels, and skips text labels and empty ones', () => {
  expect(
    listLabelSpans([
      label('Ports', '8', '24', '48'),
      label('Connector', 'LC', 'MPO'),
      label('Speed', '1G'),
      label('Reach'),
    ]),
  ).toEqual([
    { title: 'Ports', from: '8', to: '48' },
    { title: 'Speed', from: '1G' },
  ]);
});
