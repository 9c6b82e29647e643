import { createTestT } from '../testing/test-texts.ts';
import type { ImportReading, ImportReadingInput } from '@trunkline/contract/imports/reading';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ReactNode } from 'react';
import { TextContext } from '../client/text.tsx';
import { expectAccessible, renderComponent } from '../ui/ui-testing.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import { ErrorRows } from './error-rows.tsx';

const t = createTestT();
const renderWithTexts = (part: ReactNode) => renderComponent(<TextContext value={t}>{part}</TextContext>);
const fields = [
  { name: 'part_number', label: 'Part number', required: true },
  { name: 'cost', label: 'Cost', required: false },
  { name: 'currency', label: 'Currency', required: false },
];
const column = { remembered: false, question: null, examples: [] };
const reading: ImportReading = {
  read: {
    encoding: 'windows-1252',
    separator: ';',
    certain: true,
    numbers: null,
    dates: null,
    headings_row: 1,
    sheet: null,
    sheets: [],
    first_lines: [{ line: 1, text: 'Artikelnr. · EKP · Lagerort' }],
  },
  question: null,
  parts: [],
  columns: [
    { ...column, index: 0, heading: 'Artikelnr.', guess: 'part_number', certain: true },
    { ...column, index: 1, heading: 'EKP', guess: 'cost', certain: false, question: 'field' },
    { ...column, index: 2, heading: 'Lagerort', guess: null, certain: false },
  ],
  remembered: null,
  missing: ['currency'],
  sample: [{ line: 2, cells: ['T-1', '1.037,40', 'H2'] }],
  fields,
  values: [],
  reads_as: [],
  notes: [],
};

async function renderMapping(): Promise<ImportReadingInput[]> {
  const chosen: ImportReadingInput[] = [];
  await renderWithTexts(<ColumnMapping reading={reading} choice={{}} onChoose={(choice) => chosen.push(choice)} />);
  return chosen;
}

test('a column that is not sure is answered by one press, and a missing field by one value for all rows', async () => {
  const chosen = await renderMapping();
  await expectAccessible();
  await page.getByRole('button', { name: 'Cost' }).click();
  await page.getByLabelText('Currency of all rows').fill('USD');
  await userEvent.keyboard('{Enter}');
  expect(chosen).toEqual([{ mapping: { cost: 1 } }, { mapping: { currency: { value: 'USD' } } }]);
});

test('a column that becomes another field, or is left out, is no longer the field that it was', async () => {
  const chosen = await renderMapping();
  const chooser = page.getByLabelText('Field of column Artikelnr.');
  await chooser.selectOptions('Cost');
  await chooser.selectOptions('Leave out');
  expect(chosen).toEqual([{ mapping: { part_number: null, cost: 0 } }, { mapping: { part_number: null } }]);
});

test('how numbers are written and the encoding are chosen again', async () => {
  const chosen = await renderMapping();
  await page.getByLabelText('Numbers').selectOptions('1.234,56');
  await page.getByLabelText('Encoding').selectOptions('windows-1250');
  expect(chosen).toEqual([{ numbers: 'comma' }, { encoding: 'windows-1250' }]);
});

test('Enter goes through the cells with errors, and checks after the last one', async () => {
  const checked: ImportReadingInput[] = [];
  const rows = [2, 5].map((line) => ({
    line,
    cells: { cost: '1O' },
    problems: [{ field: 'cost', msg: 'Enter a number.', fixes: [] }],
  }));
  await renderWithTexts(
    <ErrorRows
      rows={rows}
      errors={[]}
      fields={fields}
      choice={{}}
      busy={false}
      onCheck={(choice) => checked.push(choice)}
    />,
  );
  await expectAccessible();
  await page.getByRole('button', { name: 'Leave out row 5' }).click();
  await page.getByLabelText('Cost of row 2').fill('10');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Check again' }).click();
  expect(checked).toEqual([{ corrections: [{ line: 2, field: 'cost', value: '10' }], leave_out: [5] }]);
});
