import { createTestT } from '../../testing/test-texts.ts';
import type { PriceList, PriceListPreview } from '@trunkline/contract/staff/price-lists';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { findAutosave, deleteAutosave } from '../../client/autosave-store.ts';
import { clearSession, storeSession } from '../../client/session.ts';
import { findUnsavedWork } from '../../client/unsaved-work.ts';
import { createUser } from '../../testing/test-user.ts';
import type { PriceLine } from './use-price-line.ts';
import { type FakeHandlers, serveFakeHandlers } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { expectAccessible } from '../../ui/ui-testing.tsx';
import { PriceListPage } from './price-list-page.tsx';
import { RateDialog } from './rate-dialog.tsx';

const t = createTestT();

const draft: PriceList = {
  id: 'l',
  type: 'DPP',
  level: 'gold',
  valid_from: '2026-01-01T00:00:00.000Z',
  at_once: true,
  state: 'draft',
  state_label: 'Draft',
  created_at: '2026-01-01T00:00:00.000Z',
  created_by: 'Jonas Brekk',
  published_at: null,
  needs_second: false,
  discounts_count: 1,
  fixed_count: 1,
  actions: ['edit', 'publish', 'delete'],
  version: 2,
  discounts: [{ product_line: 'Raven', discount: '0.3' }],
  fixed: [{ part_number: 'P-1', price: '80.00', title: 'Switch', model: 'S-1', product_line: 'Raven', gpl: '100.00' }],
  companies: 4,
  follows: null,
  approvals: [],
  timeline: [],
};
const preview: PriceListPreview = {
  changed: 0,
  dearer: 0,
  cheaper: 0,
  to_confirm: 0,
  below_cost: 0,
  beyond_limit: 0,
  limit_percent: '60',
  needs_second: false,
  biggest_rise: null,
  biggest_fall: null,
  quotations: 0,
  companies: 4,
  compared_with: null,
  replaces: null,
  list: [],
};
const handlers: FakeHandlers = {
  '/admin/pricelist/detail': () => ({ data: draft }),
  '/admin/pricelist/lines': () => ({ data: { list: [{ product_line: 'Raven', products: 3 }] } }),
  '/admin/pricelist/preview': () => ({ data: preview }),
  '/admin/rate/convert': () => ({ data: { at_rate: '1000.00', today: '900.00' } }),
};
const openDraft = () =>
  renderPage(() => <PriceListPage search={{ id: 'l' }} />, {
    t,
    vendor: 'Corvid',
    address: '/admin/pricelist/detail?id=l',
  });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const getDiscountInput = (line: string) => page.getByLabelText(t('staff_prices.discount_of').replace('{{line}}', line));
const getPriceInput = (part: string) => page.getByLabelText(t('staff_prices.price_of').replace('{{part}}', part));

test('saving a draft sends shares and prices with the version', async () => {
  await page.viewport(1440, 1000);
  const sent = serveFakeHandlers({
    ...handlers,
    '/admin/pricelist/save': () => ({
      data: { ...draft, version: 3, discounts: [{ product_line: 'Raven', discount: '0.325' }] },
    }),
  });
  await openDraft();
  await expect.element(button(t('common.save_draft'))).toBeDisabled();
  await getDiscountInput('Raven').fill('32.5');
  await getPriceInput('P-1').fill('79.5');
  await expectAccessible();
  await button(t('common.save_draft')).click();
  await expect
    .poll(() => sent.find(({ path }) => path === '/admin/pricelist/save')?.body)
    .toEqual({
      id: 'l',
      version: 2,
      type: 'DPP',
      level: 'gold',
      valid_from: 'now',
      discounts: [{ product_line: 'Raven', discount: '0.325' }],
      fixed: [{ part_number: 'P-1', price: '79.50' }],
    });
});

test('an invalid percentage shows its error and disables saving', async () => {
  serveFakeHandlers(handlers);
  await openDraft();
  await getDiscountInput('Raven').fill('101');
  await expect.element(page.getByText(t('staff_prices.wrong_percent'))).toBeVisible();
  await expect.element(button(t('common.save_draft'))).toBeDisabled();
  await expect.element(button(t('common.publish_now'))).toBeDisabled();
});

test('a part and a price that are not added yet are there again when the list is opened anew', async () => {
  storeSession(createUser('jonas@corvid.example'));
  serveFakeHandlers(handlers);
  await openDraft();
  const part = page.getByRole('combobox', { name: t('common.part_number') });
  const price = page.getByLabelText(t('staff_prices.price_usd'), { exact: true });
  await part.fill('P-77');
  await price.fill('12.5');
  expect(findUnsavedWork()?.fields).toBe(2);
  const key = { object: 'price-line', id: 'DPP gold' };
  await expect.poll(async () => (await findAutosave<PriceLine>(key))?.typed).toEqual({ part: 'P-77', price: '12.5' });
  await cleanup();
  await openDraft();
  await expect.element(part).toHaveValue('P-77');
  await expect.element(price).toHaveValue('12.5');
  await deleteAutosave(key);
  clearSession();
});

test('publishing a draft without changes sends its id and version only', async () => {
  const sent = serveFakeHandlers({
    ...handlers,
    '/admin/pricelist/publish': () => ({ data: { ...draft, state: 'current', actions: [], version: 3 } }),
  });
  await openDraft();
  await button(t('common.publish_now')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.publish_now') })
    .click();
  await expect
    .poll(() => sent.find(({ path }) => path === '/admin/pricelist/publish')?.body)
    .toEqual({ id: 'l', version: 2 });
  expect(sent.some(({ path }) => path === '/admin/pricelist/save')).toBe(false);
});

test('publishing prices that have to be confirmed needs a tick for each and a reason', async () => {
  const row = {
    id: 'p1',
    part_number: 'P-1',
    model: 'S-1',
    title: 'Switch',
    product_line: 'Raven',
    gpl: '100.00',
    old_price: '80.00',
    new_price: '8.00',
    quotations: 0,
    cost: null,
    margin: null,
    confirm: 'moved',
  } as const;
  const second = { ...row, id: 'p2', part_number: 'P-2', new_price: '0.00', confirm: 'zero' } as const;
  const harmless = { ...row, id: 'p3', part_number: 'P-3', new_price: '79.00', confirm: null };
  const sent = serveFakeHandlers({
    ...handlers,
    '/admin/pricelist/preview': () => ({
      data: { ...preview, changed: 3, cheaper: 3, to_confirm: 2, list: [second, row, harmless] },
    }),
    '/admin/pricelist/publish': () => ({ data: { ...draft, state: 'current', actions: [], version: 3 } }),
  });
  await openDraft();
  await button(t('common.publish_now')).click();
  const dialog = page.getByRole('dialog');
  const publish = dialog.getByRole('button', { name: t('common.publish_now') });
  await expect.element(dialog.getByRole('table', { name: t('ui.confirm_column') })).toBeVisible();
  expect(dialog.getByText('P-3').query()).toBeNull();
  await dialog.getByRole('textbox', { name: t('ui.reason') }).fill('Sell-off');
  await dialog.getByRole('checkbox', { name: /P-1/ }).click();
  await expect.element(publish).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /P-2/ }).click();
  await expectAccessible();
  await dialog.getByRole('textbox', { name: t('ui.reason') }).fill(' ');
  await expect.element(publish).toBeDisabled();
  await dialog.getByRole('textbox', { name: t('ui.reason') }).fill('Sell-off');
  await publish.click();
  await expect
    .poll(() => sent.find(({ path }) => path === '/admin/pricelist/publish')?.body)
    .toEqual({ id: 'l', version: 2, confirm: true, reason: 'Sell-off' });
});

test('a new rate requires a currency and a rate, and is sent as valid from now', async () => {
  const sent = serveFakeHandlers({ ...handlers, '/admin/rate/save': () => ({ data: { state: 'current' } }) });
  await renderPage(() => <RateDialog rate={undefined} currency={undefined} onClose={() => undefined} />, {
    t,
    vendor: 'Corvid',
    address: '/admin/rate',
  });
  await button(t('ui.save')).click();
  await expect.poll(() => page.getByText(t('validation.required')).elements().length).toBe(2);
  await expectAccessible();
  await page.getByLabelText(t('common.currency')).selectOptions('EUR');
  await page.getByLabelText(t('staff_prices.per_usd')).fill('0.92');
  await expect.element(page.getByText(t('staff_prices.rate_far'))).toBeVisible();
  await button(t('ui.save')).click();
  await expect
    .poll(() => sent.find(({ path }) => path === '/admin/rate/save')?.body)
    .toEqual({ currency: 'EUR', rate: '0.92', valid_from: 'now' });
});
