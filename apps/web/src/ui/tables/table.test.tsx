import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderComponent } from '../ui-testing.tsx';
import { Money } from '../layout/money.tsx';
import { type TableColumn, Table } from './table.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly total: string;
}
const columns: TableColumn<Row>[] = [
  { id: 'name', head: 'Item', cell: ({ name }) => name, rowHeader: true, sort: 'name' },
  { id: 'total', head: 'Total', cell: ({ total }) => <Money value={total} />, end: true },
];
const createRows = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), name: `Item ${index}`, total: `${index}.00` }));
const table = (count: number, more: Partial<Parameters<typeof Table<Row>>[0]> = {}) => (
  <Table label="Items" rows={createRows(count)} columns={columns} rowKey={({ id }) => id} {...more} />
);

test('rows have headers, and numbers are aligned to the right in right-to-left languages', async () => {
  await page.viewport(1024, 600);
  await renderComponent(
    <div dir="rtl" lang="ar">
      {table(3)}
    </div>,
  );
  await expect.element(page.getByRole('rowheader', { name: 'Item 1' })).toBeVisible();
  const cell = page.getByRole('cell', { name: '1.00' }).element();
  expect(getComputedStyle(cell).textAlign).toBe('right');
  await expectAccessible();
});

test('a column header sorts ascending first and descending next', async () => {
  const sorts: string[] = [];
  await page.viewport(1024, 600);
  const screen = await renderComponent(table(3, { sort: '-total', onSort: (sort) => sorts.push(sort) }));
  await page.getByRole('button', { name: 'Item' }).click();
  await screen.rerender(table(3, { sort: 'name', onSort: (sort) => sorts.push(sort) }));
  await expect.element(page.getByRole('columnheader', { name: 'Item' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Item' }).click();
  expect(sorts).toEqual(['name', '-name']);
});

test('on phones rows are cards with column headers and fit the page', async () => {
  await page.viewport(390, 800);
  await renderComponent(table(3));
  const row = page.getByRole('row', { name: /^Item 1 / }).element();
  expect(getComputedStyle(row).display).toBe('grid');
  const cell = row.querySelector('td');
  expect(cell && getComputedStyle(cell, '::before').content).toBe('"Total"');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test('a table of 5,000 rows renders those in view and scrolls to the last', async () => {
  await page.viewport(1024, 600);
  await renderComponent(table(5_000));
  await expect.element(page.getByRole('rowheader', { name: 'Item 0' })).toBeVisible();
  expect(document.querySelectorAll('tbody th').length).toBeLessThan(80);
  const region = page.getByRole('region', { name: 'Items' }).element();
  region.scrollTop = region.scrollHeight;
  await expect.element(page.getByRole('rowheader', { name: 'Item 4999' })).toBeVisible();
});
