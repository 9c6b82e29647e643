import { adminListCategories, adminSaveCategory } from '@trunkline/contract/staff/catalogue';
import { adminGetProduct, adminSaveProduct } from '@trunkline/contract/staff/products';
import type { Locator, Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expectNoSideways, findBarriers } from './barriers.ts';
import { button, expectFault, expectToast, field, link, pdf } from './form.ts';
import { ar, en as t, expect, test } from './journey.ts';
import { press, typeInto } from './keys.ts';
import { ask, registerPerson, staffSession } from './portal.ts';

/** Of this run alone, so that a journey can be walked again on the same data. */
const mark = (): string => randomBytes(2).toString('hex').toUpperCase();

/** What a camera makes of it. */
const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#5b6b7f' } })
    .jpeg()
    .toBuffer(),
});

const section = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });
const row = (place: Locator, count: number): Locator =>
  place.getByRole('group', { name: t('staff_catalogue.row', { count }), exact: true });

async function addCategory(page: Page, name: string): Promise<void> {
  await page.goto('/admin/category');
  await button(page, t('staff_catalogue.new_category')).click();
  const dialog = page.getByRole('dialog');
  await field(dialog, 'English').fill(name);
  await field(dialog, 'العربية').fill('هياكل تجريبية');
  await button(dialog, t('staff_catalogue.create')).click();
  await expectToast(page, t('staff_catalogue.category_saved'));
}

async function fillSlots(page: Page, slotType: string): Promise<void> {
  const slots = section(page, t('staff_catalogue.section_slots'));
  await button(slots, t('staff_catalogue.slot_add')).click();
  const first = row(slots, 1);
  await field(first, t('staff_catalogue.slot_name')).fill('A');
  await field(first, t('staff_catalogue.slot_type')).fill(slotType);
}

test('a chassis with a picture and a slot, a card that a rule makes fit, and a partner who configures both', async ({
  open,
}) => {
  test.slow();
  const id = mark();
  const [chassis, card, category] = [`ZEN-${id}`, `ZEN-${id}-LC`, `Zenith ${id}`];
  const page = await open(await staffSession('catalogue'));

  await test.step('a category', () => addCategory(page, category));

  await test.step('a chassis, drawn while its slot is typed', async () => {
    await page.goto('/admin/product');
    await link(page, t('staff_catalogue.new_product')).click();
    await field(page, t('staff_catalogue.model')).fill(chassis);
    await field(page, t('staff_catalogue.part_number')).fill(`900-${id}-01`);
    await field(page, t('staff_catalogue.category')).selectOption({ label: category });
    await field(page, t('staff_catalogue.gpl')).fill('1200.00');
    await fillSlots(page, `Zenith ${id} bay`);
    const drawing = page.getByRole('img', { name: t('staff_catalogue.drawing_of', { model: chassis }) });
    await expect(drawing.locator('[data-slot="A"]')).toBeVisible();
    await button(page, t('staff_catalogue.create')).click();
    await expectFault(field(page, t('staff_catalogue.title')), t('validation.required'));
    await field(page, t('staff_catalogue.title')).fill(`Zenith chassis ${id}`);
    await page.getByLabel(t('staff_catalogue.picture_add')).setInputFiles(await photo('front.jpg'));
    await expect(page.getByRole('img', { name: t('staff_catalogue.picture_number', { count: 1 }) })).toBeVisible();
    await page.getByLabel(t('staff_catalogue.document_add')).setInputFiles(pdf('Zenith datasheet.pdf'));
    await expect(field(page, t('staff_catalogue.document_name'))).toHaveValue('Zenith datasheet');
    await button(page, t('staff_catalogue.create')).click();
    await expectToast(page, t('staff_catalogue.saved', { name: chassis }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(chassis);
    expect(await findBarriers(page)).toEqual([]);
  });
  const productId = new URL(page.url()).searchParams.get('id')!;

  await test.step('a card with a plug of its own, and the rule that lets it in', async () => {
    await page.goto('/admin/product/new');
    await field(page, t('staff_catalogue.model')).fill(card);
    await field(page, t('staff_catalogue.part_number')).fill(`900-${id}-02`);
    await field(page, t('staff_catalogue.kind')).selectOption('module');
    await field(page, t('staff_catalogue.title')).fill(`Zenith line card ${id}`);
    await field(page, t('staff_catalogue.gpl')).fill('300');
    await field(page, t('staff_catalogue.plug')).fill(`Zenith ${id} card`);
    await button(page, t('staff_catalogue.create')).click();
    await expectToast(page, t('staff_catalogue.saved', { name: card }));
    await page.goto('/admin/compat');
    await button(page, t('staff_catalogue.new_rule')).click();
    const dialog = page.getByRole('dialog');
    await field(dialog, t('staff_catalogue.slot_type')).fill(`Zenith ${id} bay`);
    await field(dialog, t('staff_catalogue.plug_type')).fill(`Zenith ${id} card`);
    await button(dialog, t('staff_catalogue.create')).click();
    await expectToast(page, t('staff_catalogue.rule_saved'));
    await page.goto(`/admin/product/detail?id=${productId}`);
    await expect(link(section(page, t('staff_catalogue.section_fits')), card)).toBeVisible();
  });

  await test.step('a partner finds it, sees its picture and datasheet, and puts the card in', async () => {
    const partner = await open(await registerPerson('Tomas Riedl'));
    await partner.goto(`/product/detail?cid=${productId}`);
    await expect(partner.getByRole('heading', { level: 1 })).toContainText(chassis);
    await expect(partner.locator('main img[src*="fileName="]').first()).toBeVisible();
    await expect(partner.getByRole('link', { name: /Zenith datasheet/ })).toBeVisible();
    await partner.goto('/configurator');
    await partner.getByRole('searchbox', { name: t('configurator.search_devices') }).fill(chassis);
    await partner.getByRole('button', { name: new RegExp(`^${chassis},`) }).click();
    const drawing = partner.getByRole('group', { name: t('configurator.drawing_of', { model: chassis }) });
    await drawing.filter({ visible: true }).locator('[data-slot="A"]').click();
    await partner.getByRole('checkbox', { name: card, exact: true }).check();
    await button(partner, t('configurator.apply_changes', { count: 1 })).click();
    const summary = partner.getByRole('region', { name: t('configurator.summary') });
    // accessories stand there by their groups
    await expect(summary).toContainText('300.00');
    await button(summary, t('configurator.add_to_cart')).click();
    await expect(partner).toHaveURL('/product/prolist');
    await expect(partner.getByText(card).first()).toBeVisible();
  });

  await test.step('what lies in a cart is not deleted, and it is said why', async () => {
    await button(page, t('staff_catalogue.delete')).click();
    const dialog = page.getByRole('dialog');
    await button(dialog, t('staff_catalogue.delete')).click();
    await expect(dialog.getByRole('alert')).toContainText('End it instead of deleting it');
  });
});

test('what is typed is neither left behind nor written over what somebody else saved', async ({ open }) => {
  const staff = await staffSession('catalogue');
  const id = mark();
  const product = await ask(
    adminSaveProduct,
    { part_number: `901-${id}`, model: `STALE-${id}`, gpl: '10.00', texts: { en: { title: 'Two people' } } },
    staff,
  );
  const page = await open(staff);
  await page.goto(`/admin/product/detail?id=${product.id}`);
  await field(page, t('staff_catalogue.erp_no')).fill('mine');

  await test.step('a way elsewhere asks first', async () => {
    await link(page, t('shell.categories')).click();
    const dialog = page.getByRole('dialog', { name: t('ui.unsaved_title') });
    await button(dialog, t('ui.unsaved_stay')).click();
    await expect(field(page, t('staff_catalogue.erp_no'))).toHaveValue('mine');
  });

  await test.step('somebody else was faster: mine over theirs, where they differ', async () => {
    await ask(adminSaveProduct, { id: product.id, version: 1, brand: 'Theirs' }, staff);
    await button(page, t('staff_catalogue.save')).click();
    await expect(page.getByText(t('ui.stale_title'))).toBeVisible();
    await button(page, t('ui.stale_keep')).click();
    await expect(field(page, t('staff_catalogue.brand'))).toHaveValue('Theirs');
    await expect(field(page, t('staff_catalogue.erp_no'))).toHaveValue('mine');
    await button(page, t('staff_catalogue.save')).click();
    await expectToast(page, t('staff_catalogue.saved', { name: product.model }));
    const now = await ask(adminGetProduct, { id: product.id }, staff);
    expect([now.brand, now.erp_no, now.version]).toEqual(['Theirs', 'mine', 3]);
  });
});

test('two people save one product at the same moment: one is told, and nothing of either is lost', async ({ open }) => {
  const id = mark();
  const people = [await staffSession('catalogue'), await staffSession('admin')];
  const product = await ask(
    adminSaveProduct,
    { part_number: `904-${id}`, model: `TWO-${id}`, texts: { en: { title: 'Two at once' } } },
    people[0],
  );
  const [one, other] = [await open(people[0]), await open(people[1])];
  for (const page of [one, other]) await page.goto(`/admin/product/detail?id=${product.id}`);
  await field(one, t('staff_catalogue.erp_no')).fill('from one');
  await field(other, t('staff_catalogue.brand')).fill('From the other');
  await Promise.all([one, other].map((page) => button(page, t('staff_catalogue.save')).click()));
  const later = await Promise.any(
    [one, other].map(async (page) => {
      await expect(page.getByText(t('ui.stale_title'))).toBeVisible();
      return page;
    }),
  );
  await button(later, t('ui.stale_keep')).click();
  await expect(field(later, t('staff_catalogue.erp_no'))).toHaveValue('from one');
  await expect(field(later, t('staff_catalogue.brand'))).toHaveValue('From the other');
  await expect(later.getByText(t('ui.stale_title'))).toHaveCount(0);
  await button(later, t('staff_catalogue.save')).click();
  await expectToast(later, t('staff_catalogue.saved', { name: product.model }));
  const now = await ask(adminGetProduct, { id: product.id }, people[0]);
  expect([now.erp_no, now.brand, now.version]).toEqual(['from one', 'From the other', 3]);
});

test('without a mouse: a category is made and moved, a product found and its price changed', async ({ open }) => {
  test.slow();
  const staff = await staffSession('catalogue');
  const id = mark();
  const product = await ask(
    adminSaveProduct,
    { part_number: `902-${id}`, model: `KEYS-${id}`, texts: { en: { title: 'By keyboard' } } },
    staff,
  );
  const page = await open(staff);

  await page.goto('/admin/category');
  await press(page, button(page, t('staff_catalogue.new_category')));
  const dialog = page.getByRole('dialog');
  await typeInto(page, field(dialog, 'English'), `Keys ${id}`);
  await page.keyboard.press('Enter');
  await expectToast(page, t('staff_catalogue.category_saved'));
  const up = button(page, t('staff_catalogue.move_up', { name: `Keys ${id}` }));
  const rows = page.getByRole('list', { name: t('staff_catalogue.categories') }).getByRole('listitem');
  const at = async () => (await rows.allTextContents()).findIndex((text) => text.includes(`Keys ${id}`));
  await expect(up).toBeVisible();
  const before = await at();
  // It stands at the end of a tree of dozens, each with its buttons: from here on by Tab, as everywhere.
  await up.focus();
  await press(page, up);
  await expect.poll(at).toBeLessThan(before);

  await page.goto('/admin/product');
  await typeInto(page, page.getByRole('searchbox', { name: t('staff_catalogue.products_search') }), `keys${id}`);
  await press(page, page.getByRole('link', { name: product.model }));
  await typeInto(page, field(page, t('staff_catalogue.gpl')), '77.5');
  await page.keyboard.press('Enter');
  await expectToast(page, t('staff_catalogue.saved', { name: product.model }));
  expect((await ask(adminGetProduct, { id: product.id }, staff)).gpl).toBe('77.50');
});

test('in Arabic and on a phone nothing sticks out, and everything is said in Arabic', async ({ open }) => {
  test.slow();
  const page = await open(await staffSession('catalogue'), { viewport: { width: 390, height: 844 } });
  for (const [path, title] of [
    ['/ar/admin/product', ar('staff_catalogue.products')],
    ['/ar/admin/category', ar('staff_catalogue.categories')],
    ['/ar/admin/compat', ar('staff_catalogue.compat')],
    ['/ar/admin/product/new', ar('staff_catalogue.new_product')],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.waitForLoadState('networkidle');
    await expectNoSideways(page);
    expect(await findBarriers(page)).toEqual([]);
  }
  await field(page, ar('staff_catalogue.part_number')).fill(`903-${mark()}`);
  await button(page, ar('staff_catalogue.create')).click();
  await expectFault(field(page, ar('staff_catalogue.title')), ar('validation.required'));
  await field(page, ar('staff_catalogue.title')).fill('Written on a phone');
  await button(page, ar('staff_catalogue.create')).click();
  await expect(page).toHaveURL(/\/ar\/admin\/product\/detail\?id=/);
  await expectNoSideways(page);
});

test('in Arabic on a phone a category changes its place', async ({ open }) => {
  const staff = await staffSession('catalogue');
  const id = mark();
  const parent = await ask(adminSaveCategory, { name: { en: `Shelf ${id}`, ar: `رف ${id}` } }, staff);
  for (const [name, arabic] of [
    ['Upper', 'علوي'],
    ['Lower', 'سفلي'],
  ])
    await ask(adminSaveCategory, { name: { en: `${name} ${id}`, ar: `${arabic} ${id}` }, parent_id: parent.id }, staff);
  const page = await open(staff, { viewport: { width: 390, height: 844 } });
  await page.goto('/ar/admin/category');
  await button(page, ar('staff_catalogue.move_up', { name: `سفلي ${id}` })).click();
  const names = async () =>
    (await ask(adminListCategories, { filter: { parent_id: parent.id } }, staff)).list.map(({ name }) => name.en);
  await expect.poll(names).toEqual([`Lower ${id}`, `Upper ${id}`]);
  // the one that came first has nothing above it any more
  await expect(button(page, ar('staff_catalogue.move_up', { name: `سفلي ${id}` }))).toHaveCount(0);
  await expectNoSideways(page);
});
