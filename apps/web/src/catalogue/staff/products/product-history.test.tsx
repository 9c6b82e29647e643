import type { ProductChange } from '@trunkline/contract/staff/products.shapes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serveFakeHandlers } from '../../../testing/fake-server.ts';
import { expectAccessible } from '../../../ui/ui-testing.tsx';
import { renderCataloguePage } from '../staff-catalogue-testing.tsx';
import { ProductHistoryDialog } from './product-history.tsx';

const changes: ProductChange['changes'] = [
  { field: 'gpl', language: null, from: '1000.00', to: '1200.00' },
  { field: 'state', language: null, from: 'active', to: 'ended' },
  { field: 'serials_required', language: null, from: 'false', to: 'true' },
  { field: 'cate_id', language: null, from: 'Switches', to: 'Routers' },
  { field: 'title', language: 'fr', from: null, to: 'Commutateur' },
  { field: 'ports', language: null, from: null, to: null },
];
const base = { at: '2026-11-27T08:00:00.000Z', who: 'Mei Torvald', import_id: null };

const open = (list: readonly ProductChange[]) => {
  serveFakeHandlers({ '/admin/product/history': () => ({ data: { list, total: list.length, page: 1, limit: 50 } }) });
  return renderCataloguePage('/admin/product/detail', () => <ProductHistoryDialog id="p" onClose={() => undefined} />);
};

test('each field has its label and both values in words; an import is named; the creation has no values', async () => {
  await page.viewport(1200, 900);
  await open([
    { ...base, id: '2', import_id: 'i1', changes },
    { ...base, id: '1', who: '', changes: [] },
  ]);
  await expect.element(page.getByRole('row', { name: /List price \(GPL\).*1,000\.00.*1,200\.00/ })).toBeVisible();
  const rows = page
    .getByRole('row')
    .elements()
    .map(({ textContent }) => textContent.replaceAll(/[\u2066-\u2069]/g, ''));
  expect(rows).toHaveLength(8);
  for (const [index, texts] of [
    [1, ['Mei Torvald', 'by import']],
    [2, ['State', 'On sale', 'Ended']],
    [3, ['Ships with serial numbers', 'No', 'Yes']],
    [4, ['Category', 'Switches', 'Routers']],
    [5, ['Title (Français)', '–', 'Commutateur']],
    [6, ['Ports', '––']],
    [7, ['Created']],
  ] as const)
    for (const text of texts) expect(rows[index]).toContain(text);
  // The user of a change stands once.
  expect(page.getByText('Mei Torvald').elements()).toHaveLength(1);
  await expectAccessible();
});

test('a product without recorded changes says so', async () => {
  await open([]);
  await expect.element(page.getByText('No change is recorded yet.')).toBeVisible();
});

test('more changes than a page holds have further pages', async () => {
  const asked: string[] = [];
  serveFakeHandlers({
    '/admin/product/history': ({ body }) => {
      const at = Number(body['page']);
      asked.push(`${at} of ${String(body['limit'])}`);
      const count = at === 1 ? 20 : 1;
      const list = Array.from({ length: count }, (_, n) => ({
        ...base,
        who: `Page ${at}`,
        id: `${at} ${n}`,
        changes: [],
      }));
      return { data: { list, total: 21, page: at, limit: 20 } };
    },
  });
  await renderCataloguePage('/admin/product/detail', () => <ProductHistoryDialog id="p" onClose={() => undefined} />);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect.element(page.getByRole('cell', { name: 'Page 2' })).toBeVisible();
  expect(asked).toEqual(['1 of 20', '2 of 20']);
});
