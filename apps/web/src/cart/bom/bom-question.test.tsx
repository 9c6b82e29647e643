import { createTestT } from '../../testing/test-texts.ts';
import type { BomQuestion, BomRow } from '@trunkline/contract/bom';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../testing/render-page.tsx';
import { expectAccessible } from '../../ui/ui-testing.tsx';
import { BomQuestionCard } from './bom-question.tsx';
import { type BomList } from './bom.model.ts';
import type { BomEditor } from './use-bom-editor.ts';

const t = createTestT();

const product = { id: 'a', part_number: '230-2448-01', model: 'RV-2448P', title: 'Switch', price: '10.00' };
const row = (line: number): BomRow => ({
  line,
  text: `row ${line}`,
  part_number: '230-2448-01',
  quantity: null,
  quantity_text: '',
  product_id: 'a',
  product,
  attention: 'quantity_column',
  near: [],
});
const candidate = (column: number, heading: string | null, examples: string[]) => ({
  column,
  heading,
  examples,
  lines: [2, 3],
  rows: 2,
  pieces: 30,
});
const question: BomQuestion = {
  kind: 'column',
  candidates: [candidate(3, 'VPE', ['1', '10']), candidate(4, 'Bedarf', ['24', '6'])],
};

async function open(asked = question, width = 6) {
  const rows = [row(2), row(3)];
  const list: BomList = {
    rows,
    leftOut: [],
    layout: {
      found: 'headings',
      part_number: 1,
      quantity: null,
      note: 5,
      asked_price: 6,
      heading_line: 1,
      width,
      preview: [],
    },
    sheets: [],
    sheet: 'Netz',
    question: asked,
    reading: null,
    notes: [],
    pinned: [],
    split: [],
  };
  const editor = {
    shown: rows,
    reread: vi.fn<BomEditor['reread']>(),
    correct: vi.fn<BomEditor['correct']>(),
    closeQuestion: vi.fn<BomEditor['closeQuestion']>(),
  };
  await renderPage(() => <BomQuestionCard editor={editor} list={list} question={asked} />, { t, vendor: 'Corvid' });
  return editor;
}

test('shows each column with its heading, numbers, products and pieces, and takes the one that is pressed', async () => {
  const editor = await open();
  await expect.element(page.getByRole('heading', { name: t('cart.bom_which_column') })).toBeVisible();
  await expect
    .element(page.getByRole('article').nth(1))
    .toHaveTextContent('EBedarfUse E 2RV-2448P24RV-2448P62 rows, 30 pieces');
  await expectAccessible();
  await page.getByRole('button', { name: 'Use E 2' }).click();
  expect(editor.reread).toHaveBeenCalledExactlyOnceWith({
    columns: { part_number: 1, quantity: 4, note: 5, asked_price: 6 },
    sheet: 'Netz',
  });
});

test('takes the first column with Enter, another one with arrows or its number', async () => {
  const editor = await open();
  await expect.element(page.getByRole('button', { name: 'Use D 1' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await userEvent.keyboard('1');
  expect(editor.reread.mock.calls.map(([options]) => options.columns?.quantity)).toEqual([4, 3]);
  await userEvent.keyboard('3');
  expect(editor.closeQuestion).toHaveBeenCalledOnce();
  expect(editor.correct).toHaveBeenCalledExactlyOnceWith([
    { row: row(2), quantity: '1' },
    { row: row(3), quantity: '1' },
  ]);
});

test('asks of a list of words whether its numbers are quantities, and of one without numbers for a piece each', async () => {
  await open({ kind: 'column', candidates: [candidate(1, null, ['4', '12'])] }, 1);
  await expect.element(page.getByRole('heading', { name: t('cart.bom_end_numbers') })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: t('cart.bom_numbers_last') })).toBeVisible();
});

test('offers a piece for each row when no column holds numbers', async () => {
  const editor = await open({ kind: 'column', candidates: [] });
  await expect.element(page.getByText(t('cart.bom_which_column_none'))).toBeVisible();
  await page.getByRole('button', { name: t('cart.bom_ask_each') }).click();
  expect(editor.closeQuestion).toHaveBeenCalledOnce();
});
