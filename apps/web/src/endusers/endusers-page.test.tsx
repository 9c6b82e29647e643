import { createTestT } from '../testing/test-texts.ts';
import type { EndUser } from '@trunkline/contract/endusers';
import type { EndUserImport } from '@trunkline/contract/imports/endusers';
import type { ImportReading } from '@trunkline/contract/imports/reading';
import { useSearch } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FakeAnswer, type FakeHandlers, serveFakeHandlers } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { ToastRegion } from '../ui/feedback/toast-region.tsx';
import { expectAccessible } from '../ui/ui-testing.tsx';
import { EndUsersPage } from './endusers-page.tsx';
import { endUsersAddress } from './endusers-search.ts';

const t = createTestT();
const arabic = createTestT('ar');

const endUser: EndUser = {
  id: 'e1',
  company: 'Hafen Logistik',
  name: 'Anna Keller',
  contact: 'Anna Keller',
  country: 'DE',
  phone: '+491705550118',
  mobile: '+491705550118',
  address: '8 Speicherstrasse, Hamburg',
  email: 'anna@hafen.example',
  website: null,
  industry: 'transport',
  is_protect: true,
  staff_size: null,
  logo: null,
  other_info: {
    product_line_in_use: null,
    rival_brands: null,
    other_sources: null,
    year: null,
    procurement_last_year: null,
    vendor_purchase_last_year: null,
    predicted_networking: null,
    predicted_vendor: null,
  },
  years: [2023, 2024, 2025],
  projects: [],
  quotations: [],
  created_at: '2026-11-01T09:00:00.000Z',
  changed_at: '2026-11-02T09:00:00.000Z',
  changed_by: 'Lina Orfali',
  version: 1,
  actions: ['edit', 'delete'],
};
const countries = [
  ['DE', 'Germany', '+49'],
  ['JO', 'Jordan', '+962'],
].map(([code = '', name = '', phone_code = '']) => ({
  code,
  country_code: code,
  name,
  en_name: name,
  english_name: name,
  chinese_name: name,
  phone_code,
}));

const Page = () => (
  <>
    <EndUsersPage search={endUsersAddress.parse(useSearch({ strict: false }))} />
    <ToastRegion />
  </>
);
function open(address = '/personal/endUser', handlers: FakeHandlers = {}, texts = t) {
  const sent = serveFakeHandlers({
    '/user/enduser': () => ({ data: { list: [endUser], total: 1, page: 1, limit: 20 } }),
    '/user/getenduser': () => ({ data: endUser }),
    '/user/similarenduser': () => ({ data: { list: [] } }),
    '/ajax/getCountries': () => ({ data: { countries } }),
    ...handlers,
  });
  return renderPage(Page, { t: texts, vendor: 'Corvid', address }).then(() => sent);
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name });

test('lists company, contact, country, phone and address, and who is protected', async () => {
  await open();
  const row = page.getByRole('row', { name: /Hafen Logistik/ });
  for (const text of ['Anna Keller', 'Germany', '+491705550118', '8 Speicherstrasse, Hamburg', 'With protection'])
    await expect.element(row.getByText(text, { exact: true })).toBeInTheDocument();
  await expectAccessible();
});

test('an empty list offers to add one; a filter without a match offers all of them', async () => {
  await open('/personal/endUser', { '/user/enduser': () => ({ data: { list: [], total: 0, page: 1, limit: 20 } }) });
  await expect.element(page.getByText('No end users yet')).toBeVisible();
  await page.getByRole('checkbox', { name: 'With protection' }).click();
  await expect.element(page.getByText('No end user matches these filters.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Show all end users' })).toBeVisible();
});

test('while a name is typed, similar end users of the own list are named', async () => {
  const similar = { id: 'e9', company: 'Hafen-Logistik GmbH', country: 'DE', address: 'Kai 1', email: 'a@b.example' };
  const sent = await open('/personal/endUser?add=true', {
    '/user/similarenduser': () => ({ data: { list: [{ ...similar, reason: 'name' }] } }),
  });
  await field('Company full name').fill('Hafen Logistic');
  await expect.element(page.getByText(/Hafen-Logistik GmbH.* in your list has a similar name\./)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open Hafen-Logistik GmbH' }))
    .toHaveAttribute('href', expect.stringContaining('id=e9'));
  expect(sent.findLast(({ path }) => path === '/user/similarenduser')?.body).toMatchObject({
    company: 'Hafen Logistic',
  });
  await expectAccessible();
});

test('missing fields and two numbers are refused before the call; then the number of another country is sent', async () => {
  const sent = await open('/personal/endUser?add=true', { '/user/postenduser': () => ({ data: endUser }) });
  await button('Save').click();
  await expect.element(field('Company full name')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Company full name')).toHaveFocus();
  for (const [name, value] of [
    ['Company full name', 'Hafen Logistik'],
    ['Registered address', '8 Speicherstrasse'],
    ['Contact', 'Anna'],
    ['Email', 'anna@hafen.example'],
    ['Mobile', '0170 5550118 / 0170 5550119'],
  ] as const)
    await field(name).fill(value);
  await userEvent.fill(page.getByRole('combobox', { name: 'Country' }), 'Germany');
  await page.getByRole('option', { name: /Germany/ }).click();
  await button('Save').click();
  await expect.element(page.getByText('Two telephone numbers are entered. Please enter one.')).toBeVisible();
  expect(sent.filter(({ path }) => path === '/user/postenduser')).toEqual([]);
  await field('Mobile').fill('+962 79 012 3456');
  await button('Save').click();
  await expect
    .poll(() => sent.find(({ path }) => path === '/user/postenduser')?.body)
    .toMatchObject({ company: 'Hafen Logistik', country: 'DE', mobile: '+962 79 012 3456' });
});

test('an end user in use is not deleted, and the answer says by what', async () => {
  await open('/personal/endUser?id=e1', {
    '/user/deleteenduser': () => ({ status: 409, msg: 'A project uses this end user: P-2026-000058.' }),
  });
  await button('Delete').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(dialog.getByText('A project uses this end user: P-2026-000058.')).toBeVisible();
  await expectAccessible();
});

test('over a change of a colleague only the field that both changed is asked; the merged values are saved', async () => {
  let isChanged = false;
  const newest = { ...endUser, version: 2, contact: 'Ben Roth', address: 'Kai 1', changed_by: 'Jonas Brekk' };
  const sent = await open('/personal/endUser?id=e1', {
    '/user/getenduser': () => ({ data: isChanged ? newest : endUser }),
    '/user/postenduser': (_request, count) =>
      count === 1
        ? {
            status: 409,
            msg: 'Changed meanwhile.',
            data: { stale: true, version: 2, changed_by: 'Jonas Brekk', changed_at: '2026-11-22T07:41:00.000Z' },
          }
        : { data: { ...newest, version: 3 } },
  });
  await field('Contact').fill('Clara Wolf');
  isChanged = true;
  await button('Save').click();
  await expect.element(page.getByRole('radio', { name: 'Ben Roth' })).toBeVisible();
  expect(page.getByRole('radio').elements()).toHaveLength(2);
  await page.getByRole('radio', { name: 'Clara Wolf' }).click();
  await button('Use the merged version').click();
  await button('Save').click();
  await expect
    .poll(() => sent.findLast(({ path }) => path === '/user/postenduser')?.body)
    .toMatchObject({ version: 2, contact: 'Clara Wolf', address: 'Kai 1' });
});

const reading: ImportReading = {
  read: null,
  question: null,
  parts: [],
  columns: [],
  missing: [],
  remembered: null,
  sample: [],
  fields: [],
  values: [],
  reads_as: [],
  notes: [],
};
const checked: EndUserImport = {
  id: null,
  undo_until: null,
  ...reading,
  fields: [{ name: 'email', label: 'Email', required: true }],
  error_rows: [
    { line: 4, cells: { email: 'sara@' }, problems: [{ field: 'email', msg: 'Enter an email address.', fixes: [] }] },
  ],
  state: 'checked',
  counts: { new: 1, changed: 1, same: 3, bad: 1 },
  errors: [{ line: 4, field: 'email', msg: 'Enter an email address.', value: 'sara@' }],
  errors_more: false,
  is_fatal: false,
  changes: [
    { line: 2, kind: 'new', company: 'Quillmark', fields: [] },
    { line: 3, kind: 'changed', company: 'Hafen', fields: [{ field: 'website', from: null, to: 'hafen.example' }] },
  ],
  changes_more: false,
};
const csv = () => new File(['company\nQuillmark'], 'endusers.csv', { type: 'text/csv' });

test('an import shows counts, bad rows and changes first, and then imports the good rows', async () => {
  const sent = await open('/personal/endUser', {
    '/user/importenduser': (_request, count) => ({ data: count === 1 ? checked : { ...checked, state: 'done' } }),
  });
  await button('Import').click();
  await userEvent.upload(page.getByLabelText('File'), csv());
  await button('Check file').click();
  await expect.element(page.getByText('1 row has errors and is left out.')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /4.*Enter an email address\./ })).toBeVisible();
  await expect.element(page.getByLabelText('Email of row 4')).toHaveValue('sara@');
  await expect.element(page.getByRole('row', { name: /3.*Hafen.*Website.*empty.*hafen\.example/ })).toBeVisible();
  await expectAccessible();
  await expect.element(button('Import 2 rows')).toBeDisabled();
  await page.getByLabelText('Leave out 1 row with errors').click();
  await button('Import 2 rows').click();
  await expect.element(page.getByText('2 end users were imported.')).toBeVisible();
  const calls = sent
    .filter(({ path }) => path === '/user/importenduser')
    .map(({ body }) => [body['dry_run'], body['skip_bad']]);
  expect(calls).toEqual([
    ['true', 'true'],
    [undefined, 'true'],
  ]);
});

test('a file that cannot be imported at all offers another one only', async () => {
  const errors = [{ line: 1, field: 'country', msg: 'This column is required but missing.' }];
  const none = { new: 0, changed: 0, same: 0, bad: 1 };
  await open('/personal/endUser', {
    '/user/importenduser': () => ({ data: { ...checked, errors, counts: none, changes: [], is_fatal: true } }),
  });
  await button('Import').click();
  await userEvent.upload(page.getByLabelText('File'), csv());
  await button('Check file').click();
  await expect.element(page.getByText('This file cannot be imported. Fix it and choose it again.')).toBeVisible();
  expect(page.getByRole('button', { name: /^Import \d/ }).elements()).toEqual([]);
  await button('Choose another file').click();
  await expect.element(button('Check file')).toBeVisible();
});

test('in Arabic the rows of an import are counted in its plural forms', async () => {
  await open('/personal/endUser', { '/user/importenduser': () => ({ data: checked }) }, arabic);
  await button('استيراد').click();
  await userEvent.upload(page.getByLabelText('الملف'), csv());
  await button('فحص الملف').click();
  await expect.element(button('استيراد صفين')).toBeVisible();
  await expectAccessible();
});

const logo = () => new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'logo.png');

test('a save waits for a logo that is still uploaded, and sends it once', async () => {
  const upload = Promise.withResolvers<FakeAnswer>();
  const sent = await open('/personal/endUser?id=e1', {
    '/common/upload': () => upload.promise,
    '/user/postenduser': () => ({ data: { ...endUser, version: 2, logo: '/logo/f1' } }),
  });
  const saves = () => sent.filter(({ path }) => path === '/user/postenduser');
  await userEvent.upload(page.getByLabelText(/^Logo/), logo());
  await expect.poll(() => sent.some(({ path }) => path === '/common/upload')).toBe(true);
  await button('Save').click();
  expect(saves()).toEqual([]);
  upload.resolve({ data: { file_id: 'f1', url: '/logo/f1' } });
  await expect.poll(() => saves().map(({ body }) => body['logo'])).toEqual(['f1']);
});

test('nothing is saved when the logo that it waits for is refused', async () => {
  const upload = Promise.withResolvers<FakeAnswer>();
  const sent = await open('/personal/endUser?id=e1', { '/common/upload': () => upload.promise });
  await userEvent.upload(page.getByLabelText(/^Logo/), logo());
  await expect.poll(() => sent.some(({ path }) => path === '/common/upload')).toBe(true);
  await button('Save').click();
  upload.resolve({ status: 400, msg: 'This picture cannot be read.' });
  await expect.element(page.getByText('This picture cannot be read.').first()).toBeVisible();
  expect(sent.some(({ path }) => path === '/user/postenduser')).toBe(false);
});
