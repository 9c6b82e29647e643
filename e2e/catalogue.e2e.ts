// The public catalogue as people find their way through it: down the tree, narrowed, side by side, to one product.
import { categoryLabels, type CategoryNode, listProducts, productIndex } from '@trunkline/contract/catalogue';
import { withLanguage } from '@trunkline/text/languages';
import type { Locator, Page } from '@playwright/test';
import type { T } from '@trunkline/text';
import { button, expectToast, link } from './form.ts';
import { ar, en as t, expect, test } from './journey.ts';
import { press, tabTo } from './keys.ts';
import { ask, registerPerson } from './portal.ts';

interface Shelf {
  /** From the root down to a category without others below it. */
  readonly path: readonly CategoryNode[];
  readonly id: string;
  /** A choice that leaves at least two products, and not all. */
  readonly choice: string;
  readonly found: number;
}

/** Somewhere deep in the tree, with something to choose by. */
async function findShelf(): Promise<Shelf> {
  const { cate } = await ask(productIndex, {});
  const leaves = (nodes: readonly CategoryNode[], above: readonly CategoryNode[] = []): CategoryNode[][] =>
    nodes.flatMap((node) => (node.children.length > 0 ? leaves(node.children, [...above, node]) : [[...above, node]]));
  const deepFirst = leaves(cate).toSorted((a, b) => b.length - a.length);
  for (const path of deepFirst) {
    const { id, count } = path.at(-1)!;
    const { labels } = await ask(categoryLabels, { cate_id: id });
    for (const { name, values } of labels.slice(0, 3)) {
      const common = values.toSorted((a, b) => b.count - a.count).slice(0, 8);
      const value = common.find((one) => one.count > 2 && one.count < count);
      if (value) return { path, id, choice: `${name}:${value.value}`, found: value.count };
    }
  }
  throw new Error('no category has anything to choose by');
}

const countOf = (t: T, count: number): string => t('catalogue.count', { count, shown: String(count) });
const found = (page: Page): Locator => page.getByRole('region', { name: /^(Results|النتائج)$/ }).getByRole('status');
const category = (page: Page, t: T, { id }: { id: string }): Locator =>
  page.getByRole('navigation', { name: t('catalogue.categories') }).locator(`a[href*="cate_id=${id}"]`);
const choiceBox = (page: Page, choice: string): Locator => page.locator(`input[name="label"][value="${choice}"]`);
const cards = (page: Page): Locator => page.locator('main li').filter({ has: page.locator('input[name="ids"]') });
const tick = (card: Locator): Locator => card.locator('input[name="ids"]');
const models = (page: Page): Promise<string[]> => cards(page).getByRole('heading').allInnerTexts();
const tray = (page: Page, t: T): Locator => page.getByRole('region', { name: t('catalogue.compare_tray') });
const heads = (page: Page): Locator => page.getByRole('columnheader');

async function expectNoPrice(page: Page): Promise<void> {
  expect(await page.content()).not.toMatch(/market_price|discount_price|USD\s?\d/);
}

test('by mouse: down the tree, narrowed, sorted, compared, to one product', async ({ open }) => {
  const shelf = await findShelf();
  const page = await open(undefined, { viewport: { width: 1440, height: 900 } });
  await page.goto('/product');
  await expectNoPrice(page);
  for (const node of shelf.path) {
    await category(page, t, node).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(node.name);
    await expect(found(page)).toHaveText(countOf(t, node.count));
  }

  await test.step('a choice finds as many as stood beside it, and is taken away again', async () => {
    await choiceBox(page, shelf.choice).check();
    await expect(found(page)).toHaveText(countOf(t, shelf.found));
    await expect(page).toHaveURL(/label=/);
    const chips = page.getByRole('list', { name: t('catalogue.chosen') });
    await chips.getByRole('link').click();
    await expect(found(page)).toHaveText(countOf(t, shelf.path.at(-1)!.count));
    await expect(choiceBox(page, shelf.choice)).not.toBeChecked();
    await choiceBox(page, shelf.choice).check();
    await expect(found(page)).toHaveText(countOf(t, shelf.found));
    await page.reload();
    await expect(choiceBox(page, shelf.choice)).toBeChecked();
  });

  await test.step('sorts', async () => {
    await page.getByLabel(t('catalogue.sort')).selectOption('-created_at');
    await expect(page).toHaveURL(/sort=-created_at/);
    await page.getByLabel(t('catalogue.sort')).selectOption('model');
    await expect(page).toHaveURL(/sort=model/);
    const [name, value] = shelf.choice.split(/:(.*)/) as [string, string];
    const sorted = await ask(listProducts, { cate_id: shelf.id, labels: { [name]: [value] }, sort: 'model' });
    const firstTwo = sorted.list.slice(0, 2).map(({ model }) => model);
    await expect.poll(async () => (await models(page)).slice(0, 2)).toEqual(firstTwo);
  });

  const [first, second] = (await models(page)) as [string, string];
  await test.step('compares two, leaves out what is the same, adds a third', async () => {
    await tick(cards(page).nth(0)).check();
    await tick(cards(page).nth(1)).check();
    await link(tray(page, t), t('catalogue.compare')).click();
    await expect(heads(page)).toHaveCount(2);
    await expect(heads(page).nth(0)).toContainText(first);
    await expect(heads(page).nth(1)).toContainText(second);
    await expectNoPrice(page);
    const rows = page.getByRole('row');
    const all = await rows.count();
    await page.getByLabel(t('catalogue.compare_only')).check();
    await expect(page).toHaveURL(/only=true/);
    await expect.poll(() => rows.count()).toBeLessThan(all);
    await page
      .locator(`a[aria-label^="${t('catalogue.compare_add_one', { model: '' }).trim()}"]`)
      .first()
      .click();
    await expect(heads(page)).toHaveCount(3);
    await link(page, t('catalogue.take_away', { what: second })).click();
    await expect(heads(page)).toHaveCount(2);
    await expect(heads(page).filter({ hasText: second })).toHaveCount(0);
  });

  await test.step('opens one', async () => {
    await link(page, first).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);
    await expect(page.getByRole('navigation', { name: t('ui.breadcrumb') })).toContainText(shelf.path.at(-1)!.name);
    await expect(page.getByRole('heading', { name: t('catalogue.packing') })).toBeVisible();
    await expect(page.getByRole('heading', { name: t('catalogue.price_after_login') })).toBeVisible();
    const data = (await page.locator('script[type="application/ld+json"]').allInnerTexts()).map((one) =>
      JSON.parse(one),
    );
    expect(data).toMatchObject([{ '@type': 'Product', model: first }, { '@type': 'BreadcrumbList' }]);
    await expectNoPrice(page);
  });
});

test('by keyboard: past the filters, a fifth product is refused in words, the comparison is reached', async ({
  open,
}) => {
  const shelf = await findShelf();
  const page = await open(undefined, { viewport: { width: 1440, height: 900 } });
  await page.goto('/product');
  await press(page, category(page, t, shelf.path[0]!));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shelf.path[0]!.name);
  await page.goto(`/product?cate_id=${shelf.id}`);
  await press(page, choiceBox(page, shelf.choice), 'Space');
  await expect(found(page)).toHaveText(countOf(t, shelf.found));
  // what was ticked keeps the focus, though the page has followed
  await expect(choiceBox(page, shelf.choice)).toBeFocused();

  await page.goto('/product');
  await press(page, link(page, t('catalogue.skip_filters')));
  for (let at = 0; at < 4; at++) await press(page, tick(cards(page).nth(at)), 'Space');
  await expect(tray(page, t)).toContainText(t('catalogue.compare_count', { chosen: 4, most: 4 }));
  await press(page, tick(cards(page).nth(4)), 'Space');
  await expect(page.getByText(t('catalogue.compare_full', { most: 4 }))).toBeVisible();
  await expect(tick(cards(page).nth(4))).not.toBeChecked();
  await press(page, link(tray(page, t), t('catalogue.compare')));
  await expect(heads(page)).toHaveCount(4);
  const model = await heads(page).nth(3).getByRole('link').first().innerText();
  await press(page, link(page, t('catalogue.take_away', { what: model })));
  await expect(heads(page)).toHaveCount(3);
  await tabTo(page, page.getByRole('searchbox', { name: t('catalogue.compare_add') }));
  await page.keyboard.type(model);
  await page.keyboard.press('Enter');
  await press(page, link(page, t('catalogue.compare_add_one', { model })));
  await expect(heads(page)).toHaveCount(4);
});

test('in Arabic on a phone: the sheet of filters, the tray, the table that moves aside', async ({ open }) => {
  const shelf = await findShelf();
  const page = await open(undefined, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto(withLanguage('ar', `/product?cate_id=${shelf.id}`));
  const opener = page.getByRole('button', { name: ar('catalogue.filters') });
  await expect(choiceBox(page, shelf.choice)).toBeHidden();
  await opener.click();
  await choiceBox(page, shelf.choice).check();
  await button(page, ar('catalogue.show_found', { count: shelf.found, shown: String(shelf.found) })).click();
  await expect(choiceBox(page, shelf.choice)).toBeHidden();
  await expect(found(page)).toHaveText(countOf(ar, shelf.found));
  await expect(opener).toContainText('1');
  await opener.click();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  await tick(cards(page).nth(0)).check();
  await tick(cards(page).nth(1)).check();
  await link(tray(page, ar), ar('catalogue.compare')).click();
  await expect(page).toHaveURL(/\/ar\/product\/compare/);
  await expect(heads(page)).toHaveCount(2);
  const table = page.getByRole('group', { name: ar('catalogue.compare_title') });
  const label = table.getByRole('rowheader').last();
  const before = await label.boundingBox();
  await table.evaluate((box: { scrollBy: (x: number, y: number) => void }) => box.scrollBy(-200, 0));
  expect((await label.boundingBox())!.x, 'the first column stays').toBeCloseTo(before!.x, 0);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth'), 'the page keeps still').toBe(390);
  await heads(page).nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/ar\/product\/detail/);
  await expect(page.getByRole('heading', { name: ar('catalogue.price_after_login') })).toBeVisible();
});

for (const width of [1440, 390]) {
  test(`without scripts, ${width} px wide: the same way, by links and forms alone`, async ({ open }) => {
    const shelf = await findShelf();
    const page = await open(undefined, { javaScriptEnabled: false, viewport: { width, height: 900 } });
    const narrow = width < 900;
    const showFilters = async () =>
      narrow && (await page.getByRole('button', { name: t('catalogue.filters') }).click());
    await page.goto('/product');
    await showFilters();
    for (const node of shelf.path) {
      await category(page, t, node).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(node.name);
      await showFilters();
    }
    await choiceBox(page, shelf.choice).check();
    await page.getByRole('button', { name: /^Show \d+ products$/ }).click();
    await expect(found(page)).toHaveText(countOf(t, shelf.found));
    await page.getByLabel(t('catalogue.sort')).selectOption('model');
    await button(page, t('catalogue.apply')).click();
    await expect(page).toHaveURL(/sort=model/);
    await expect(found(page)).toHaveText(countOf(t, shelf.found));
    const [first] = await models(page);
    await tick(cards(page).nth(0)).check();
    await tick(cards(page).nth(1)).check();
    await button(page, t('catalogue.compare_ticked')).click();
    await expect(heads(page)).toHaveCount(2);
    await page.getByLabel(t('catalogue.compare_only')).check();
    await button(page, t('catalogue.apply')).click();
    await expect(page).toHaveURL(/only=true/);
    await link(page, first!).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first!);
    await expectNoPrice(page);
  });
}

test('nothing matches: a way out, and the words are looked for everywhere', async ({ open }) => {
  const shelf = await findShelf();
  const page = await open();
  await page.goto(`/product?cate_id=${shelf.id}&keyword=no-such-thing`);
  await expect(page.getByRole('heading', { name: t('catalogue.none') })).toBeVisible();
  await link(page, t('catalogue.search_everywhere', { words: 'no-such-thing' })).click();
  await expect(page).toHaveURL('/product?keyword=no-such-thing');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('catalogue.clear_all') })
    .last()
    .click();
  await expect(page).toHaveURL('/product');
  await page.goto('/product?page=40&limit=50');
  await link(page, t('catalogue.first_page')).click();
  await expect(cards(page).first()).toBeVisible();
  expect((await page.request.get('/product?page=99999')).status()).toBe(404);
});

test('a comparison that was sent around says what is not there any more', async ({ open }) => {
  const { list } = await ask(listProducts, { limit: 10 });
  const ids = list.slice(0, 5).map(({ id }) => id);
  const page = await open();
  await page.goto(`/product/compare?ids=${ids[0]},00000000-0000-7000-8000-000000000000,nonsense`);
  await expect(heads(page)).toHaveCount(1);
  await expect(page.getByText(t('catalogue.compare_missing', { count: 2 }))).toBeVisible();
  await page.goto(`/product/compare?ids=${ids.join(',')}`);
  await expect(heads(page)).toHaveCount(4);
  await expect(page.getByText(t('catalogue.compare_first', { most: 4 }))).toBeVisible();
  expect((await page.goto('/product/compare'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: t('catalogue.compare_empty') })).toBeVisible();
});

test('prices come with the login: in the list, side by side, and on the page with the way into the cart', async ({
  open,
}) => {
  const partner = await registerPerson('Bruno Salgado');
  const { list } = await ask(listProducts, { limit: 10 }, partner);
  const [one, other] = list.filter(({ discount_price, orderable }) => orderable && discount_price);
  const page = await open(partner);
  await page.goto('/product?sort=-market_price');
  await expect(page.getByLabel(t('catalogue.sort'))).toHaveValue('-market_price');
  await expect(cards(page).first()).toContainText('USD');
  await page.goto(`/product/compare?ids=${one!.id},${other!.id}`);
  await expect(page.getByRole('row', { name: new RegExp(`^${t('catalogue.your_price')}`) })).toContainText('USD');
  await link(page, one!.model).click();
  await button(page, t('catalogue.add_to_cart')).click();
  await expectToast(page, t('catalogue.added', { model: one!.model }));
});
