// The public catalogue: categories, filters, comparison and product page.
import { listCategoryLabels, type CategoryNode, listProducts, getCategoryTree } from '@trunkline/contract/catalogue';
import { addLanguagePrefix } from '@trunkline/text/languages';
import type { Locator, Page } from '@playwright/test';
import type { TFunction } from '@trunkline/text';
import { expectDefined } from '../support/expect-defined.ts';
import { getButton, getLink } from '../support/forms.ts';
import { ar, en as t, expect, test } from '../support/journey.ts';
import { pressKeyOn, tabTo } from '../support/keyboard.ts';
import { expectNoHorizontalScroll } from '../support/accessibility.ts';
import { callApi, registerPartner } from '../support/api-client.ts';
import { expectToast } from '../support/toasts.ts';

interface CategoryWithFilter {
  /** Categories from the root to one without subcategories. */
  readonly path: readonly CategoryNode[];
  readonly id: string;
  /** `name:value` of a label that at least three products have, but not all. */
  readonly label: string;
  /** Number of products with the label. */
  readonly labelCount: number;
}

const getLastCategory = (path: readonly CategoryNode[]): CategoryNode => expectDefined(path.at(-1), 'category');

/** The deepest category with a label to filter by. */
async function getCategoryWithFilter(): Promise<CategoryWithFilter> {
  const { cate } = await callApi(getCategoryTree, {});
  const listPaths = (nodes: readonly CategoryNode[], parents: readonly CategoryNode[] = []): CategoryNode[][] =>
    nodes.flatMap((node) =>
      node.children.length > 0 ? listPaths(node.children, [...parents, node]) : [[...parents, node]],
    );
  const deepestFirst = listPaths(cate).toSorted((a, b) => b.length - a.length);
  for (const path of deepestFirst) {
    const { id, count } = getLastCategory(path);
    const { labels } = await callApi(listCategoryLabels, { cate_id: id });
    for (const { name, values } of labels.slice(0, 3)) {
      const common = values.toSorted((a, b) => b.count - a.count).slice(0, 8);
      const value = common.find((one) => one.count > 2 && one.count < count);
      if (value) return { path, id, label: `${name}:${value.value}`, labelCount: value.count };
    }
  }
  throw new Error('no category has a label to filter by');
}

const formatProductCount = (t: TFunction, count: number): string =>
  t('catalogue.count', { count, shown: String(count) });
const findResultCount = (page: Page): Locator =>
  page.getByRole('region', { name: /^(Results|النتائج)$/ }).getByRole('status');
const findCategoryLink = (page: Page, t: TFunction, { slug }: { slug: string }): Locator =>
  page.getByRole('navigation', { name: t('common.categories') }).locator(`a[href$="category=${slug}"]`);
const findLabelBox = (page: Page, label: string): Locator => page.locator(`input[name="label"][value="${label}"]`);
const findCards = (page: Page): Locator => page.locator('main li').filter({ has: page.locator('input[name="ids"]') });
const findCompareBox = (card: Locator): Locator => card.locator('input[name="ids"]');
const listModels = (page: Page): Promise<string[]> => findCards(page).getByRole('heading').allInnerTexts();
const findCompareTray = (page: Page, t: TFunction): Locator =>
  page.getByRole('region', { name: t('catalogue.compare_tray') });
const findColumnHeads = (page: Page): Locator => page.getByRole('columnheader');

async function expectNoPrice(page: Page): Promise<void> {
  expect(await page.content()).not.toMatch(/market_price|discount_price|USD\s?\d/);
}

async function filterByLabel(page: Page, category: CategoryWithFilter) {
  await findLabelBox(page, category.label).check();
  await expect(findResultCount(page)).toHaveText(formatProductCount(t, category.labelCount));
  await expect(page).toHaveURL(/label=/);
  const chips = page.getByRole('list', { name: t('catalogue.chosen') });
  await chips.getByRole('link').click();
  await expect(findResultCount(page)).toHaveText(formatProductCount(t, getLastCategory(category.path).count));
  await expect(findLabelBox(page, category.label)).not.toBeChecked();
  await findLabelBox(page, category.label).check();
  await expect(findResultCount(page)).toHaveText(formatProductCount(t, category.labelCount));
  await page.reload();
  await expect(findLabelBox(page, category.label)).toBeChecked();
}

async function sortProducts(page: Page, category: CategoryWithFilter) {
  await page.getByLabel(t('catalogue.sort')).selectOption('-created_at');
  await expect(page).toHaveURL(/sort=-created_at/);
  await page.getByLabel(t('catalogue.sort')).selectOption('model');
  await expect(page).toHaveURL(/sort=model/);
  const [name = '', value = ''] = category.label.split(/:(.*)/);
  const sorted = await callApi(listProducts, { cate_id: category.id, labels: { [name]: [value] }, sort: 'model' });
  const firstTwo = sorted.list.slice(0, 2).map(({ model }) => model);
  await expect.poll(async () => (await listModels(page)).slice(0, 2)).toEqual(firstTwo);
}

async function compareProducts(page: Page, first: string, second: string) {
  await findCompareBox(findCards(page).nth(0)).check();
  await findCompareBox(findCards(page).nth(1)).check();
  await getLink(findCompareTray(page, t), t('catalogue.compare')).click();
  await expect(findColumnHeads(page)).toHaveCount(2);
  await expect(findColumnHeads(page).nth(0)).toContainText(first);
  await expect(findColumnHeads(page).nth(1)).toContainText(second);
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
  await expect(findColumnHeads(page)).toHaveCount(3);
  await getLink(page, t('catalogue.take_away', { what: second })).click();
  await expect(findColumnHeads(page)).toHaveCount(2);
  await expect(findColumnHeads(page).filter({ hasText: second })).toHaveCount(0);
}

async function openComparedProduct(page: Page, category: CategoryWithFilter, first: string) {
  await getLink(page, first).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);
  await expect(page.getByRole('navigation', { name: t('ui.breadcrumb') })).toContainText(
    getLastCategory(category.path).name,
  );
  await expect(page.getByRole('heading', { name: t('catalogue.packing') })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('catalogue.price_after_login') })).toBeVisible();
  await expectNoPrice(page);
}

test('a visitor opens categories, filters, sorts, compares and opens a product by mouse', async ({ open }) => {
  const category = await getCategoryWithFilter();
  const page = await open(undefined, { viewport: { width: 1440, height: 900 } });
  await page.goto('/product');
  await expectNoPrice(page);
  for (const node of category.path) {
    await findCategoryLink(page, t, node).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(node.name);
    await expect(findResultCount(page)).toHaveText(formatProductCount(t, node.count));
  }

  await test.step('a label filter finds as many products as its count says, and is removed again', () =>
    filterByLabel(page, category));
  await test.step('sorts', () => sortProducts(page, category));
  const models = await listModels(page);
  const first = expectDefined(models[0], 'first product');
  const second = expectDefined(models[1], 'second product');
  await test.step('compares two products, hides equal rows, adds a third', () => compareProducts(page, first, second));

  await test.step('opens a product', () => openComparedProduct(page, category, first));
});

test('a visitor filters and compares by keyboard; a fifth product is refused with a message', async ({ open }) => {
  const category = await getCategoryWithFilter();
  const page = await open(undefined, { viewport: { width: 1440, height: 900 } });
  await page.goto('/product');
  const root = expectDefined(category.path[0], 'root category');
  await pressKeyOn(page, findCategoryLink(page, t, root));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(root.name);
  await page.goto(`/product?cate_id=${category.id}`);
  await pressKeyOn(page, findLabelBox(page, category.label), 'Space');
  await expect(findResultCount(page)).toHaveText(formatProductCount(t, category.labelCount));
  // the checkbox keeps the focus after the page has changed
  await expect(findLabelBox(page, category.label)).toBeFocused();

  await page.goto('/product');
  await pressKeyOn(page, getLink(page, t('catalogue.skip_filters')));
  for (let at = 0; at < 4; at++) await pressKeyOn(page, findCompareBox(findCards(page).nth(at)), 'Space');
  await expect(findCompareTray(page, t)).toContainText(t('catalogue.compare_count', { chosen: 4, most: 4 }));
  await pressKeyOn(page, findCompareBox(findCards(page).nth(4)), 'Space');
  await expectToast(page, t('catalogue.compare_full', { most: 4 }));
  await expect(findCompareBox(findCards(page).nth(4))).not.toBeChecked();
  await pressKeyOn(page, getLink(findCompareTray(page, t), t('catalogue.compare')));
  await expect(findColumnHeads(page)).toHaveCount(4);
  const model = await findColumnHeads(page).nth(3).getByRole('link').first().innerText();
  await pressKeyOn(page, getLink(page, t('catalogue.take_away', { what: model })));
  await expect(findColumnHeads(page)).toHaveCount(3);
  await tabTo(page, page.getByRole('searchbox', { name: t('catalogue.compare_add') }));
  await page.keyboard.type(model);
  await page.keyboard.press('Enter');
  await pressKeyOn(page, getLink(page, t('catalogue.compare_add_one', { model })));
  await expect(findColumnHeads(page)).toHaveCount(4);
});

test('filters, comparison tray and comparison table work in Arabic on a phone', async ({ open }) => {
  const category = await getCategoryWithFilter();
  const page = await open(undefined, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto(addLanguagePrefix('ar', `/product?cate_id=${category.id}`));
  const opener = page.getByRole('button', { name: ar('common.filters') });
  await expect(findLabelBox(page, category.label)).toBeHidden();
  await opener.click();
  await findLabelBox(page, category.label).check();
  await getButton(
    page,
    ar('catalogue.show_found', { count: category.labelCount, shown: String(category.labelCount) }),
  ).click();
  await expect(findLabelBox(page, category.label)).toBeHidden();
  await expect(findResultCount(page)).toHaveText(formatProductCount(ar, category.labelCount));
  await expect(opener).toContainText('1');
  await opener.click();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  await findCompareBox(findCards(page).nth(0)).check();
  await findCompareBox(findCards(page).nth(1)).check();
  await getLink(findCompareTray(page, ar), ar('catalogue.compare')).click();
  await expect(page).toHaveURL(/\/ar\/product\/compare/);
  await expect(findColumnHeads(page)).toHaveCount(2);
  const table = page.getByRole('group', { name: ar('catalogue.compare_title') });
  const label = table.getByRole('rowheader').last();
  const before = await label.boundingBox();
  await table.evaluate((box: { scrollBy: (x: number, y: number) => void }) => box.scrollBy(-200, 0));
  expect(expectDefined(await label.boundingBox(), 'box of the label').x, 'the first column stays').toBeCloseTo(
    expectDefined(before, 'box of the label').x,
    0,
  );
  await expectNoHorizontalScroll(page);
  await findColumnHeads(page).nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/ar\/product\/[a-z0-9]+$/);
  await expect(page.getByRole('heading', { name: ar('catalogue.price_after_login') })).toBeVisible();
});

for (const width of [1440, 390]) {
  test(`catalogue and comparison work without scripts at ${width} px`, async ({ open }) => {
    const category = await getCategoryWithFilter();
    const page = await open(undefined, { javaScriptEnabled: false, viewport: { width, height: 900 } });
    const narrow = width < 900;
    const showFilters = async () => narrow && (await page.getByRole('button', { name: t('common.filters') }).click());
    await page.goto('/product');
    await showFilters();
    for (const node of category.path) {
      await findCategoryLink(page, t, node).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(node.name);
      if (node !== category.path.at(-1)) await showFilters();
    }
    await getLink(page, t('catalogue.view_rows')).click();
    await showFilters();
    await findLabelBox(page, category.label).check();
    await page.getByRole('button', { name: /^Show \d+ products$/ }).click();
    await expect(findResultCount(page)).toHaveText(formatProductCount(t, category.labelCount));
    await page.getByLabel(t('catalogue.sort')).selectOption('model');
    await getButton(page, t('catalogue.apply')).click();
    await expect(page).toHaveURL(/view=rows.*sort=model/);
    await expect(findResultCount(page)).toHaveText(formatProductCount(t, category.labelCount));
    const first = expectDefined((await listModels(page))[0], 'first product');
    await findCompareBox(findCards(page).nth(0)).check();
    await findCompareBox(findCards(page).nth(1)).check();
    await getButton(page, t('catalogue.compare_ticked')).click();
    await expect(findColumnHeads(page)).toHaveCount(2);
    await page.getByLabel(t('catalogue.compare_only')).check();
    await getButton(page, t('catalogue.apply')).click();
    await expect(page).toHaveURL(/only=true/);
    await getLink(page, first).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);
    await expectNoPrice(page);
  });
}

test('a search without results offers a search in all categories and to clear all filters', async ({ open }) => {
  const category = await getCategoryWithFilter();
  const page = await open();
  await page.goto(`/product?cate_id=${category.id}&keyword=no-such-thing`);
  await expect(page.getByRole('heading', { name: t('catalogue.none') })).toBeVisible();
  await getLink(page, t('catalogue.search_everywhere', { words: 'no-such-thing' })).click();
  await expect(page).toHaveURL('/product?keyword=no-such-thing');
  await expect(getLink(page, t('catalogue.search_everywhere', { words: 'no-such-thing' }))).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('catalogue.clear_all') })
    .last()
    .click();
  await expect(page).toHaveURL('/product');
  await page.goto('/product?page=40&limit=50');
  await getLink(page, t('catalogue.first_page')).click();
  await expect(findCards(page).first()).toBeVisible();
  expect((await page.request.get('/product?page=99999')).status()).toBe(404);
});

test('a shared comparison shows how many of its products are missing', async ({ open }) => {
  const { list } = await callApi(listProducts, { limit: 10 });
  const ids = list.slice(0, 5).map(({ id }) => id);
  const page = await open();
  await page.goto(`/product/compare?ids=${ids[0]},00000000-0000-7000-8000-000000000000,nonsense`);
  await expect(findColumnHeads(page)).toHaveCount(1);
  await expect(page.getByText(t('catalogue.compare_missing', { count: 2 }))).toBeVisible();
  await page.goto(`/product/compare?ids=${ids.join(',')}`);
  await expect(findColumnHeads(page)).toHaveCount(4);
  await expect(page.getByText(t('catalogue.compare_first', { most: 4 }))).toBeVisible();
  expect((await page.goto('/product/compare'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: t('catalogue.compare_empty') })).toBeVisible();
});

test('a partner sees prices in list and comparison and adds a product to the cart', async ({ open }) => {
  const partner = await registerPartner('Bruno Salgado');
  const { list } = await callApi(listProducts, { limit: 10 }, partner);
  const orderable = list.filter((product) => product.orderable && product.discount_price);
  const one = expectDefined(orderable[0], 'orderable product');
  const other = expectDefined(orderable[1], 'second orderable product');
  const page = await open(partner);
  await page.goto('/product?sort=-market_price&utm_source=mail');
  await expect(page.getByLabel(t('catalogue.sort'))).toHaveValue('-market_price');
  await expect(findCards(page).first()).toContainText('USD');
  await page.goto(`/product/compare?ids=${one.id},${other.id}`);
  await expect(page.getByRole('row', { name: new RegExp(`^${t('catalogue.your_price')}`) })).toContainText('USD');
  await getLink(page, one.model).click();
  await getButton(page, t('catalogue.add_to_cart')).click();
  await expectToast(page, t('catalogue.added', { model: one.model }));
});
