import { getLayout } from '@trunkline/contract/site';
import { deleteContent, publishContent, saveContent, type StaffContent } from '@trunkline/contract/staff/content';
import type { LoginAnswer } from '@trunkline/contract/accounts';
import type { Page } from '@playwright/test';
import { expectDefined } from '../../support/expect-defined.ts';
import { callApi, logInAsStaff } from '../../support/api-client.ts';
import { ar, en, expect, test } from '../../support/journey.ts';
import { tabTo } from '../../support/keyboard.ts';

const hourInMs = 3_600_000;

/** Item 7 in a language. */
async function findProductsItem(lang: 'en' | 'ar') {
  const { columb } = await callApi(getLayout, {}, undefined, { lang });
  return expectDefined(
    columb.find(({ id }) => id === 7),
    'item 7',
  );
}

const readPage = async (page: Page): Promise<string> => (await page.request.get('/index')).text();

const expectEntry = (page: Page, title: string, isShown: boolean): Promise<void> =>
  expect.poll(async () => (await readPage(page)).includes(title)).toBe(isShown);

async function saveEntry(editor: LoginAnswer, title: string): Promise<StaffContent> {
  const texts = { en: { title }, ar: { title } };
  // Behind all entries, so that no other journey meets another menu.
  return callApi(saveContent, { kind: 'menu', url: '/search', position: 9_000, texts }, editor);
}

test('a menu entry is on the pages after its publication, from its moment on, and not after its end', async ({
  open,
}) => {
  const editor = await logInAsStaff('content');
  const page = await open();
  const [now, later] = [await saveEntry(editor, 'Entry of now'), await saveEntry(editor, 'Entry of later')];
  await readPage(page);
  const published = await callApi(publishContent, { id: now.id, version: now.version }, editor);
  await expectEntry(page, 'Entry of now', true);

  const publishIn = ({ id, version }: StaffContent, ms: number) =>
    callApi(publishContent, { id, version, publish_at: new Date(Date.now() + ms).toISOString() }, editor);
  // Far enough that no machine is too slow to look before it.
  const planned = await publishIn(later, hourInMs);
  await readPage(page);
  expect(await readPage(page)).not.toContain('Entry of later');
  const scheduled = await publishIn(planned, 2_000);
  await expectEntry(page, 'Entry of later', true);

  for (const { id, version } of [published, scheduled]) await callApi(deleteContent, { id, version }, editor);
  await expectEntry(page, 'Entry of', false);
});

test('by keyboard the menu of products opens, closes with Escape and leads to a category', async ({ open }) => {
  const page = await open();
  await page.goto('/index');
  const products = await findProductsItem('en');
  const menu = page.getByRole('banner').getByRole('navigation', { name: en('shell.menu') });
  const button = menu.getByRole('button', { name: products.name });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const [group] = products.children;
  const link = menu.getByRole('link', { name: expectDefined(group, 'a category').name, exact: true });
  await tabTo(page, link);
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/product\\?.*category=${group?.category}`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('on a phone in Arabic the sheet leads to a category, and the home page to its anchors', async ({ open }) => {
  const page = await open(undefined, { viewport: { width: 390, height: 844 } });
  await page.goto('/ar/index');
  const products = await findProductsItem('ar');
  const category = expectDefined(products.children[0], 'a category');
  await page
    .getByRole('banner')
    .getByRole('button', { name: ar('shell.menu') })
    .click();
  const sheet = page.getByRole('dialog', { name: ar('shell.menu') });
  await expect(sheet).toBeVisible();
  await sheet.getByRole('link', { name: category.name, exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`^[^?]*/ar/product\\?.*category=${category.category}`));

  await page.goto('/ar/index#Become');
  await expect(page.getByRole('heading', { name: ar('shell.index_partner') })).toBeInViewport();
  await page.evaluate('scrollTo(0, 0)');
  await page.goto('/ar/index#Find');
  await expect(page.getByRole('heading', { name: ar('shell.index_find_partner') })).toBeInViewport();
});
