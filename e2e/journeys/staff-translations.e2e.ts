// An editor finds a translation whose English has changed, and saves it anew. docs/rules/languages.md, "Translation desk"
import { saveContent } from '@trunkline/contract/staff/content';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { listAccessibilityViolations } from '../support/accessibility.ts';
import { callApi, logInAsStaff } from '../support/api-client.ts';
import { getButton, getField } from '../support/forms.ts';
import { en, expect, test } from '../support/journey.ts';
import { expectToast } from '../support/toasts.ts';

test('an editor marks a translation as still right, changes it, and imports the sheet that was exported', async ({
  open,
}) => {
  const session = await logInAsStaff('content');
  const mark = randomBytes(3).toString('hex');
  const texts = { en: { title: `Quotation ${mark}`, body: 'One.' }, fr: { title: `Devis ${mark}`, body: 'Un.' } };
  const item = await callApi(saveContent, { kind: 'help', slug: `desk-${mark}`, texts }, session);
  const change = { texts: { en: { title: `Your quotation ${mark}` } } };
  await callApi(saveContent, { id: item.id, version: item.version, ...change }, session);

  const page = await open(session);
  await page.goto(`/admin/translation?tab=fr&keyword=${mark}`);
  const row = page.getByRole('row').filter({ hasText: `Devis ${mark}` });
  await expect(row).toContainText(en('translations.state_stale'));
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await getButton(row, en('translations.edit')).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('ins')).toHaveText(/Your/);
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await getButton(dialog, en('translations.still_right')).click();
  await expectToast(page, en('translations.saved'));
  await expect(row).toContainText(en('translations.state_done'));

  await getButton(row, en('translations.edit')).click();
  await getField(dialog, 'Français').fill(`Votre prix ${mark}`);
  await expect(dialog).toContainText(en('translations.term', { en: 'quotation', words: 'devis' }));
  await getButton(dialog, en('ui.save')).click();
  await expectToast(page, en('translations.saved'));
  await expect(page.getByRole('row').filter({ hasText: `Votre prix ${mark}` })).toBeVisible();

  const download = page.waitForEvent('download');
  await getButton(page, en('ui.export')).click();
  const file = await (await download).path();
  await getButton(page, en('common.import')).click();
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'translations.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(file),
  });
  await getButton(dialog, en('common.import')).click();
  await expect(page.getByText(en('translations.import_done', { changed: 0, bad: 0 }))).toBeVisible();
});
