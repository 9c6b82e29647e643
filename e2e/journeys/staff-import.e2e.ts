import { getImportDetail, type ImportDetail, listImports, startImport } from '@trunkline/contract/staff/imports';
import { listStaffProducts } from '@trunkline/contract/staff/products';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoHorizontalScroll } from '../support/accessibility.ts';
import { getButton, getField, getFigure, getLink } from '../support/forms.ts';
import { ar, en as t, expect, type OpenPage, test } from '../support/journey.ts';
import { chooseFileByKeyboard, pressKeyOn } from '../support/keyboard.ts';
import { callApi, registerPartner, logInAsStaff } from '../support/api-client.ts';
import { expectToast } from '../support/toasts.ts';

/** A unique start of part numbers, so that journeys do not share products. */
const createPartPrefix = (): string => `J-${randomBytes(4).toString('hex')}`;
const createCsv = (name: string, content: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

/** A page of the staff role `catalogue`. */
const openAsCatalogue = async (open: OpenPage, options?: Parameters<OpenPage>[1]): Promise<Page> =>
  open(await logInAsStaff('catalogue'), options);

/** A checked file of two new products, imported over the API. */
async function createCheckedImport(part: string): Promise<ImportDetail> {
  const content = `part_number,title,gpl USD\n${part}-1,One,1\n${part}-2,Two,2\n`;
  return callApi(
    startImport,
    { file: new File([content], `${part}.csv`, { type: 'text/csv' }), dry_run: true },
    await logInAsStaff('catalogue'),
  );
}

/** Text of the file that a button downloads. */
async function downloadText(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), getButton(page, name).click()]);
  return readFile(await file.path(), 'utf8');
}

async function checkFileWithBadRows(page: Page, part: string, file: string) {
  await page.goto('/admin/import');
  // an empty list shows the link twice
  await getLink(page, t('staff_import.new')).first().click();
  await expect(page.getByRole('cell', { name: t('import.column_product_code') })).toBeVisible();
  const template = await downloadText(page, t('staff_import.template_csv'));
  expect(template).toContain('part_number,title,gpl,code');
  await getField(page, t('common.file')).setInputFiles(
    createCsv(file, `part_number,title,gpl USD\n${part}-1,Good,10\n${part}-2,Dear,ten\n${part}-3,,5\n`),
  );
  await getButton(page, t('staff_import.check')).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(file);
  await expect(page.getByText(t('staff_import.checked_bad'))).toBeVisible();
  await expect(getFigure(page, t('imports.count_new'))).toHaveText('1');
  await expect(getFigure(page, t('imports.count_bad'))).toHaveText('2');
  await expect(page.getByRole('row', { name: /^3 / })).toContainText(t('import.bad_figure', { places: 2 }));
}

/** Returns the rejected rows as CSV. */
async function importValidRows(page: Page, part: string): Promise<string> {
  const text = await downloadText(page, t('staff_import.bad_rows_csv'));
  await page.getByLabel(t('imports.leave_errors', { count: 2 })).check();
  await getButton(page, t('imports.import_rows', { count: 1 })).click();
  await expect(page.getByText(t('staff_import.done_skipped'))).toBeVisible();
  await page.goto(`/admin/product?keyword=${part}`);
  await expect(page.getByRole('row').filter({ hasText: part })).toHaveCount(1);
  return text;
}

async function checkUnchangedRows(page: Page, part: string, file: string, corrected: string) {
  await page.goto('/admin/import/new');
  await getField(page, t('common.file')).setInputFiles(createCsv(`again ${file}`, corrected));
  await getButton(page, t('staff_import.check')).click();
  await expect(page.getByText(t('staff_import.checked_nothing'))).toBeVisible();
  await expect(getFigure(page, t('imports.count_same'))).toHaveText('2');
  await expect(getButton(page, t('common.delete'))).toBeVisible();
  await expect(getButton(page, t('imports.import_rows', { count: 2 }))).toHaveCount(0);
  const { list } = await callApi(listStaffProducts, { keyword: part }, await logInAsStaff('catalogue'));
  expect(list.map(({ version }) => version)).toEqual([1, 1, 1]);
}

test('a file is checked, its valid rows are imported, and the corrected rows are imported later', async ({ open }) => {
  const part = createPartPrefix();
  const file = `${part}.csv`;
  const page = await openAsCatalogue(open);

  await test.step('checks a file', () => checkFileWithBadRows(page, part, file));

  const rejectedRows = await test.step('imports the valid rows', () => importValidRows(page, part));

  const corrected = rejectedRows.replace(',ten', ',10').replace(`${part}-3,,5`, `${part}-3,Named,5`);
  await test.step('imports the corrected rows', async () => {
    await page.goto('/admin/import/new');
    await getField(page, t('common.file')).setInputFiles(createCsv(`corrected ${file}`, corrected));
    await getButton(page, t('staff_import.check')).click();
    await expect(page.getByText(t('staff_import.checked_good'))).toBeVisible();
    await getButton(page, t('imports.import_rows', { count: 2 })).click();
    await expect(page.getByText(t('staff_import.done_text'))).toBeVisible();
    await expect(page.getByRole('list').filter({ hasText: t('staff_import.move_commit') })).toBeVisible();
  });

  await test.step('checks them again: nothing is left to import', () =>
    checkUnchangedRows(page, part, file, corrected));

  await test.step('lists both imports', async () => {
    await page.goto(`/admin/import?keyword=${part}`);
    await expect(page.getByRole('row').filter({ hasText: t('states.import_done') })).toHaveCount(2);
  });
});

test('a file is imported by keyboard only', async ({ open }) => {
  const part = createPartPrefix();
  const page = await openAsCatalogue(open);
  await page.goto('/admin/import');
  await pressKeyOn(page, getLink(page, t('staff_import.new')).first());
  const choose = getField(page, t('common.file'));
  await chooseFileByKeyboard(page, choose, createCsv(`${part}.csv`, `part_number,title,gpl USD\n${part},One,1\n`));
  await pressKeyOn(page, getButton(page, t('staff_import.check')));
  await pressKeyOn(page, getButton(page, t('imports.import_rows', { count: 1 })));
  await expect(page.getByText(t('staff_import.done_text'))).toBeVisible();
});

test('a checked file is deleted in Arabic on a phone', async ({ open }) => {
  const part = createPartPrefix();
  const page = await openAsCatalogue(open, { viewport: { width: 390, height: 844 } });
  await page.goto('/ar/admin/import/new');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await getField(page, ar('common.file')).setInputFiles(
    createCsv(`${part}.csv`, `part_number,title,gpl USD\n${part},,1\n`),
  );
  await getButton(page, ar('staff_import.check')).click();
  await expect(page.getByRole('cell', { name: ar('import.bad_required'), exact: true })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await getButton(page, ar('common.delete')).click();
  await getButton(page.getByRole('dialog'), ar('common.delete')).click();
  await expectToast(page, ar('staff_import.deleted'));
  expect((await callApi(listImports, { keyword: part }, await logInAsStaff('catalogue'))).total).toBe(0);
});

test('a long import shows its progress; stopping it imports nothing', async ({ open }) => {
  const part = createPartPrefix();
  // enough rows that no machine has read them all before the stop button is pressed
  const rows = Array.from({ length: 100_000 }, (_, n) => `${part}-${n},Number ${n},${n}.50`).join('\n');
  const page = await openAsCatalogue(open);
  await page.goto('/admin/import/new');
  await getField(page, t('common.file')).setInputFiles(
    createCsv(`${part}.csv`, `part_number,title,gpl USD\n${rows}\n`),
  );
  await getButton(page, t('staff_import.check')).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await getButton(page, t('staff_import.stop')).click();
  await getButton(page.getByRole('dialog'), t('staff_import.stop')).click();
  await expectToast(page, t('staff_import.stopped'));
  await expect(page.getByText(t('staff_import.cancelled_text'))).toBeVisible();
  await expect(getButton(page, t('imports.import_rows', { count: 100_000 }))).toHaveCount(0);
  const staff = await logInAsStaff('catalogue');
  expect((await callApi(listStaffProducts, { keyword: part }, staff)).total).toBe(0);
});

test('a double click imports once', async ({ open }) => {
  const { id } = await createCheckedImport(createPartPrefix());
  const page = await openAsCatalogue(open);
  await page.goto(`/admin/import/detail?id=${id}`);
  await getButton(page, t('imports.import_rows', { count: 2 })).dblclick();
  await expect(page.getByText(t('staff_import.done_text'))).toBeVisible();
  const { timeline } = await callApi(getImportDetail, { id }, await logInAsStaff('catalogue'));
  expect(timeline.map(({ to }) => to)).toEqual(['queued', 'checked', 'queued', 'done']);
});

test('staff with read permission see imports but cannot start one; other users cannot see them', async ({ open }) => {
  const { id, file_name: file } = await createCheckedImport(createPartPrefix());
  const detail = `/admin/import/detail?id=${id}`;

  await test.step('an auditor sees the import without buttons', async () => {
    const page = await open(await logInAsStaff('auditor'));
    await page.goto('/admin/import');
    await getLink(page, file).click();
    await expect(page.getByText(t('staff_import.checked_good'))).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Import|Delete|Stop)/ })).toHaveCount(0);
    await getLink(page.getByRole('navigation').first(), t('shell.imports')).click();
    await expect(getLink(page, file)).toBeVisible();
    await expect(getLink(page, t('staff_import.new'))).toHaveCount(0);
  });

  await test.step('logistics, who import serial numbers alone, see no other import', async () => {
    const page = await open(await logInAsStaff('logistics'));
    await page.goto('/admin/import');
    await expect(page.getByText(t('staff_import.none')).or(page.getByRole('table')).first()).toBeVisible();
    await expect(page.getByText(file)).toHaveCount(0);
    await page.goto(detail);
    await expect(page.getByText('This import does not exist.')).toBeVisible();
    await expect(page.getByText(file)).toHaveCount(0);
  });

  await test.step('editors of content see no link to imports and no data at their address', async () => {
    const page = await open(await logInAsStaff('content'));
    await page.goto('/admin');
    await expect(page.getByRole('link', { name: t('shell.content') }).first()).toBeVisible();
    await expect(getLink(page, t('shell.imports'))).toHaveCount(0);
    for (const address of ['/admin/import', detail]) {
      await page.goto(address);
      await expect(page).toHaveURL(/\/401$/);
      await expect(page.getByText(file)).toHaveCount(0);
    }
  });

  await test.step('a partner is sent to the page 401', async () => {
    const page = await open(await registerPartner('Nils Arvidsson'));
    await page.goto(detail);
    await expect(page).toHaveURL('/401');
  });
});
