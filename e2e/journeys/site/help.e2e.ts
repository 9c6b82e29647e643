// The help centre: find an article, read it, say whether it helped.
import { getContent } from '@trunkline/contract/content/items';
import { listHelpComments } from '@trunkline/contract/staff/help-feedback';
import { paths } from '../../../apps/web/src/navigation.ts';
import { expectNoHorizontalScroll, listAccessibilityViolations } from '../../support/accessibility.ts';
import { callApi, logInAsStaff } from '../../support/api-client.ts';
import { getButton } from '../../support/forms.ts';
import { ar, en as t, expect, test } from '../../support/journey.ts';

const article = `${paths.support}?page=the-ten-steps`;

test('without scripts a reader finds an article with the keyboard, answers no and says what is missing', async ({
  open,
}) => {
  const page = await open(undefined, { javaScriptEnabled: false });
  await page.goto(paths.support);
  await page.getByRole('searchbox', { name: t('help.search') }).fill('stamped order');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/keyword=stamped/);
  await page.getByRole('main').getByRole('link', { name: 'The ten steps of an order' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The ten steps of an order');

  await getButton(page, t('help.no')).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/answer=no#feedback$/);
  const comment = `Which stamp? ${Date.now()}`;
  await page.getByLabel(t('help.what_missing')).fill(comment);
  await getButton(page, t('help.send')).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('help.thanks_comment'))).toBeVisible();

  const auditor = await logInAsStaff('auditor');
  const { list } = await callApi(listHelpComments, { keyword: comment }, auditor);
  expect(list.map(({ text, title }) => [text, title])).toEqual([[comment, 'The ten steps of an order']]);
});

test('a reader on a phone reads an Arabic article, answers yes and goes on to the next', async ({ open }) => {
  const page = await open(undefined, { viewport: { width: 390, height: 844 } });
  await page.goto(`/ar${article}`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await getButton(page, ar('help.yes')).click();
  await expect(page.getByText(ar('help.thanks_yes'))).toBeVisible();
  await expectNoHorizontalScroll(page);
  expect(await listAccessibilityViolations(page)).toEqual([]);
  const { next } = await callApi(getContent, { kind: 'help', slug: 'the-ten-steps' });
  await page
    .getByRole('navigation', { name: ar('help.more_articles') })
    .getByRole('link')
    .last()
    .click();
  await expect(page).toHaveURL(new URL(`/ar${next?.path ?? ''}`, page.url()).href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الملفات وحدودها');
});
