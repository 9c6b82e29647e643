import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, show } from '../ui-testing.tsx';
import { Money } from '../layout/money.tsx';
import { type Column, Table } from './table.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly total: string;
}
const columns: Column<Row>[] = [
  { id: 'name', head: 'Item', cell: ({ name }) => name, rowHeader: true, sort: 'name' },
  { id: 'total', head: 'Total', cell: ({ total }) => <Money value={total} />, end: true },
];
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(at), name: `Item ${at}`, total: `${at}.00` }));
const table = (count: number, more: Partial<Parameters<typeof Table<Row>>[0]> = {}) => (
  <Table label="Items" rows={rowsOf(count)} columns={columns} keyOf={({ id }) => id} {...more} />
);

test('rows have heads, figures stand on the right in both directions', async () => {
  await page.viewport(1024, 600);
  await show(
    <div dir="rtl" lang="ar">
      {table(3)}
    </div>,
  );
  await expect.element(page.getByRole('rowheader', { name: 'Item 1' })).toBeVisible();
  const cell = page.getByRole('cell', { name: '1.00' }).element();
  expect(getComputedStyle(cell).textAlign).toBe('right');
  await expectAccessible();
});

test('a head that sorts asks for its field, and the other way round the second time', async () => {
  const asked: string[] = [];
  await page.viewport(1024, 600);
  const screen = await show(table(3, { sort: '-total', onSort: (sort) => asked.push(sort) }));
  await page.getByRole('button', { name: 'Item' }).click();
  await screen.rerender(table(3, { sort: 'name', onSort: (sort) => asked.push(sort) }));
  await expect.element(page.getByRole('columnheader', { name: 'Item' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Item' }).click();
  expect(asked).toEqual(['name', '-name']);
});

test('on a phone rows are cards that carry their heads, and nothing is wider than the page', async () => {
  await page.viewport(390, 800);
  await show(table(3));
  const row = page.getByRole('row', { name: /^Item 1 / }).element();
  expect(getComputedStyle(row).display).toBe('grid');
  const cell = row.querySelector('td')!;
  expect(getComputedStyle(cell, '::before').content).toBe('"Total"');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test('of many rows only those in view are drawn, and all can be reached', async () => {
  await page.viewport(1024, 600);
  await show(table(5_000));
  await expect.element(page.getByRole('rowheader', { name: 'Item 0' })).toBeVisible();
  expect(document.querySelectorAll('tbody th').length).toBeLessThan(80);
  const region = page.getByRole('region', { name: 'Items' }).element();
  region.scrollTop = region.scrollHeight;
  await expect.element(page.getByRole('rowheader', { name: 'Item 4999' })).toBeVisible();
});
