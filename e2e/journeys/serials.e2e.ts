import { openWarrantyCase } from '@trunkline/contract/service/warranty-cases';
import { paths } from '../../apps/web/src/navigation.ts';
import { staffPaths } from '../../apps/web/src/staff-navigation.ts';
import { expectNoHorizontalScroll, listAccessibilityViolations } from '../support/accessibility.ts';
import { callApi, getDemoAccount, logIn, logInAsStaff, registerPartner } from '../support/api-client.ts';
import { createPdf, getField } from '../support/forms.ts';
import { ar, en, expect, test } from '../support/journey.ts';
import { tabTo } from '../support/keyboard.ts';
import { createDevice, createSerialNumber } from '../support/serials.ts';

test('by keyboard on a phone in Arabic a service partner checks numbers and saves the result', async ({ open }) => {
  const asp = await logIn(await getDemoAccount({ username: 'linh@saomai.example' }));
  const sn = await createDevice(asp);
  const missing = createSerialNumber();
  const page = await open(asp, { viewport: { width: 390, height: 844 } });
  await page.goto(`/ar${paths.serialCheck}`);
  await tabTo(page, page.getByRole('textbox', { name: ar('sncheck.numbers') }));
  // Small letters, blanks and repetitions are read.
  await page.keyboard.insertText(` ${sn.toLowerCase()} , ${sn}, ${missing}`);
  await tabTo(page, page.getByRole('button', { name: ar('sncheck.check'), exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: ar('sncheck.result') })).toBeFocused();
  await expect(page.getByText(ar('sncheck.result_count', { found: 1, missing: 1 }))).toBeVisible();
  await expect(page.getByRole('list', { name: ar('sncheck.missing') })).toContainText(missing);
  await expectNoHorizontalScroll(page);
  expect(await listAccessibilityViolations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await tabTo(page, page.getByRole('button', { name: ar('sncheck.excel') }));
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
});

test('a partner opens a case for a device, staff answer and replace it, and the installed base has the new one', async ({
  open,
}) => {
  const partner = await registerPartner('Clara Weiss');
  const [sn, replacement] = [await createDevice(partner), createSerialNumber()];
  const page = await open(partner);
  await page.goto(paths.installedBase);
  const row = page.getByRole('row').filter({ hasText: sn });
  await row.getByRole('button', { name: en('warranty.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en('warranty.fault')).fill('Both fans stand still.');
  await getField(dialog, en('common.file')).setInputFiles(createPdf('boot-log.pdf'));
  await dialog.getByRole('button', { name: en('warranty.open'), exact: true }).click();
  await expect(page.getByText('Both fans stand still.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('W-');
  await expect(page.getByRole('button', { name: en('chat.download', { name: 'boot-log.pdf' }) })).toBeVisible();
  const number = (await page.getByRole('heading', { level: 1 }).textContent())?.match(/W-[\d-]+/)?.[0] ?? '';

  const desk = await open(await logInAsStaff('service'));
  await desk.goto(`${staffPaths.warrantyCases}?keyword=${number}`);
  await desk.getByRole('link', { name: number }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(number);
  // Otherwise the next open case of the list follows the answer.
  await desk.getByText(en('warranty.next'), { exact: true }).click();
  await expect(desk.getByRole('checkbox', { name: en('warranty.next') })).not.toBeChecked();
  await desk.getByRole('button', { name: en('warranty.answer'), exact: true }).click();
  const answer = desk.getByRole('dialog');
  await answer.getByLabel(en('common.message')).fill('A new device leaves today.');
  await getField(answer, en('common.file')).setInputFiles(createPdf('return-form.pdf'));
  await answer.getByRole('button', { name: en('warranty.answer'), exact: true }).click();
  // The field of the dialog shows the same words before they are sent.
  await expect(answer).toHaveCount(0);
  await expect(desk.getByText('A new device leaves today.')).toBeVisible();
  expect(await listAccessibilityViolations(desk)).toEqual([]);
  await desk.getByRole('button', { name: en('warranty.replace'), exact: true }).click();
  const replace = desk.getByRole('dialog');
  await replace.getByLabel(en('warranty.new_sn')).fill(replacement);
  await replace.getByRole('button', { name: en('warranty.replace'), exact: true }).click();
  await expect(desk.getByText(replacement)).toBeVisible();

  await page.reload();
  await expect(page.getByText('A new device leaves today.')).toBeVisible();
  await expect(page.getByText(replacement)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: en('chat.download', { name: 'return-form.pdf' }) }).click();
  expect((await download).suggestedFilename()).toBe('return-form.pdf');
  // The partner writes below the messages, with a second file.
  await page.getByLabel(en('chat.message')).fill('Thank you. The old one leaves today.');
  await page.locator('input[type=file]').setInputFiles(createPdf('waybill.pdf'));
  await page.getByRole('button', { name: en('chat.send') }).click();
  await expect(page.getByRole('button', { name: en('chat.download', { name: 'waybill.pdf' }) })).toBeVisible();
  await expect(desk.getByText('Thank you. The old one leaves today.')).toBeVisible();
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await page.goto(paths.installedBase);
  await expect(page.getByRole('row').filter({ hasText: replacement })).toBeVisible();
});

test('a case of another company is not found', async ({ open }) => {
  const [partner, rival] = [await registerPartner('Nora Lind'), await registerPartner('Paul Orme')];
  const { id } = await callApi(openWarrantyCase, { sn: await createDevice(partner), fault: 'No power' }, partner);
  const page = await open(rival);
  await page.goto(`${paths.warrantyCase}?id=${id}`);
  await expect(page.getByText('This warranty case does not exist.')).toBeVisible();
});
