import { listStaffCategories, saveCategory } from '@trunkline/contract/staff/categories';
import { getStaffProductDetail, saveProduct } from '@trunkline/contract/staff/products';
import type { Locator, Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expectNoHorizontalScroll, listAccessibilityViolations } from '../support/accessibility.ts';
import { getRecordId, getButton, expectFieldError, getField, getLink, createPdf } from '../support/forms.ts';
import { ar, en as t, expect, test } from '../support/journey.ts';
import { pressKeyOn, typeIntoField } from '../support/keyboard.ts';
import { callApi, registerPartner, logInAsStaff } from '../support/api-client.ts';
import { expectToast } from '../support/toasts.ts';

/** A unique part of names, so that a journey can run again on the same data. */
const createUniqueMark = (): string => randomBytes(2).toString('hex').toUpperCase();

/** A JPEG in the format of a camera. */
const createPhoto = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#5b6b7f' } })
    .jpeg()
    .toBuffer(),
});

const findSection = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });
/** A row of a list in the form, counted from 1. */
const findRow = (scope: Locator, count: number): Locator =>
  scope.getByRole('group', { name: t('staff_catalogue.row', { count }), exact: true });

async function addCategory(page: Page, name: string): Promise<void> {
  await page.goto('/admin/category');
  await getButton(page, t('staff_catalogue.new_category')).click();
  const dialog = page.getByRole('dialog');
  await getField(dialog, t('common.name_in', { language: 'English' })).fill(name);
  await getField(dialog, t('common.name_in', { language: 'العربية' })).fill('هياكل تجريبية');
  await getButton(dialog, t('staff_catalogue.create')).click();
  await expectToast(page, t('staff_catalogue.category_saved'));
}

async function fillSlots(page: Page, slotType: string): Promise<void> {
  const slots = findSection(page, t('staff_catalogue.section_slots'));
  await getButton(slots, t('staff_catalogue.slot_add')).click();
  const first = findRow(slots, 1);
  await getField(first, t('staff_catalogue.slot_name')).fill('A');
  await getField(first, t('staff_catalogue.slot_type')).fill(slotType);
}

interface ChassisNames {
  /** The unique part of the names. */
  readonly id: string;
  readonly chassis: string;
  readonly card: string;
  readonly category: string;
}

async function createChassis(page: Page, { id, chassis, category }: ChassisNames) {
  await page.goto('/admin/product');
  await getLink(page, t('common.new_product')).click();
  await getField(page, t('staff_catalogue.model')).fill(chassis);
  await getField(page, t('staff_catalogue.part_number')).fill(`900-${id}-01`);
  await getField(page, t('staff_catalogue.category')).selectOption({ label: category });
  await getField(page, t('staff_catalogue.gpl')).fill('1200.00');
  await fillSlots(page, `Zenith ${id} bay`);
  const drawing = page.getByRole('img', { name: t('staff_catalogue.drawing_of', { model: chassis }) });
  await expect(drawing.locator('[data-slot="A"]')).toBeVisible();
  await getButton(page, t('staff_catalogue.create')).click();
  await expectFieldError(getField(page, t('staff_catalogue.title')), t('validation.required'));
  await getField(page, t('staff_catalogue.title')).fill(`Zenith chassis ${id}`);
  await page.getByLabel(t('staff_catalogue.picture_add')).setInputFiles(await createPhoto('front.jpg'));
  await expect(page.getByRole('img', { name: t('staff_catalogue.picture_number', { count: 1 }) })).toBeVisible();
  await page.getByLabel(t('staff_catalogue.document_add')).setInputFiles(createPdf('Zenith datasheet.pdf'));
  await expect(getField(page, t('staff_catalogue.document_name'))).toHaveValue('Zenith datasheet');
  await getButton(page, t('staff_catalogue.create')).click();
  await expectToast(page, t('staff_catalogue.saved', { name: chassis }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(chassis);
  expect(await listAccessibilityViolations(page)).toEqual([]);
}

async function createCardWithRule(page: Page, { id, card }: ChassisNames, productId: string) {
  await page.goto('/admin/product/new');
  await getField(page, t('staff_catalogue.model')).fill(card);
  await getField(page, t('staff_catalogue.part_number')).fill(`900-${id}-02`);
  await getField(page, t('staff_catalogue.kind')).selectOption('module');
  await getField(page, t('staff_catalogue.title')).fill(`Zenith line card ${id}`);
  await getField(page, t('staff_catalogue.gpl')).fill('300');
  await getField(page, t('staff_catalogue.plug')).fill(`Zenith ${id} card`);
  await getButton(page, t('staff_catalogue.create')).click();
  await expectToast(page, t('staff_catalogue.saved', { name: card }));
  await page.goto('/admin/compat');
  await getButton(page, t('staff_catalogue.new_rule')).click();
  const dialog = page.getByRole('dialog');
  await getField(dialog, t('staff_catalogue.slot_type')).fill(`Zenith ${id} bay`);
  await getField(dialog, t('staff_catalogue.plug_type')).fill(`Zenith ${id} card`);
  await getButton(dialog, t('staff_catalogue.create')).click();
  await expectToast(page, t('staff_catalogue.rule_saved'));
  await page.goto(`/admin/product/detail?id=${productId}`);
  await expect(getLink(findSection(page, t('staff_catalogue.section_fits')), card)).toBeVisible();
}

async function configureChassisAsPartner(partner: Page, { chassis, card }: ChassisNames, productId: string) {
  await partner.goto(`/product/detail?cid=${productId}`);
  await expect(partner.getByRole('heading', { level: 1 })).toContainText(chassis);
  await expect(partner.locator('main img[src*="fileName="]').first()).toBeVisible();
  await expect(partner.getByRole('link', { name: /Zenith datasheet/ })).toBeVisible();
  await partner.goto('/configurator');
  await partner.getByRole('searchbox', { name: t('configurator.search_devices') }).fill(chassis);
  await partner.getByRole('button', { name: new RegExp(`^${chassis} `) }).click();
  const drawing = partner.getByRole('group', { name: t('configurator.drawing_of', { model: chassis }) });
  await drawing.filter({ visible: true }).locator('[data-slot="A"]').click();
  await partner.getByRole('checkbox', { name: card, exact: true }).check();
  await getButton(partner, t('configurator.apply_changes', { count: 1 })).click();
  const summary = partner.getByRole('region', { name: t('common.summary') });
  // the summary shows accessories by group, without their names
  await expect(summary).toContainText('300.00');
  await getButton(summary, t('configurator.add_to_cart')).click();
  await expect(partner).toHaveURL('/product/prolist');
  await expect(partner.getByText(card).first()).toBeVisible();
}

test('staff create a chassis with picture and slot and a card with a rule; a partner configures both', async ({
  open,
}) => {
  test.slow();
  const id = createUniqueMark();
  const names: ChassisNames = { id, chassis: `ZEN-${id}`, card: `ZEN-${id}-LC`, category: `Zenith ${id}` };
  const page = await open(await logInAsStaff('catalogue'));

  await test.step('creates a category', () => addCategory(page, names.category));

  await test.step('creates a chassis; the drawing follows the typed slot', () => createChassis(page, names));
  const productId = getRecordId(page);

  await test.step('creates a card with its own plug and a rule that lets it fit', () =>
    createCardWithRule(page, names, productId));

  const partner = await open(await registerPartner('Tomas Riedl'));
  await test.step('a partner opens it, sees picture and datasheet, and adds the card', () =>
    configureChassisAsPartner(partner, names, productId));

  await test.step('a product in a cart cannot be deleted; the reason is shown', async () => {
    await getButton(page, t('staff_catalogue.delete')).click();
    const dialog = page.getByRole('dialog');
    await getButton(dialog, t('staff_catalogue.delete')).click();
    await expect(dialog.getByRole('alert')).toContainText('End it instead of deleting it');
  });
});

test('unsaved changes ask for confirmation; after a conflict only the changed fields are overwritten', async ({
  open,
}) => {
  const staff = await logInAsStaff('catalogue');
  const id = createUniqueMark();
  const product = await callApi(
    saveProduct,
    { part_number: `901-${id}`, model: `STALE-${id}`, gpl: '10.00', texts: { en: { title: 'Two people' } } },
    staff,
  );
  const page = await open(staff);
  await page.goto(`/admin/product/detail?id=${product.id}`);
  await getField(page, t('staff_catalogue.erp_no')).fill('mine');

  await test.step('a link to another page asks for confirmation', async () => {
    await getLink(page, t('common.categories')).click();
    const dialog = page.getByRole('dialog', { name: t('ui.unsaved_title') });
    await getButton(dialog, t('ui.unsaved_stay')).click();
    await expect(getField(page, t('staff_catalogue.erp_no'))).toHaveValue('mine');
  });

  await test.step('after a conflict the own changes are applied to the version of the other user', async () => {
    await callApi(saveProduct, { id: product.id, version: 1, brand: 'Theirs' }, staff);
    await getButton(page, t('ui.save')).click();
    await expect(page.getByRole('region', { name: t('conflicts.title') })).toContainText(staff.username);
    await getButton(page, t('conflicts.apply')).click();
    await expect(getField(page, t('staff_catalogue.brand'))).toHaveValue('Theirs');
    await expect(getField(page, t('staff_catalogue.erp_no'))).toHaveValue('mine');
    await getButton(page, t('ui.save')).click();
    await expectToast(page, t('staff_catalogue.saved', { name: product.model }));
    const now = await callApi(getStaffProductDetail, { id: product.id }, staff);
    expect([now.brand, now.erp_no, now.version]).toEqual(['Theirs', 'mine', 3]);
  });
});

test('two users save one product at the same time: one gets a conflict, and the changes of both are kept', async ({
  open,
}) => {
  const id = createUniqueMark();
  const sessions = [await logInAsStaff('catalogue'), await logInAsStaff('admin')];
  const product = await callApi(
    saveProduct,
    { part_number: `904-${id}`, model: `TWO-${id}`, texts: { en: { title: 'Two at once' } } },
    sessions[0],
  );
  const [one, other] = [await open(sessions[0]), await open(sessions[1])];
  for (const page of [one, other]) await page.goto(`/admin/product/detail?id=${product.id}`);
  await getField(one, t('staff_catalogue.erp_no')).fill('from one');
  await getField(other, t('staff_catalogue.brand')).fill('From the other');
  await Promise.all([one, other].map((page) => getButton(page, t('ui.save')).click()));
  const rejected = await Promise.any(
    [one, other].map(async (page) => {
      await expect(page.getByRole('region', { name: t('conflicts.title') })).toBeVisible();
      return page;
    }),
  );
  await getButton(rejected, t('conflicts.apply')).click();
  await expect(getField(rejected, t('staff_catalogue.erp_no'))).toHaveValue('from one');
  await expect(getField(rejected, t('staff_catalogue.brand'))).toHaveValue('From the other');
  await expect(rejected.getByRole('region', { name: t('conflicts.title') })).toHaveCount(0);
  await getButton(rejected, t('ui.save')).click();
  await expectToast(rejected, t('staff_catalogue.saved', { name: product.model }));
  const now = await callApi(getStaffProductDetail, { id: product.id }, sessions[0]);
  expect([now.erp_no, now.brand, now.version]).toEqual(['from one', 'From the other', 3]);
});

test('a category is created and moved and the price of a product changed by keyboard only', async ({ open }) => {
  test.slow();
  const staff = await logInAsStaff('catalogue');
  const id = createUniqueMark();
  const product = await callApi(
    saveProduct,
    { part_number: `902-${id}`, model: `KEYS-${id}`, texts: { en: { title: 'By keyboard' } } },
    staff,
  );
  const page = await open(staff);

  await page.goto('/admin/category');
  await pressKeyOn(page, getButton(page, t('staff_catalogue.new_category')));
  const dialog = page.getByRole('dialog');
  await typeIntoField(page, getField(dialog, t('common.name_in', { language: 'English' })), `Keys ${id}`);
  await page.keyboard.press('Enter');
  await expectToast(page, t('staff_catalogue.category_saved'));
  const moveUp = getButton(page, t('staff_catalogue.move_up', { name: `Keys ${id}` }));
  const rows = page.getByRole('list', { name: t('staff_catalogue.categories') }).getByRole('listitem');
  const getPosition = async () => (await rows.allTextContents()).findIndex((text) => text.includes(`Keys ${id}`));
  await expect(moveUp).toBeVisible();
  const before = await getPosition();
  // The button is after dozens of others. The focus is set here to save the key presses; Tab works from here on.
  await moveUp.focus();
  await pressKeyOn(page, moveUp);
  await expect.poll(getPosition).toBeLessThan(before);

  await page.goto('/admin/product');
  await typeIntoField(page, page.getByRole('searchbox', { name: t('staff_catalogue.products_search') }), `keys${id}`);
  await pressKeyOn(page, page.getByRole('link', { name: product.model }));
  await typeIntoField(page, getField(page, t('staff_catalogue.gpl')), '77.5');
  await page.keyboard.press('Enter');
  await expectToast(page, t('staff_catalogue.saved', { name: product.model }));
  expect((await callApi(getStaffProductDetail, { id: product.id }, staff)).gpl).toBe('77.50');
});

test('staff pages in Arabic on a phone do not scroll horizontally and show Arabic errors', async ({ open }) => {
  test.slow();
  const page = await open(await logInAsStaff('catalogue'), { viewport: { width: 390, height: 844 } });
  for (const [path, title] of [
    ['/ar/admin/product', ar('staff_catalogue.products')],
    ['/ar/admin/category', ar('staff_catalogue.categories')],
    ['/ar/admin/compat', ar('staff_catalogue.compat')],
    ['/ar/admin/product/new', ar('common.new_product')],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('status').filter({ hasText: ar('ui.loading') })).toHaveCount(0);
    await expectNoHorizontalScroll(page);
    expect(await listAccessibilityViolations(page)).toEqual([]);
  }
  await getField(page, ar('staff_catalogue.part_number')).fill(`903-${createUniqueMark()}`);
  await getButton(page, ar('staff_catalogue.create')).click();
  await expectFieldError(getField(page, ar('staff_catalogue.title')), ar('validation.required'));
  await getField(page, ar('staff_catalogue.title')).fill('Written on a phone');
  await getButton(page, ar('staff_catalogue.create')).click();
  await expect(page).toHaveURL(/\/ar\/admin\/product\/detail\?id=/);
  await expectNoHorizontalScroll(page);
});

test('a category is moved in Arabic on a phone', async ({ open }) => {
  const staff = await logInAsStaff('catalogue');
  const id = createUniqueMark();
  const parent = await callApi(saveCategory, { name: { en: `Shelf ${id}`, ar: `رف ${id}` } }, staff);
  for (const [name, arabic] of [
    ['Upper', 'علوي'],
    ['Lower', 'سفلي'],
  ])
    await callApi(saveCategory, { name: { en: `${name} ${id}`, ar: `${arabic} ${id}` }, parent_id: parent.id }, staff);
  const page = await open(staff, { viewport: { width: 390, height: 844 } });
  // The tree is folded; the search shows the three.
  await page.goto(`/ar/admin/category?keyword=${id}`);
  await getButton(page, ar('staff_catalogue.move_up', { name: `سفلي ${id}` })).click();
  const listNames = async () =>
    (await callApi(listStaffCategories, { filter: { parent_id: parent.id } }, staff)).list.map(({ name }) => name.en);
  await expect.poll(listNames).toEqual([`Lower ${id}`, `Upper ${id}`]);
  // the first category cannot be moved up
  await expect(getButton(page, ar('staff_catalogue.move_up', { name: `سفلي ${id}` }))).toHaveCount(0);
  await expectNoHorizontalScroll(page);
});
