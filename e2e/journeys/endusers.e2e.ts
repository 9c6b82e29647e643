// End users: import with a check before, a change on an Arabic phone, a refused deletion, an export. docs/rules/endusers.md
import { listEndUsers } from '@trunkline/contract/endusers';
import { saveProject } from '@trunkline/contract/projects';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectNoHorizontalScroll } from '../support/accessibility.ts';
import { callApi } from '../support/api-client.ts';
import { expectDefined } from '../support/expect-defined.ts';
import { getButton, getField, getFigure } from '../support/forms.ts';
import { ar, en, expect, test } from '../support/journey.ts';
import { logInAsRegistrant } from '../support/projects.ts';
import { expectToast } from '../support/toasts.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const run = crypto.randomUUID().slice(0, 8);
const head = 'Company,Registered address,Country,Contact,Email,Mobile';
const good = Array.from(
  { length: 30 },
  (_, n) => `Pier ${run}-${n},Kai ${n},Germany,Anna,it@pier${n}.example,01705550118`,
);
const bad = `Pier ${run}-bad,Kai 1,Germany,Ben,ben@,01705550118`;

const chooseFile = (page: Page, rows: readonly string[]): Promise<void> =>
  getField(page, en('common.file')).setInputFiles({
    name: 'endusers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...rows].join('\n')),
  });

test('a file is checked, mended and imported; one is changed on an Arabic phone; one in use stays; the sheet can be imported again', async ({
  open,
}) => {
  const partner = await logInAsRegistrant();
  const page = await open(partner);
  await page.goto('/personal/endUser');
  await getButton(page, en('common.import')).click();
  await chooseFile(page, [...good, bad]);
  await getButton(page, en('endusers.import_check')).click();
  // Above it stands the row where the value can be corrected.
  await expect(page.getByRole('row', { name: /32 .*ben@/ }).last()).toBeVisible();
  await getButton(page, en('endusers.import_other')).click();
  await chooseFile(page, [...good, bad.replace('ben@', 'ben@pier.example')]);
  await getButton(page, en('endusers.import_check')).click();
  await getButton(page, en('imports.import_rows', { count: 31 })).click();
  await expectToast(page, en('endusers.imported', { count: 31 }));
  const { list } = await callApi(listEndUsers, { keyword: `${run}-bad` }, partner);
  const { id, company } = expectDefined(list[0], 'the imported end user');

  const mobile = await open(partner, phone);
  await mobile.goto(`/ar/personal/endUser?id=${id}`);
  await getField(mobile, ar('endusers.contact')).fill('سلمان');
  await getButton(mobile, ar('ui.save')).click();
  await expectToast(mobile, ar('endusers.saved', { company }));
  await expectNoHorizontalScroll(mobile);

  const project = await callApi(saveProject, { project_name: `Quay ${run}`, enduser_id: id }, partner);
  await page.goto(`/personal/endUser?id=${id}&keyword=${run}`);
  await expect(getField(page, en('endusers.contact'))).toHaveValue('سلمان');
  await getButton(page, en('endusers.delete')).click();
  const question = page.getByRole('dialog');
  await getButton(question, en('endusers.delete')).click();
  await expect(question).toContainText(project.number);
  await getButton(question, en('ui.cancel')).click();

  await page.goto(`/personal/endUser?keyword=${run}`);
  const [file] = await Promise.all([page.waitForEvent('download'), getButton(page, en('ui.export')).click()]);
  await getButton(page, en('common.import')).click();
  await getField(page, en('common.file')).setInputFiles({
    name: file.suggestedFilename(),
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(await file.path()),
  });
  await getButton(page, en('endusers.import_check')).click();
  await expect(getFigure(page, en('imports.count_same'))).toHaveText('31');
  await expect(getFigure(page, en('imports.count_changed'))).toHaveText('0');
});
