import { expect, test } from 'vitest';
import { spansOf } from './label-spans.ts';

const label = (title: string, ...values: string[]) => ({
  name: title,
  title,
  values: values.map((value) => ({ value, title: value, count: 1 })),
});

test('figures span from the least to the most; words and empty labels span nothing', () => {
  expect(
    spansOf([label('Ports', '8', '24', '48'), label('Connector', 'LC', 'MPO'), label('Speed', '1G'), label('Reach')]),
  ).toEqual([
    { title: 'Ports', from: '8', to: '48' },
    { title: 'Speed', from: '1G' },
  ]);
});
