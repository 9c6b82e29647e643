import { createTestT } from '../testing/test-texts.ts';
import type { ImportErrorRow, ImportReading, ImportReadingInput } from '@trunkline/contract/imports/reading';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ReactNode } from 'react';
import { TextContext } from '../client/text.tsx';
import { expectAccessible, renderComponent } from '../ui/ui-testing.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import { ErrorRows } from './error-rows.tsx';
import { PartQuestions } from './part-questions.tsx';

const t = createTestT();
const renderWithTexts = (part: ReactNode) => renderComponent(<TextContext value={t}>{part}</TextContext>);
const fields = [
  { name: 'part_number', label: 'Part number', required: true },
  { name: 'cost', label: 'Cost', required: false },
  { name: 'currency', label: 'Currency', required: false },
];
const column = { remembered: false, looks_like: null, question: null, examples: [] };
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
  await page.getByLabelText('Currency of all rows').selectOptions('USD – US Dollar');
  await page.getByLabelText('Column for Currency').selectOptions('Lagerort');
  expect(chosen).toEqual([
    { mapping: { cost: 1 } },
    { mapping: { currency: { value: 'USD' } } },
    { mapping: { currency: 2 } },
  ]);
});

test('a column that looks like another field than the remembered one is answered by Keep or Use', async () => {
  const chosen: ImportReadingInput[] = [];
  const asked = { ...column, index: 1, heading: 'EKP', guess: 'cost', certain: false, remembered: true } as const;
  const columns = [{ ...asked, question: 'remembered' as const, looks_like: 'currency' }];
  await renderWithTexts(
    <ColumnMapping
      reading={{ ...reading, columns, missing: [] }}
      choice={{}}
      onChoose={(choice) => chosen.push(choice)}
    />,
  );
  await expect.element(page.getByText('Remembered: Cost. This file looks like Currency.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await page.getByRole('button', { name: 'Use Currency' }).click();
  expect(chosen).toEqual([{ mapping: { cost: 1 } }, { mapping: { cost: null, currency: 1 } }]);
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

const asked: ImportReading = {
  ...reading,
  read: reading.read && {
    ...reading.read,
    sheet: 'EUR',
    sheets: ['EUR', 'USD'],
    first_lines: [
      { line: 1, text: 'Price list' },
      { line: 3, text: 'Artikelnr.' },
    ],
  },
  question: { kind: 'sheet', candidates: ['EUR', 'USD'] },
  parts: [
    { name: 'hidden_rows', count: 3, answer: null },
    { name: 'merged_cells', count: 2, answer: 'use' },
  ],
};

test('sheet, headings and hidden rows are chosen; what belongs to the lines of one sheet is not sent for another', async () => {
  const chosen: ImportReadingInput[] = [];
  const before: ImportReadingInput = { corrections: [{ line: 3, field: 'cost', value: '1' }], leave_out: [4] };
  await renderWithTexts(<ColumnMapping reading={asked} choice={before} onChoose={(choice) => chosen.push(choice)} />);
  await expectAccessible();
  await expect.element(page.getByLabelText('Sheet')).toHaveValue('');
  await expect.element(page.getByLabelText('Merged cells')).toHaveValue('use');
  await page.getByLabelText('Sheet').selectOptions('USD');
  await page.getByLabelText('Headings').selectOptions('Row 3: Artikelnr.');
  await page.getByLabelText('Headings').selectOptions('No headings');
  await page.getByLabelText('Hidden rows').selectOptions('Leave them out');
  expect(chosen).toEqual([
    { mapping: null, headings_row: null, corrections: null, leave_out: null, sheet: 'USD' },
    { ...before, mapping: null, headings_row: 3 },
    { ...before, mapping: null, headings_row: 0 },
    { ...before, hidden_rows: 'leave_out' },
  ]);
});

test('hidden rows are answered and problems are solved by keyboard alone', async () => {
  const chosen: ImportReadingInput[] = [];
  const onChoose = (choice: ImportReadingInput) => chosen.push(choice);
  const rows: ImportErrorRow[] = [
    {
      line: 2,
      cells: { cost: '1O' },
      problems: [{ field: 'cost', msg: 'Enter a number.', fixes: [{ kind: 'use', value: '10', line: null }] }],
    },
    {
      line: 5,
      cells: { part_number: 'T-1' },
      problems: [
        {
          field: 'part_number',
          msg: 'Line 4 is the same.',
          fixes: [{ kind: 'leave_out', value: null, line: 4 }],
        },
      ],
    },
  ];
  await renderWithTexts(
    <>
      <PartQuestions parts={asked.parts} choice={{}} busy={false} onChoose={onChoose} />
      <ErrorRows rows={rows} errors={[]} fields={fields} choice={{}} busy={false} onCheck={onChoose} />
    </>,
  );
  await expectAccessible();
  for (const name of [/^Read them$/, /^Use .*10/, /^Leave out row 4$/]) {
    const button = page.getByRole('button', { name });
    for (let presses = 0; document.activeElement !== button.element() && presses < 20; presses++)
      await userEvent.keyboard('{Tab}');
    await userEvent.keyboard('{Enter}');
  }
  expect(chosen).toEqual([
    { hidden_rows: 'use' },
    { corrections: [{ line: 2, field: 'cost', value: '10' }], leave_out: [] },
    { corrections: [], leave_out: [4] },
  ]);
});
