import { createTestT } from '../../../testing/test-texts.ts';
import type { SolutionDesign } from '@trunkline/contract/content/solution-design';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeHandlers, serveFakeHandlers } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { expectAccessible } from '../../../ui/ui-testing.tsx';
import { ContentItemPage } from '../editor/content-item-page.tsx';
import { buildTestContent } from '../editor/test-content.ts';

const t = createTestT();

const design: SolutionDesign = {
  unit: 'users',
  size: { min: 100, max: 400, step: 100, default: 200 },
  layers: [{ key: 'core', title: { en: 'Core', ar: 'الأساسية' }, shape: 'device' }],
  devices: [
    { key: 'chassis', layer: 'core', code: 'RK9604', rule: { count: 2 } },
    { key: 'switch', layer: 'core', code: 'RV2448P', rule: { count: 1, per: 'size', every: 50 } },
  ],
};
const product = {
  id: 'p1',
  code: 'MG640',
  model: 'MG-640',
  title: 'Access point',
  image: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
};
const solution = (change: Partial<SolutionDesign> = {}) =>
  buildTestContent({ kind: 'solution', slug: 'campus', details: { design: { ...design, ...change } } });
const handlers: FakeHandlers = {
  '/admin/content/detail': () => ({ data: solution() }),
  '/admin/content/render': () => ({ data: { item: {}, bill: null, problems: [] } }),
  '/products/list': () => ({ data: { list: [product], total: 1, page: 1, limit: 10 } }),
};
const open = (language: 'en' | 'ar' = 'en') =>
  renderPage(() => <ContentItemPage search={{ id: 'c1', language }} />, {
    t,
    vendor: 'Corvid',
    address: '/admin/content/detail?id=c1',
  });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const change = (code: string) => page.getByRole('button', { name: t('staff_content.device_change', { code }) });

test('a device is found by words and added, moved before another one, and the other one is removed', async () => {
  await page.viewport(1440, 1000);
  const sent = serveFakeHandlers({ ...handlers, '/admin/content/save': () => ({ data: solution() }) });
  await open();
  await expect.element(change('RK9604')).toBeVisible();
  await button(t('staff_content.device_add')).click();
  await page.getByRole('button', { name: 'MG-640 Access point' }).click();
  await expect.element(change('MG640')).toBeVisible();
  await button('Move up').last().click();
  await button('Remove').last().click();
  await expectAccessible();
  await button(t('common.save_draft')).click();
  await expect
    .poll(() => sent.find(({ path }) => path === '/admin/content/save')?.body)
    .toMatchObject({
      details: {
        design: {
          devices: [design.devices[0], { key: 'mg640', layer: 'core', code: 'MG640', rule: { count: 1 } }],
        },
      },
    });
});

test('what the save refused stands at its field, and above all rows with its name', async () => {
  const error = { path: 'details.design.devices.1.rule.count', rule: 'too_small', msg: 'Enter 1 or more.' };
  serveFakeHandlers({
    ...handlers,
    '/admin/content/save': () => ({ status: 400, msg: 'Check the fields.', data: { errors: [error] } }),
  });
  await open();
  const counts = page.getByLabelText(t('staff_content.part_count'), { exact: true });
  await counts.nth(1).fill('0');
  await button(t('common.save_draft')).click();
  await expect.element(counts.nth(1)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(counts.first()).not.toHaveAttribute('aria-invalid');
  await expect.element(page.getByText('Devices 2 · Rule · Quantity')).toBeVisible();
});

test('texts of the design are written in the open language', async () => {
  const sent = serveFakeHandlers({ ...handlers, '/admin/content/save': () => ({ data: solution() }) });
  await open('ar');
  await page.getByText(`${t('staff_content.part_layers')} 1`, { exact: true }).click();
  const title = page.getByRole('textbox', { name: `${t('staff_content.part_title')} · العربية ${t('ui.optional')}` });
  await expect.element(title).toHaveValue('الأساسية');
  await expect.element(title).toHaveAttribute('dir', 'rtl');
  await title.fill('النواة');
  await button(t('common.save_draft')).click();
  await expect
    .poll(() => sent.find(({ path }) => path === '/admin/content/save')?.body)
    .toMatchObject({ details: { design: { layers: [{ title: { en: 'Core', ar: 'النواة' } }] } } });
});

test('a conflict asks for the row field that both changed, and keeps what only the other editor changed', async () => {
  const [chassis, access] = design.devices;
  if (!chassis || !access) throw new Error('the design has two devices');
  const theirs = solution({
    devices: [
      { ...chassis, rule: { count: 4 } },
      { ...access, code: 'RV2424P' },
    ],
  });
  const sent = serveFakeHandlers({
    ...handlers,
    '/admin/content/detail': (_request, count) => ({ data: count === 1 ? solution() : { ...theirs, version: 7 } }),
    '/admin/content/save': (_request, count) =>
      count === 1
        ? { status: 409, msg: 'Changed.', data: { stale: true, changed_by: 'Nadia Costa', changed_at: null } }
        : { data: theirs },
  });
  await open();
  await page.getByLabelText(t('staff_content.part_count'), { exact: true }).first().fill('3');
  await button(t('common.save_draft')).click();
  const conflict = page.getByRole('region', { name: t('conflicts.title') });
  await expect.element(conflict.getByRole('rowheader', { name: /Devices .chassis. · Rule · Quantity/ })).toBeVisible();
  await expect.element(conflict.getByRole('rowheader', { name: /Devices .switch. · Product code/ })).toBeVisible();
  await expectAccessible();
  await conflict.getByRole('radio').first().click();
  await conflict.getByRole('button', { name: t('conflicts.apply') }).click();
  await button(t('common.save_draft')).click();
  await expect
    .poll(() => sent.filter(({ path }) => path === '/admin/content/save').at(1)?.body)
    .toMatchObject({
      version: 7,
      details: { design: { devices: [{ rule: { count: 3 } }, { code: 'RV2424P', rule: access.rule }] } },
    });
});
