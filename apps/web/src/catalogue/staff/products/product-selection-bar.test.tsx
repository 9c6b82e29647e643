import type { StaffProductRow } from '@trunkline/contract/staff/products.shapes';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { serveFakeHandlers } from '../../../testing/fake-server.ts';
import { renderCataloguePage } from '../staff-catalogue-testing.tsx';
import { ProductSelectionBar } from './product-selection-bar.tsx';
import { buildTestStaffProduct } from './test-staff-product.ts';

const rows: readonly StaffProductRow[] = [
  buildTestStaffProduct({ id: 'p1', version: 3, model: 'S-1', brand: 'Former name' }),
  buildTestStaffProduct({ id: 'p2', version: 5, model: 'S-2', brand: 'Former name' }),
];
const category = { id: 'c2', parent_id: null, name: { en: 'Routers' } };

test.each([
  ['State', 'Ended', { state: 'ended' }],
  ['Category', 'Routers', { cate_id: 'c2' }],
  ['Brand', 'Corvid', { brand: 'Corvid' }],
] as const)(
  '%s of the ticked products: each is saved with the version that was ticked',
  async (menu, choice, change) => {
    const clear = vi.fn<() => void>();
    const sent = serveFakeHandlers({
      '/admin/category/tree': () => ({ data: { list: [category] } }),
      '/admin/product/save': ({ body }) =>
        body['id'] === 'p2' ? { status: 409, msg: 'This record has changed.' } : { data: {} },
    });
    await renderCataloguePage('/admin/product', () => (
      <ProductSelectionBar
        selection={{ selected: rows, clear, all: undefined, column: { id: '', head: '', cell: () => '' } }}
      />
    ));
    await page.getByRole('button', { name: menu }).click();
    await page.getByRole('menuitem', { name: choice, exact: true }).click();
    // The refused one is named; the other one is changed.
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('This record has changed.')).toBeVisible();
    await expect.element(dialog.getByText('S-2')).toBeVisible();
    expect(sent.filter(({ path }) => path === '/admin/product/save').map(({ body }) => body)).toEqual([
      { id: 'p1', version: 3, ...change },
      { id: 'p2', version: 5, ...change },
    ]);
  },
);
