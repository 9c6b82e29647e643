import type { BomRow } from '@trunkline/contract/bom';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createTestT } from '../../testing/test-texts.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { expectAccessible } from '../../ui/ui-testing.tsx';
import { type BomList, toBomList } from './bom.model.ts';
import { BomUnread } from './bom-unread.tsx';
import { BomWishes } from './bom-wishes.tsx';
import type { BomEditor } from './use-bom-editor.ts';

const t = createTestT();

test('offers each column that was not read, and reads the list again with the chosen use', async () => {
  const list: BomList = {
    ...toBomList({ rows: [], left_out: [], notes: [], sum: '0.00', added: 0 }, false),
    layout: {
      found: 'chosen',
      part_number: 0,
      quantity: 1,
      note: null,
      asked_price: null,
      heading_line: null,
      width: 4,
      preview: [],
    },
    unread: [
      { column: 2, heading: null, kind: 'price', examples: ['1200.50', '900.00'] },
      { column: 3, heading: 'Site', kind: 'text', examples: ['rack one'] },
    ],
  };
  const reread = vi.fn<BomEditor['reread']>();
  await renderPage(() => <BomUnread editor={{ reread }} list={list} />, { t, vendor: 'Corvid' });
  await expectAccessible();
  await page.getByRole('button', { name: t('cart.bom_use_asked') }).click();
  await page.getByRole('listitem').filter({ hasText: 'Site' }).getByRole('button').click();
  const columns = { part_number: 0, quantity: 1, note: null, asked_price: null };
  expect(reread.mock.calls.map(([options]) => options.columns)).toEqual([
    { ...columns, asked_price: 2 },
    { ...columns, note: 3 },
  ]);
});

test('shows note and requested price, and asks about a price with two readings', async () => {
  const row: BomRow = {
    line: 1,
    text: '',
    part_number: 'RV-1',
    quantity: 1,
    quantity_text: '1',
    near: [],
    note: 'x'.repeat(501),
    asked: { written: '1.250', price: null, readings: ['1.25', '1250.00'], msg: '1.250 can be 1.25 or 1250.00.' },
  };
  const answerPrice = vi.fn<BomEditor['answerPrice']>();
  await renderPage(() => <BomWishes row={row} editor={{ answerPrice }} />, { t, vendor: 'Corvid' });
  await expect.element(page.getByText(t('cart.bom_note_cut', { limit: '500' }))).toBeVisible();
  await page.getByRole('button', { name: 'Requested price 1,250.00 for RV-1' }).click();
  await page.getByRole('button', { name: t('cart.bom_without_asked') }).click();
  expect(answerPrice.mock.calls).toEqual([
    [row, '1250.00'],
    [row, null],
  ]);
});
