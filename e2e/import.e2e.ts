import { getImport, type ImportDetail, listImports, startImport } from '@trunkline/contract/staff/import';
import { adminListProducts } from '@trunkline/contract/staff/products';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoSideways } from './barriers.ts';
import { button, expectToast, field, link } from './form.ts';
import { ar, en as t, expect, type Open, test } from './journey.ts';
import { chooseFile, press } from './keys.ts';
import { ask, registerPerson, staffSession } from './portal.ts';

/** Each journey brings products that no other knows. */
const mark = (): string => `J-${randomBytes(4).toString('hex')}`;
const csv = (name: string, content: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

const asCatalogue = async (open: Open, options?: Parameters<Open>[1]): Promise<Page> =>
  open(await staffSession('catalogue'), options);

/** A file of two new products that was checked without a page. */
async function checked(part: string): Promise<ImportDetail> {
  const content = `part_number,title,gpl\n${part}-1,One,1\n${part}-2,Two,2\n`;
  return ask(
    startImport,
    { file: new File([content], `${part}.csv`, { type: 'text/csv' }), dry_run: true },
    await staffSession('catalogue'),
  );
}

/** What stands beside a figure's name. */
const figure = (page: Page, name: string) =>
  page
    .getByRole('definition')
    .filter({ hasText: /^[\d,]+$/ })
    .and(page.locator(`dt:text-is("${name}") + dd`));

async function savedText(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  return readFile(await file.path(), 'utf8');
}

test('a list is checked, its bad rows are left out, mended and brought again', async ({ open }) => {
  const part = mark();
  const file = `${part}.csv`;
  const page = await asCatalogue(open);

  await test.step('checks a file', async () => {
    await page.goto('/admin/import');
    // an empty list offers it once more
    await link(page, t('staff_import.new')).first().click();
    await expect(page.getByRole('cell', { name: t('import.column_product_code') })).toBeVisible();
    const template = await savedText(page, t('staff_import.template_csv'));
    expect(template).toContain('part_number,title,gpl,code');
    await field(page, t('staff_import.choose')).setInputFiles(
      csv(file, `part_number,title,gpl\n${part}-1,Good,10\n${part}-2,Dear,ten\n${part}-3,,5\n`),
    );
    await button(page, t('staff_import.check')).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(file);
    await expect(page.getByText(t('staff_import.checked_bad'))).toBeVisible();
    await expect(figure(page, t('staff_import.count_new'))).toHaveText('1');
    await expect(figure(page, t('staff_import.count_bad'))).toHaveText('2');
    await expect(page.getByRole('row').filter({ hasText: 'ten' })).toContainText(t('import.bad_figure', { places: 2 }));
  });

  const bad = await test.step('imports the good ones', async () => {
    const text = await savedText(page, t('staff_import.bad_rows_csv'));
    await button(page, t('staff_import.commit_good', { count: 1 })).click();
    const dialog = page.getByRole('dialog', { name: t('staff_import.commit_title') });
    await button(dialog, t('staff_import.commit_good', { count: 1 })).click();
    await expect(page.getByText(t('staff_import.done_skipped'))).toBeVisible();
    await page.goto(`/admin/product?keyword=${part}`);
    await expect(page.getByRole('row').filter({ hasText: part })).toHaveCount(1);
    return text;
  });

  const mended = bad.replace(',ten', ',10').replace(`${part}-3,,5`, `${part}-3,Named,5`);
  await test.step('brings them again, mended', async () => {
    await page.goto('/admin/import/new');
    await field(page, t('staff_import.choose')).setInputFiles(csv(`mended ${file}`, mended));
    await button(page, t('staff_import.check')).click();
    await expect(page.getByText(t('staff_import.checked_good'))).toBeVisible();
    await button(page, t('staff_import.commit', { count: 2 })).click();
    await expect(page.getByText(t('staff_import.done_text'))).toBeVisible();
    await expect(page.getByRole('list').filter({ hasText: t('staff_import.move_commit') })).toBeVisible();
  });

  await test.step('brings them once more: nothing is left to import', async () => {
    await page.goto('/admin/import/new');
    await field(page, t('staff_import.choose')).setInputFiles(csv(`again ${file}`, mended));
    await button(page, t('staff_import.check')).click();
    await expect(page.getByText(t('staff_import.checked_nothing'))).toBeVisible();
    await expect(figure(page, t('staff_import.count_same'))).toHaveText('2');
    await expect(button(page, t('staff_import.delete'))).toBeVisible();
    await expect(button(page, t('staff_import.commit', { count: 2 }))).toHaveCount(0);
    const { list } = await ask(adminListProducts, { keyword: part }, await staffSession('catalogue'));
    expect(list.map(({ version }) => version)).toEqual([1, 1, 1]);
  });

  await test.step('finds both in the history', async () => {
    await page.goto(`/admin/import?keyword=${part}`);
    await expect(page.getByRole('row').filter({ hasText: t('staff_import.state_done') })).toHaveCount(2);
  });
});

test('without a mouse, from the menu to the import', async ({ open }) => {
  const part = mark();
  const page = await asCatalogue(open);
  await page.goto('/admin/import');
  await press(page, link(page, t('staff_import.new')).first());
  const choose = field(page, t('staff_import.choose'));
  await chooseFile(page, choose, csv(`${part}.csv`, `part_number,title,gpl\n${part},One,1\n`));
  await press(page, button(page, t('staff_import.check')));
  await press(page, button(page, t('staff_import.commit', { count: 1 })));
  await expect(page.getByText(t('staff_import.done_text'))).toBeVisible();
});

test('in Arabic on a phone; what is not wanted is deleted', async ({ open }) => {
  const part = mark();
  const page = await asCatalogue(open, { viewport: { width: 390, height: 844 } });
  await page.goto('/ar/admin/import/new');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await field(page, ar('staff_import.choose')).setInputFiles(csv(`${part}.csv`, `part_number,title,gpl\n${part},,1\n`));
  await button(page, ar('staff_import.check')).click();
  await expect(page.getByText(ar('import.bad_required'))).toBeVisible();
  await expectNoSideways(page);
  await button(page, ar('staff_import.delete')).click();
  await button(page.getByRole('dialog'), ar('staff_import.delete')).click();
  await expectToast(page, ar('staff_import.deleted'));
  expect((await ask(listImports, { keyword: part }, await staffSession('catalogue'))).total).toBe(0);
});

test('the progress of a long list is seen, and stopping it leaves nothing', async ({ open }) => {
  const part = mark();
  // so many that nobody's machine has read them before the stop is pressed
  const rows = Array.from({ length: 100_000 }, (_, n) => `${part}-${n},Number ${n},${n}.50`).join('\n');
  const page = await asCatalogue(open);
  await page.goto('/admin/import/new');
  await field(page, t('staff_import.choose')).setInputFiles(csv(`${part}.csv`, `part_number,title,gpl\n${rows}\n`));
  await button(page, t('staff_import.check')).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await button(page, t('staff_import.stop')).click();
  await button(page.getByRole('dialog'), t('staff_import.stop')).click();
  await expectToast(page, t('staff_import.stopped'));
  await expect(page.getByText(t('staff_import.cancelled_text'))).toBeVisible();
  await expect(button(page, t('staff_import.commit', { count: 100_000 }))).toHaveCount(0);
  const staff = await staffSession('catalogue');
  expect((await ask(adminListProducts, { keyword: part }, staff)).total).toBe(0);
});

test('a double click imports once', async ({ open }) => {
  const { id } = await checked(mark());
  const page = await asCatalogue(open);
  await page.goto(`/admin/import/detail?id=${id}`);
  await button(page, t('staff_import.commit', { count: 2 })).dblclick();
  await expect(page.getByText(t('staff_import.done_text'))).toBeVisible();
  const { timeline } = await ask(getImport, { id }, await staffSession('catalogue'));
  expect(timeline.map(({ to }) => to)).toEqual(['queued', 'checked', 'queued', 'done']);
});

test('who may read only sees imports and begins none; who may not read sees nothing', async ({ open }) => {
  const { id, file_name: file } = await checked(mark());
  const detail = `/admin/import/detail?id=${id}`;

  await test.step('an auditor looks on', async () => {
    const page = await open(await staffSession('auditor'));
    await page.goto('/admin/import');
    await link(page, file).click();
    await expect(page.getByText(t('staff_import.checked_good'))).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Import|Delete|Stop)/ })).toHaveCount(0);
    await link(page.getByRole('navigation').first(), t('shell.imports')).click();
    await expect(link(page, file)).toBeVisible();
    await expect(link(page, t('staff_import.new'))).toHaveCount(0);
  });

  await test.step('finance finds no way there, and nothing when it knows the address', async () => {
    const page = await open(await staffSession('finance'));
    await page.goto('/admin');
    await expect(link(page, t('shell.orders')).first()).toBeVisible();
    await expect(link(page, t('shell.imports'))).toHaveCount(0);
    for (const address of ['/admin/import', detail]) {
      await page.goto(address);
      await expect(page.getByRole('alert').first()).toContainText(t.error('request.forbidden'));
      await expect(page.getByText(file)).toHaveCount(0);
    }
  });

  await test.step('a partner is led away', async () => {
    const page = await open(await registerPerson('Nils Arvidsson'));
    await page.goto(detail);
    await expect(page).toHaveURL('/401');
  });
});
