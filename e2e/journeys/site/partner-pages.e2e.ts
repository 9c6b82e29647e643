// The partner programme and the partner finder, as visitors use them.
import { getPartnerListing, savePartnerListing } from '@trunkline/contract/partners/listing';
import { paths } from '../../../apps/web/src/navigation.ts';
import { callApi, getDemoAccount, logIn, registerPartner } from '../../support/api-client.ts';
import { listAccessibilityViolations } from '../../support/accessibility.ts';
import { getButton, getField } from '../../support/forms.ts';
import { ar, en as t, expect, test } from '../../support/journey.ts';
import { tabTo, typeIntoField } from '../../support/keyboard.ts';
import { listLayoutProblems } from '../../support/layout-problems.ts';

test('a visitor finds the type by keyboard, logs in, and begins the right form', async ({ open }) => {
  const partner = await registerPartner('Form Beginner');
  const page = await open(undefined);
  await page.goto(paths.programme);
  await tabTo(page, page.getByRole('radio', { name: t('partners.activity_resell') }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, page.getByRole('radio', { name: 'Corvid Networks', exact: true }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: new RegExp(t('partners.type_ASP')) })).toBeVisible();
  await expect(page).toHaveURL(/activity=maintain&source=distributor/);
  const name = t('partners.start_of', { form: 'DC-ASP', type: t('partners.type_ASP') });
  await tabTo(page, page.getByRole('link', { name }).first());
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await typeIntoField(page, getField(dialog, t('accounts.email')), partner.username);
  await typeIntoField(page, getField(dialog, t('accounts.password')), partner.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/personal/partner/service?form=DC-ASP');
});

test('the finder in Arabic at 390 px finds a partner by country, and loses it once the owner switches it off', async ({
  open,
}) => {
  const owner = await logIn(await getDemoAccount({ type: 'ADP', company_role: 'owner' }));
  const company = String(owner.company);
  const page = await open(undefined, { viewport: { width: 390, height: 844 } });
  await page.goto(`/ar${paths.partnerFinder}`);
  await page.getByLabel(ar('partners.country')).selectOption('SA');
  await page.getByLabel(ar('partners.need'), { exact: true }).selectOption('distribution');
  await getButton(page, ar('partners.find_button')).click();
  await expect(page).toHaveURL(/country=SA&need=distribution/);
  await expect(page.getByRole('heading', { name: company })).toBeVisible();
  expect([...(await listAccessibilityViolations(page)), ...(await listLayoutProblems(page, 'overflow'))]).toEqual([]);
  const { version } = await callApi(getPartnerListing, {}, owner);
  const { version: later } = await callApi(savePartnerListing, { version, is_listed: false }, owner);
  await page.reload();
  await expect(page.getByText(ar('partners.none'), { exact: true })).toBeVisible();
  await callApi(savePartnerListing, { version: later, is_listed: true }, owner);
});

test('the questions and the finder are answered by the server without scripts', async ({ open }) => {
  const page = await open(undefined, { javaScriptEnabled: false });
  await page.goto(paths.programme);
  await page.getByText(t('partners.activity_install'), { exact: true }).click();
  await page.getByText(t('partners.source_distributor'), { exact: true }).click();
  await getButton(page, t('partners.find_type')).click();
  await expect(page).toHaveURL(/activity=install&source=distributor/);
  await expect(page.getByRole('heading', { name: new RegExp(t('partners.type_APP')) })).toBeVisible();
  await page.goto(paths.partnerFinder);
  await page.getByLabel(t('partners.level'), { exact: true }).selectOption('diamond');
  await getButton(page, t('partners.find_button')).click();
  await expect(page).toHaveURL(/level=diamond/);
  await expect(page.getByText(t('shell.level_silver'), { exact: true })).toHaveCount(1);
});
