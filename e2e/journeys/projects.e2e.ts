import type { LoginAnswer } from '@trunkline/contract/accounts';
import { getProjectDetail, listProjects } from '@trunkline/contract/projects';
import { randomUUID } from 'node:crypto';
import { callApi, getDemoAccount, logIn, registerPartner } from '../support/api-client.ts';
import { expectDefined } from '../support/expect-defined.ts';
import { addDaysToToday, fillDateField, getButton, getField } from '../support/forms.ts';
import { ar, en, expect, type OpenPage, test } from '../support/journey.ts';
import { tabTo } from '../support/keyboard.ts';
import { createQuotation } from '../support/sales.ts';
import type { Page } from '@playwright/test';

const phone = { width: 390, height: 844 };
const logInAsRegistrant = async (): Promise<LoginAnswer> =>
  logIn(await getDemoAccount({ type: 'DPP', company_role: 'owner', payment_term: 'prepaid' }));

/** A name that no other test uses. */
const createName = (name: string): string => `${name} ${randomUUID().slice(0, 8)}`;

/** Opens the form of a new project with a quotation that can be linked. */
async function openForm(
  open: OpenPage,
  language: 'en' | 'ar',
): Promise<{ page: Page; session: LoginAnswer; quotation: string }> {
  const session = await logInAsRegistrant();
  const quotation = await createQuotation(session, true);
  const page = await open(session, language === 'ar' ? { viewport: phone } : {});
  await page.goto(`${language === 'ar' ? '/ar' : ''}/personal/project/edit`);
  return { page, session, quotation: quotation.number };
}

async function addEndUser(page: Page, t: typeof en, company: string): Promise<void> {
  await getButton(page, t('projects.add_enduser')).click();
  const dialog = page.getByRole('dialog');
  await getField(dialog, t('endusers.company_full')).fill(company);
  await getField(dialog, t('common.registered_address')).fill('8 Speicherstrasse, Hamburg');
  await dialog.getByRole('combobox', { name: t('endusers.country') }).fill('Germany');
  await page.getByRole('listbox').getByRole('option').first().click();
  await getField(dialog, t('endusers.contact')).fill('Anna Keller');
  await getField(dialog, t('endusers.email')).fill(`anna@${randomUUID().slice(0, 8)}.example`);
  await getField(dialog, t('endusers.mobile')).fill('1705550118');
  await getButton(dialog, t('ui.save')).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(company, { exact: true })).toBeVisible();
}

for (const language of ['en', 'ar'] as const) {
  const t = language === 'en' ? en : ar;
  const where = language === 'en' ? 'with the mouse' : 'in Arabic on a phone';
  test(`a partner adds an end user and registers a project, ${where}`, async ({ open }) => {
    const { page, session, quotation } = await openForm(open, language);
    const title = createName('Hafen crane links');
    await addEndUser(page, t, createName('Hafen Logistik'));
    await getField(page, t('projects.project_name')).fill(title);
    await fillDateField(page, t('projects.predicted_awarding_date'), addDaysToToday(60));
    await fillDateField(page, t('projects.estimated_po_date'), addDaysToToday(90));
    await getField(page, t('projects.predicted_leadtime')).fill('45');
    await page.getByRole('checkbox', { name: t('projects.link_number', { number: quotation }) }).check();
    await page.getByRole('checkbox', { name: t('projects.ask_protection') }).check();
    await getButton(page, t('projects.look')).click();
    await expect(page.getByText(t('projects.light_clear'))).toBeVisible();

    await test.step('a missing field is named by its exact sentence', async () => {
      await getButton(page, t('projects.submit')).click();
      await expect(getField(page, t('projects.application_price'))).toBeFocused();
      await getField(page, t('projects.application_price')).fill('124000');
    });
    await getButton(page, t('projects.submit')).click();
    await expect(page).toHaveURL(/\/personal\/project\/detail\?id=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

    const { list } = await callApi(listProjects, { keyword: title }, session);
    const project = await callApi(getProjectDetail, { id: expectDefined(list[0], 'the project').id }, session);
    expect([project.state, project.protection, project.quotations.length]).toEqual(['submitted', 'requested', 1]);
  });
}

test('the form is filled and a draft is saved with the keyboard alone', async ({ open }) => {
  const { page, session } = await openForm(open, 'en');
  const title = createName('Keyboard yard');
  await tabTo(page, getField(page, en('projects.project_name')));
  await page.keyboard.type(title);
  await tabTo(page, getField(page, en('projects.predicted_leadtime')));
  await page.keyboard.type('30');
  await tabTo(page, getButton(page, en('common.save_draft')));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/personal\/project\/edit\?id=/);
  const { list } = await callApi(listProjects, { keyword: title }, session);
  expect(list.map(({ state }) => state)).toEqual(['draft']);
});

test('a company without the membership reads why it may not register, and how to become one that may', async ({
  open,
}) => {
  const page = await open(await registerPartner('Rana Saleh'));
  await page.goto('/personal/project/edit');
  await expect(page.getByText(en('projects.closed_title'))).toBeVisible();
  await expect(page.getByRole('link', { name: en('projects.closed_link') })).toHaveAttribute(
    'href',
    /\/personal\/dcnet/,
  );
});
