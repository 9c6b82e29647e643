import { randomBytes } from 'node:crypto';
import { expectNoHorizontalScroll } from '../support/accessibility.ts';
import { callApi, logInAsStaff } from '../support/api-client.ts';
import { getButton, getField } from '../support/forms.ts';
import { ar, en as t, expect, test } from '../support/journey.ts';
import { startImport } from '@trunkline/contract/staff/imports';

const createPart = (): string => `J-${randomBytes(4).toString('hex')}`;

/** A price list as a German ERP exports it: Windows-1252, semicolons, decimal commas. Its headings are its own, so that no other test has mapped them. */
const createGermanFile = (part: string) => ({
  name: `${part}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      `Artikelnr.;Bezeichnung;Listenpreis;Lager ${part}`,
      `${part}-1;Geh\u00e4use;2.470,00;A`,
      `${part}-2;L\u00fcfter;1O,50;A`,
      `${part}-3;Halter;30,90;B`,
    ].join('\r\n'),
    'latin1',
  ),
});

test('a German price list is mapped, corrected in place, confirmed, imported and undone', async ({ open }) => {
  const part = createPart();
  const staff = await logInAsStaff('catalogue');
  const before = new File([`part_number,title,gpl USD\n${part}-3,Halter,10\n`], `${part}-before.csv`, {
    type: 'text/csv',
  });
  await callApi(startImport, { file: before }, staff);
  const page = await open(staff);
  await page.goto('/admin/import/new');
  await getField(page, t('common.file')).setInputFiles(createGermanFile(part));
  await getButton(page, t('staff_import.check')).click();

  await test.step('asks for the currency, and shows how the file is read', async () => {
    await expect(page.getByLabel(t('common.encoding'))).toHaveValue('windows-1252');
    await expect(page.getByText('Geh\u00e4use').filter({ visible: true }).first()).toBeVisible();
    await page.getByLabel(t('imports.value_for_all', { field: t('import.field_currency') })).selectOption('USD');
    await expect(page.getByText(t('imports.all_rows', { value: 'USD' }))).toBeVisible();
    await getButton(page, t('imports.to_check', { count: 3 })).click();
  });

  await test.step('a bad cell is corrected by keyboard, a large change is ticked', async () => {
    const cell = page.getByRole('textbox', { name: /3$/ });
    await cell.fill('10,50');
    await cell.press('Enter');
    await expect(cell).toHaveCount(0);
    await expect(getButton(page, t('imports.import_rows', { count: 3 }))).toBeDisabled();
    await page.getByRole('checkbox', { name: new RegExp(t('ui.confirm_moved')) }).check();
    await getButton(page, t('imports.import_rows', { count: 3 })).click();
    await expect(page.getByText(t('staff_import.done_text'))).toBeVisible();
  });

  await test.step('the import is undone', async () => {
    await getButton(page, t('imports.undo')).click();
    await getButton(page.getByRole('dialog'), t('imports.undo')).click();
    await expect(page.getByText(t('common.the_import_was_undone'))).toBeVisible();
  });
});

test('the columns of a file are chosen in Arabic on a phone', async ({ open }) => {
  const part = createPart();
  const page = await open(await logInAsStaff('catalogue'), { viewport: { width: 390, height: 844 } });
  await page.goto('/ar/admin/import/new');
  await getField(page, ar('common.file')).setInputFiles(createGermanFile(part));
  await getButton(page, ar('staff_import.check')).click();
  await expect(page.getByText(ar('imports.question_currency'))).toBeVisible();
  await expectNoHorizontalScroll(page);
  await page.getByLabel(ar('imports.value_for_all', { field: ar('import.field_currency') })).selectOption('USD');
  await getButton(page, ar('imports.to_check', { count: 3 })).click();
  await expectNoHorizontalScroll(page);
  await expect(page.getByLabel(ar('imports.leave_errors', { count: 1 }))).toBeVisible();
});
