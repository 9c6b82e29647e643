import { expect, test } from 'vitest';
import { dropEmptyRows, listReadyParts, toFormValues } from './application-form.model.ts';

const years = [2023, 2024, 2025];

test('a new form has the years, and a distribution partner begins with one empty row', () => {
  const values = toFormValues('DDP', years, undefined);
  expect(values.volumes?.map(({ year }) => year)).toEqual(years);
  expect(values.sub_partners).toHaveLength(1);
  expect(toFormValues('DPP', years, undefined).sub_partners).toEqual([]);
  expect(dropEmptyRows(values).sub_partners).toEqual([]);
});

test('what is missing to submit: services only where the type needs them', () => {
  const values = toFormValues('ASP', years, undefined);
  const missing = (type: 'ASP' | 'DPP', given: typeof values) =>
    listReadyParts(type, given, true).flatMap(({ part, ready }) => (ready ? [] : [part]));
  expect(missing('ASP', values)).toEqual(['target', 'product_lines', 'services', 'volumes', 'commitment']);
  const full = {
    ...values,
    target_enduser_type: 'retail' as const,
    product_lines: ['Raven'],
    volumes: years.map((year) => ({ year, total: '1' })),
    commitment: true,
  };
  expect(missing('ASP', full)).toEqual(['services']);
  expect(missing('DPP', full)).toEqual([]);
  expect(listReadyParts('DPP', full, false)[0]).toEqual({ part: 'profile', ready: false });
});
