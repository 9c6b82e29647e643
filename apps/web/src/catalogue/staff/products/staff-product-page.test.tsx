import { createTestT } from '../../../testing/test-texts.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeHandlers, serveFakeHandlers } from '../../../testing/fake-server.ts';
import { expectAccessible } from '../../../ui/ui-testing.tsx';
import { renderCataloguePage } from '../staff-catalogue-testing.tsx';
import { NewProductPage, StaffProductPage } from './staff-product-page.tsx';
import { buildTestStaffProduct } from './test-staff-product.ts';

const t = createTestT();

const choices = { product_lines: ['Raven'], slot_types: ['bay'], plug_types: [], port_kinds: ['RJ45'], labels: [] };
const category = {
  id: 'c',
  parent_id: null,
  slug: 'switches',
  name: { en: 'Switches' },
  position: 0,
  image: '',
  image_file_id: null,
  products: 1,
  products_below: 1,
  children: 0,
  version: 1,
};
const handlers: FakeHandlers = {
  '/admin/product/detail': () => ({ data: buildTestStaffProduct() }),
  '/admin/product/choices': () => ({ data: choices }),
  '/admin/product/fits': () => ({ data: { places: [], goes_into: { count: 0, products: [] } } }),
  '/admin/category/tree': () => ({ data: { list: [category] } }),
  '/admin/stock': () => ({ data: { stock: null } }),
};
const openProduct = () => renderCataloguePage('/admin/product/detail?id=p', () => <StaffProductPage id="p" />);
const field = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('shows what is free to sell, and when more arrives', async () => {
  const stock = {
    quantity: 24,
    free_pieces: 21,
    arriving: 40,
    arrives_on: '2026-12-18',
    counted_at: '2026-11-28T08:00:00.000Z',
    changed_by: 'Lina Orfali',
  };
  serveFakeHandlers({ ...handlers, '/admin/stock': () => ({ data: { stock } }) });
  await openProduct();
  const fact = (label: string) => page.getByText(label, { exact: true }).element().parentElement?.textContent;
  await expect.element(page.getByText(t('staff_catalogue.stock_free'))).toBeVisible();
  expect(fact(t('staff_catalogue.stock_free'))).toContain('21');
  expect(fact(t('staff_catalogue.stock_arrival'))).toContain('40 on 18 Dec 2026');
  expect(fact(t('staff_catalogue.stock_counted'))).toContain('Lina Orfali');
});

test('saving sends the id, the version and the changed fields only', async () => {
  await page.viewport(1440, 1000);
  const sent = serveFakeHandlers({
    ...handlers,
    '/admin/product/save': () => ({ data: buildTestStaffProduct({ version: 2, model: 'S-2' }) }),
  });
  await openProduct();
  await page.getByLabelText(t('staff_catalogue.model'), { exact: true }).fill('S-2');
  await button(t('staff_catalogue.port_add')).click();
  await page
    .getByRole('group', { name: t('staff_catalogue.row').replace('{{count}}', '1') })
    .first()
    .getByLabelText(t('staff_catalogue.port_name'))
    .fill('Uplink');
  await field(t('staff_catalogue.length')).fill('40');
  await field(t('staff_catalogue.width')).fill('50');
  await field(t('staff_catalogue.height')).fill('5');
  await expect.element(page.getByText(t('staff_catalogue.volume').replace('{{cbm}}', '0.010'))).toBeVisible();
  await expectAccessible();
  await button(t('ui.save')).click();
  await expect
    .poll(() => sent.find(({ path }) => path === '/admin/product/save')?.body)
    .toEqual({
      id: 'p',
      version: 1,
      model: 'S-2',
      ports: [{ name: 'Uplink', kind: 'RJ45', speed: '1G', count: 24, poe: null }],
      packing: {
        qty_per_package: null,
        gross_weight: null,
        net_weight: null,
        length: '40',
        width: '50',
        height: '5',
      },
    });
});

test('undo restores the stored values', async () => {
  serveFakeHandlers(handlers);
  await openProduct();
  await page.getByLabelText(t('staff_catalogue.model'), { exact: true }).fill('S-2');
  await expect.element(page.getByText(t('common.unsaved_changes'))).toBeVisible();
  await button(t('common.discard_changes')).click();
  await expect.element(page.getByLabelText(t('staff_catalogue.model'), { exact: true })).toHaveValue('S-1');
  await expect.element(page.getByText(t('common.unsaved_changes'))).not.toBeInTheDocument();
});

test('a version conflict keeps the typed value on request and saves it over the newest version', async () => {
  const sent = serveFakeHandlers({
    ...handlers,
    '/admin/product/detail': (_request, count) => ({
      data: buildTestStaffProduct(count === 1 ? {} : { version: 8, brand: 'Aviat' }),
    }),
    '/admin/product/save': (_request, count) =>
      count === 1
        ? {
            status: 409,
            msg: 'Changed.',
            data: { stale: true, changed_by: 'Sami', changed_at: '2026-11-22T07:41:00Z' },
          }
        : { data: buildTestStaffProduct({ version: 9 }) },
  });
  await openProduct();
  await page.getByLabelText(t('staff_catalogue.model'), { exact: true }).fill('S-2');
  await button(t('ui.save')).click();
  await button(t('conflicts.apply')).click();
  await expect.element(page.getByLabelText(t('staff_catalogue.brand'))).toHaveValue('Aviat');
  await expect.element(page.getByLabelText(t('staff_catalogue.model'), { exact: true })).toHaveValue('S-2');
  await button(t('ui.save')).click();
  await expect
    .poll(() => sent.filter(({ path }) => path === '/admin/product/save').at(1)?.body)
    .toEqual({ id: 'p', version: 8, model: 'S-2' });
});

test('a new product requires its part number and sends no blank optional fields', async () => {
  const sent = serveFakeHandlers({ ...handlers, '/admin/product/save': () => ({ data: buildTestStaffProduct() }) });
  await renderCataloguePage('/admin/product/new', () => <NewProductPage cateId={undefined} />);
  await page.getByLabelText(t('staff_catalogue.title'), { exact: true }).fill('Switch');
  await button(t('staff_catalogue.create')).click();
  await expect.element(page.getByText(t('validation.required'))).toBeVisible();
  expect(sent.some(({ path }) => path === '/admin/product/save')).toBe(false);
  await page.getByLabelText(t('staff_catalogue.part_number')).fill('P-1');
  await button(t('staff_catalogue.create')).click();
  await expect
    .poll(() => sent.find(({ path }) => path === '/admin/product/save')?.body)
    .toMatchObject({
      part_number: 'P-1',
      kind: 'device',
      texts: { en: { title: 'Switch' } },
    });
  const body = sent.find(({ path }) => path === '/admin/product/save')?.body;
  for (const name of ['code', 'model', 'brand', 'product_line', 'cate_id']) expect(body).not.toHaveProperty(name);
});
