import { saveCertificate } from '@trunkline/contract/staff/certificates';
import { paths } from '../../apps/web/src/navigation.ts';
import { staffPaths } from '../../apps/web/src/staff-navigation.ts';
import { expectNoHorizontalScroll, listAccessibilityViolations } from '../support/accessibility.ts';
import { callApi, logInAsStaff } from '../support/api-client.ts';
import { ar, en, expect, test } from '../support/journey.ts';
import { pressKeyOn, tabTo } from '../support/keyboard.ts';

const issue = async (holder: string) =>
  callApi(
    saveCertificate,
    { holder, subject: 'Campus design, professional', issued_at: '2026-03-12', number: `E-${crypto.randomUUID()}` },
    await logInAsStaff('training'),
  );

test('a visitor checks numbers with the mouse and opens the page that proves the certificate', async ({ open }) => {
  const { number, verification_code } = await issue('Lina Orfali');
  const page = await open();
  await page.goto(paths.certificateCheck);
  await page.getByLabel(en('certificates.numbers'), { exact: true }).last().fill(`${number}, C-0000-0000`);
  const check = page.getByRole('button', { name: en('certificates.check'), exact: true });
  await check.click();
  await expect(page.getByText('Captcha is required')).toBeVisible();
  await expect(page.getByAltText(en('captcha.alt'))).toBeVisible();
  await page.getByLabel(en('captcha.digits')).fill('journey');
  await check.click();
  await expect(page.getByRole('cell', { name: 'Lina Orfali' })).toBeVisible();
  await expect(page.getByText(en('certificates.none_found'))).toBeVisible();
  expect(await listAccessibilityViolations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: en('certificates.file_of', { number }) }).click();
  expect((await download).suggestedFilename()).toBe(`${number}.pdf`);

  await page.goto(paths.verify.replace('$code', verification_code ?? ''));
  await expect(page.getByRole('heading', { level: 1, name: en('verification.certificate_current') })).toBeVisible();
  expect(await listAccessibilityViolations(page)).toEqual([]);
});

test('by keyboard on a phone in Arabic a visitor checks a code; after staff revoke it, the page says so', async ({
  open,
}) => {
  const { id, number, verification_code } = await issue('رنا حداد');
  const page = await open(undefined, { viewport: { width: 390, height: 844 } });
  await page.goto(`/ar${paths.certificateCheck}`);
  await expect(page.getByAltText(ar('captcha.alt'))).toBeVisible();
  await page.getByRole('radio', { name: ar('certificates.numbers') }).focus();
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('textbox', { name: ar('lookups.code') }));
  await page.keyboard.insertText(verification_code ?? '');
  await tabTo(page, page.getByLabel(ar('captcha.digits')));
  await page.keyboard.insertText('journey');
  await page.keyboard.press('Enter');
  await expect(page.getByText(number)).toBeVisible();
  await expectNoHorizontalScroll(page);

  const desk = await open(await logInAsStaff('training'));
  await desk.goto(`${staffPaths.certificate}?id=${id}`);
  await pressKeyOn(desk, desk.getByRole('button', { name: en('staff_certificates.revoke') }));
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(en('ui.reason')).fill('The exam was annulled');
  await dialog.getByRole('button', { name: en('staff_certificates.revoke'), exact: true }).click();
  // The field of the reason shows the same words before the certificate is revoked.
  await expect(dialog).toHaveCount(0);
  await expect(desk.getByText('The exam was annulled')).toBeVisible();

  await page.goto(`/ar${paths.verify.replace('$code', verification_code ?? '')}`);
  await expect(page.getByRole('heading', { level: 1, name: ar('verification.certificate_revoked') })).toBeVisible();
  await expectNoHorizontalScroll(page);
});
