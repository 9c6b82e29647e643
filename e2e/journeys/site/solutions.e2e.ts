// A solution from its page into the cart.
import { deleteCartLines, listCart } from '@trunkline/contract/cart';
import { getSolutionBill } from '@trunkline/contract/content/solutions';
import { paths } from '../../../apps/web/src/navigation.ts';
import { expectNoHorizontalScroll, listAccessibilityViolations } from '../../support/accessibility.ts';
import { callApi, registerPartner } from '../../support/api-client.ts';
import { getButton, getField } from '../../support/forms.ts';
import { ar, en as t, expect, test } from '../../support/journey.ts';
import { expectToast } from '../../support/toasts.ts';

const campus = `${paths.solution}?page=campus`;
const formatPieces = (count: number) => ({ count, n: count.toLocaleString('en-US') });

test('a visitor reads a solution; a partner logs in, chooses a size and finds the bill in the cart', async ({
  open,
}) => {
  const partner = await registerPartner('Rosa Lind');
  const page = await open();
  await page.goto(campus);
  const price = page.getByRole('columnheader', { name: t('solutions.your_price') });
  await expect(price).toBeHidden();
  const { totals, lines } = await callApi(getSolutionBill, { slug: 'campus' });
  await getButton(page, t('solutions.add', formatPieces(totals.pieces))).click();
  await expectToast(page, t('shell.not_logged_in'));
  const dialog = page.getByRole('dialog');
  await getField(dialog, t('accounts.email')).fill(partner.username);
  await getField(dialog, t('accounts.password')).fill(partner.password);
  await getButton(dialog, t('shell.log_in')).click();

  // After the login the bill is added that was asked for, and the page stays, now with prices.
  await expectToast(page, t('solutions.added', formatPieces(totals.pieces)));
  await expect(price).toBeVisible();
  const listed = await callApi(listCart, {}, partner);
  expect(listed.list.map(({ model, quantity }) => [model, quantity])).toEqual(
    lines.map(({ model, quantity }) => [model, quantity]),
  );
  await callApi(deleteCartLines, { ids: listed.list.map(({ id }) => id) }, partner);
  await page.reload();
  await page.getByRole('slider').focus();
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(/size=200$/);
  const bill = await callApi(getSolutionBill, { slug: 'campus', size: 200 }, partner);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bill.heading);
  await getButton(page, t('solutions.add', formatPieces(bill.totals.pieces))).dblclick();
  await expectToast(page, t('solutions.added', formatPieces(bill.totals.pieces)));
  // What the cart holds goes into the quotation, and is not added once more.
  await expect(getButton(page, t('solutions.held'))).toBeVisible();
  await getButton(page, t('solutions.quotation')).first().click();
  await expect(page).toHaveURL((url) => url.pathname === paths.cart);
  const { list } = await callApi(listCart, {}, partner);
  expect(list.map(({ model, quantity }) => [model, quantity])).toEqual(
    bill.lines.map(({ model, quantity }) => [model, quantity]),
  );
  expect(list.flatMap(({ checks }) => checks)).toEqual([]);
});

test('without scripts the states of the drawing and the size work', async ({ open }) => {
  const page = await open(undefined, { javaScriptEnabled: false });
  await page.goto(`${campus}&size=400`);
  const way = page.locator('figure svg [data-state="0"]').first();
  await expect(way).toBeAttached();
  await expect(way).toHaveCSS('display', 'inline');
  await page.getByRole('radio').nth(1).check({ force: true });
  await expect(way).toHaveCSS('display', 'none');
  await page.getByRole('slider').fill('600');
  await getButton(page, t('solutions.update')).click();
  await expect(page).toHaveURL(/size=600/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('600');
});

test('a solution in Arabic on a phone', async ({ open }) => {
  const page = await open(undefined, { viewport: { width: 390, height: 844 } });
  await page.goto(`/ar${campus}`);
  await expect(page.getByRole('heading', { name: ar('solutions.consists') })).toBeVisible();
  await expectNoHorizontalScroll(page);
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('slider').focus();
  // In Arabic the slider grows to the left.
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/size=2200$/);
});
