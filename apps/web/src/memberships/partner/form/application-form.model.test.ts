import { expect, test } from 'vitest';
import { dropEmptyRows, fromMergeSide, listReadyParts, toFormValues, toMergeSide } from './application-form.model.ts';
import { emptySubPartner } from './pasted-rows.model.ts';

const years = [2023, 2024, 2025];

test('a new form has the years and no rows; rows in which nothing is typed are not sent', () => {
  const values = toFormValues('DDP', years, undefined);
  expect(values.volumes?.map(({ year }) => year)).toEqual(years);
  expect(values.sub_partners).toEqual([]);
  const rows = [emptySubPartner(), { ...emptySubPartner(), company: 'Hafen Logistik' }];
  expect(dropEmptyRows({ ...values, sub_partners: rows }).sub_partners).toEqual([rows[1]]);
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
  expect(listReadyParts('DPP', full, false)[0]).toMatchObject({ part: 'profile', ready: false });
  const partly = { ...full, volumes: [{ year: 2023, total: '1' }, { year: 2024, total: '' }, { year: 2025 }] };
  expect(listReadyParts('DPP', partly, true).find(({ part }) => part === 'volumes')).toEqual({
    part: 'volumes',
    ready: false,
    field: 'volumes.1.total',
  });
});

test('a new form knows of no draft; a merge compares volumes by year and leaves id and version alone', () => {
  const values = toFormValues('DDP', years, undefined);
  expect([values.id, values.version]).toEqual([undefined, 0]);
  const side = toMergeSide({ ...values, id: 'a', version: 3 });
  expect(side).not.toHaveProperty('version');
  expect(side.volumes).toEqual({
    '2023': { total: '', via_distributor: '' },
    '2024': { total: '', via_distributor: '' },
    '2025': { total: '', via_distributor: '' },
  });
  expect(fromMergeSide(side).volumes).toEqual(values.volumes);
});
