import { endViewAsPartner } from '@trunkline/contract/staff/view-as';
import { callApi, logInAsStaff, registerPartner } from '../support/api-client.ts';
import { getButton, getField } from '../support/forms.ts';
import { en as t, expect, test } from '../support/journey.ts';

test('staff view the portal as a partner, change nothing, stop, and are led back when a view has ended', async ({
  open,
}) => {
  const partner = await registerPartner('Lina Orfali', 'Wadi Orvan Systems');
  const staff = await logInAsStaff('channel');
  const page = await open(staff);
  const companyPage = `/admin/company/detail?id=${partner.company_id}`;
  const start = async () => {
    await getButton(page, t('companies.view_as')).click();
    await getField(page.getByRole('dialog'), t('ui.reason')).fill('Asked on the telephone');
    await getButton(page, t('companies.view_as_start')).click();
  };
  const bar = page.getByRole('region', { name: t('view.label') });

  await page.goto(companyPage);
  await start();
  await expect(page).toHaveURL('/personal');
  await expect(bar).toContainText('Lina Orfali');
  await page.goto('/personal/company');
  await expect(getField(page, t('accounts.company'))).toHaveValue(/^Wadi Orvan Systems/);
  await expect(getButton(page, t('ui.save')).first()).toBeDisabled();
  await page.goto('/product');
  await expect(bar).toContainText('Wadi Orvan Systems');
  await getButton(bar, t('view.stop')).click();
  await expect(page).toHaveURL(companyPage);
  await expect(bar).toBeHidden();

  await start();
  await expect(bar).toBeVisible();
  await callApi(endViewAsPartner, {}, staff);
  await page.goto('/personal/quotation');
  await expect(page.getByRole('dialog')).toContainText(t('view.ended'));
  await getButton(page, t('view.back')).click();
  await expect(page).toHaveURL(companyPage);
});
