import { createTestT } from '../../testing/test-texts.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeHandlers, serveFakeHandlers } from '../../testing/fake-server.ts';
import { expectAccessible } from '../../ui/ui-testing.tsx';
import { CategoryDialog } from './categories/category-dialog.tsx';
import { CompatRuleDialog } from './compat/compat-rule-dialog.tsx';
import { renderCataloguePage } from './staff-catalogue-testing.tsx';

const t = createTestT();

const rule = {
  id: 'r',
  slot_type: 'bay',
  plug_type: 'psu',
  max: 2,
  reason: null,
  says: 'limit',
  devices: 1,
  accessories: 0,
  version: 4,
  device_list: [{ id: 'p', model: 'S-1', part_number: 'P-1', title: 'Switch', image: '' }],
  accessory_list: [],
  changed: null,
  actions: ['save', 'delete'],
};
const category = {
  id: 'c',
  parent_id: null,
  slug: 'switches',
  name: { en: 'Switches', ar: 'محولات' },
  position: 0,
  image: '',
  image_file_id: null,
  products: 1,
  products_below: 1,
  children: 0,
  version: 3,
};
const handlers: FakeHandlers = {
  '/admin/compat/detail': () => ({ data: rule }),
  '/admin/category/detail': () => ({ data: { ...category, path: [], changed: null, actions: ['save', 'delete'] } }),
  '/admin/category/tree': () => ({ data: { list: [category] } }),
  '/admin/product/choices': () => ({
    data: { product_lines: [], slot_types: ['bay'], plug_types: ['psu'], port_kinds: [], labels: [] },
  }),
};
const openRule = (id?: string) =>
  renderCataloguePage('/admin/compat', () => <CompatRuleDialog {...(id && { id })} onClose={() => undefined} />);
const openCategory = (id: string) =>
  renderCataloguePage('/admin/category', () => <CategoryDialog id={id} onClose={() => undefined} />);
const field = (label: string) => page.getByLabelText(label, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a refusal requires its reason in English and is sent without a limit', async () => {
  const sent = serveFakeHandlers({ ...handlers, '/admin/compat/save': () => ({ data: rule }) });
  await openRule();
  await field(t('staff_catalogue.slot_type')).fill('bay');
  await field(t('staff_catalogue.plug_type')).fill('psu');
  await page.getByText(t('staff_catalogue.says_refuses_hint')).click();
  await button(t('staff_catalogue.create')).click();
  await expect.element(page.getByText(t('validation.required'))).toBeVisible();
  await expectAccessible();
  await field(t('staff_catalogue.reason_in').replace('{{language}}', 'English')).fill('Too deep.');
  await button(t('staff_catalogue.create')).click();
  await expect
    .poll(() => sent.find(({ path }) => path === '/admin/compat/save')?.body)
    .toMatchObject({ slot_type: 'bay', plug_type: 'psu', max: null, reason: { en: 'Too deep.', ar: null } });
});

test('a stored rule is saved and deleted with its id and version', async () => {
  const sent = serveFakeHandlers({
    ...handlers,
    '/admin/compat/save': () => ({ status: 409, msg: 'Changed.', data: { stale: true } }),
    '/admin/compat/delete': () => ({ data: null }),
  });
  await openRule('r');
  await field(t('staff_catalogue.max')).fill('3');
  await button(t('ui.save')).click();
  await button(t('conflicts.continue')).click();
  await expect.element(field(t('staff_catalogue.max'))).toHaveValue('3');
  await button(t('staff_catalogue.delete')).click();
  await expect
    .poll(() => sent.map(({ path, body }) => [path, body]))
    .toEqual(
      expect.arrayContaining([
        ['/admin/compat/save', { id: 'r', version: 4, slot_type: 'bay', plug_type: 'psu', max: 3, reason: null }],
        ['/admin/compat/delete', { id: 'r', version: 4 }],
      ]),
    );
});

test('a blank name removes its language from the category', async () => {
  const sent = serveFakeHandlers({ ...handlers, '/admin/category/save': () => ({ data: category }) });
  await openCategory('c');
  await page.getByRole('textbox', { name: /^Name \(العربية\)/ }).fill('');
  await field('Name (English)').fill('Ethernet switches');
  await button(t('ui.save')).click();
  await expect
    .poll(() => sent.find(({ path }) => path === '/admin/category/save')?.body)
    .toMatchObject({
      id: 'c',
      version: 3,
      name: { en: 'Ethernet switches', ar: null },
      slug: 'switches',
      parent_id: null,
      image: null,
    });
});
