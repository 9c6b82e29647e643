import { getStaffCategoryTree, saveCategory } from '@trunkline/contract/staff/categories';
import { saveProduct } from '@trunkline/contract/staff/products';
import {
  exportTranslations,
  importTranslations,
  listTranslations,
  saveTranslation,
} from '@trunkline/contract/staff/translation';
import { expect, test } from 'vitest';
import { createTestCategory, createTestProduct } from '../catalogue/catalogue.testing.ts';
import { type ApiCaller, callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { expectDefined } from '../testing/expect-defined.ts';
import { getListedText } from './translation.testing.ts';
import { type TranslationArea as Area, translationAreas } from '@trunkline/contract/staff/translation-enums';

const app = await startTestApp();
const adminUser = await app.make.staff('admin');
const admin = callAs(app, adminUser);

const getRow = (id: string, field: string, area: Area, lang: 'fr' | 'ar' | 'ko' = 'fr') =>
  getListedText(admin, { id, field, area, lang });

test('a text is missing, done after a save, stale when its English changes, and done when it is said to be right', async () => {
  const { id } = await createTestCategory(app, adminUser, { name: { en: 'Access switches' } });
  const missing = await getRow(id, 'name', 'catalogue');
  expect(missing).toMatchObject({
    en: 'Access switches',
    text: null,
    state: 'missing',
    earlier_en: null,
    version: 1,
    max_length: 100,
  });
  const { key } = missing;
  const done = await admin.ok(saveTranslation, { lang: 'fr', key, version: 1, text: 'Commutateurs d’accès' });
  expect(done).toMatchObject({ key, text: 'Commutateurs d’accès', state: 'done', version: 2 });
  await admin.ok(saveCategory, { id, version: 2, name: { en: 'Edge switches' } });
  const stale = await getRow(id, 'name', 'catalogue');
  expect(stale).toMatchObject({ state: 'stale', earlier_en: 'Access switches', version: 3 });
  const right = await admin.ok(saveTranslation, { lang: 'fr', key, version: 3, text: 'Commutateurs d’accès' });
  expect(right).toMatchObject({ state: 'done', earlier_en: null, version: 3 });
  const { list } = await admin.ok(getStaffCategoryTree, {});
  expect(list.find((one) => one.id === id)?.name).toEqual({ en: 'Edge switches', fr: 'Commutateurs d’accès' });
});

test('a stale text keeps its first English over two changes, and is done when the English comes back', async () => {
  const { id } = await createTestCategory(app, adminUser, { name: { en: 'One', fr: 'Un', ar: 'واحد' } });
  await admin.ok(saveCategory, { id, version: 1, name: { en: 'Two', ar: 'اثنان' } });
  expect(await getRow(id, 'name', 'catalogue', 'ar')).toMatchObject({ state: 'done' });
  await admin.ok(saveCategory, { id, version: 2, name: { en: 'Three' } });
  expect(await getRow(id, 'name', 'catalogue')).toMatchObject({ state: 'stale', earlier_en: 'One' });
  expect(await getRow(id, 'name', 'catalogue', 'ar')).toMatchObject({ state: 'stale', earlier_en: 'Two' });
  await admin.ok(saveCategory, { id, version: 3, name: { en: 'One' } });
  expect(await getRow(id, 'name', 'catalogue')).toMatchObject({ state: 'done', earlier_en: null });
});

test('a stale text stays with its text when rows of a list are sorted anew', async () => {
  const spec = (en: string, fr: string) => ({ name: { en, fr }, value: '1' });
  const { id } = await createTestProduct(app, adminUser, {
    specs: [spec('Height', 'Hauteur'), spec('Width', 'Largeur')],
  });
  await admin.ok(saveProduct, { id, version: 1, specs: [spec('Height', 'Hauteur'), spec('Total width', 'Largeur')] });
  expect(await getRow(id, 'specs.1.name', 'catalogue')).toMatchObject({ state: 'stale', earlier_en: 'Width' });
  await admin.ok(saveProduct, { id, version: 2, specs: [spec('Total width', 'Largeur'), spec('Height', 'Hauteur')] });
  expect(await getRow(id, 'specs.0.name', 'catalogue')).toMatchObject({ state: 'stale', earlier_en: 'Width' });
  expect(await getRow(id, 'specs.1.name', 'catalogue')).toMatchObject({ state: 'done' });
});

test('English that a writer repeats in another language counts as missing', async () => {
  const { id } = await createTestProduct(app, adminUser, {
    texts: { en: { title: 'Raven switch', describe: 'A switch of 48 ports' }, fr: { title: 'Commutateur Raven' } },
  });
  expect(await getRow(id, 'texts.title', 'catalogue')).toMatchObject({ state: 'done' });
  expect(await getRow(id, 'texts.describe', 'catalogue')).toMatchObject({ state: 'missing', text: null });
  const size = '280 × 44 × 190 mm';
  const spec = { name: { en: 'Size', fr: 'Dimensions' }, value: { en: size, fr: size } };
  const other = await createTestProduct(app, adminUser, { specs: [spec] });
  expect(await getRow(other.id, 'specs.0.value', 'catalogue')).toMatchObject({ state: 'done', text: size });
});

test('filters by state and keyword, and counts the whole area', async () => {
  const { id } = await createTestCategory(app, adminUser, { name: { en: 'Quokka racks', fr: 'Baies Quokka' } });
  const found = await admin.ok(listTranslations, {
    lang: 'fr',
    area: 'catalogue',
    keyword: 'quokka',
    filter: { state: 'done' },
  });
  expect(found.list.map((row) => row.object_id)).toEqual([id]);
  expect(found.total).toBe(1);
  const none = await admin.ok(listTranslations, {
    lang: 'fr',
    area: 'catalogue',
    keyword: 'quokka',
    filter: { state: 'missing' },
  });
  expect([none.list, none.total]).toEqual([[], 0]);
  const { key } = await getRow(id, 'name', 'catalogue');
  const byKey = await admin.ok(listTranslations, { lang: 'fr', area: 'catalogue', filter: { key } });
  expect([byKey.list.map((row) => row.key), byKey.total]).toEqual([[key], 1]);
  expect((await admin.refused(listTranslations, { lang: 'fr', area: 'settings', filter: { key } })).status).toBe(404);
  expect(none.state_counts.find(({ state }) => state === 'done')?.count).toBeGreaterThanOrEqual(1);
  const all = await admin.ok(listTranslations, { lang: 'fr', area: 'catalogue' });
  expect(all.state_counts.map(({ state }) => state)).toEqual(['missing', 'stale', 'done']);
  expect(all.state_counts.reduce((sum, { count }) => sum + count, 0)).toBe(all.total);
});

test('content and settings need a permission of content, catalogue and trainings one of their own', async () => {
  const { id } = await createTestCategory(app, adminUser, { name: { en: 'Mounts' } });
  const { key } = await getRow(id, 'name', 'catalogue');
  const [content, catalogue, auditor] = await Promise.all(
    (['content', 'catalogue', 'auditor'] as const).map(async (role) => callAs(app, await app.make.staff(role))),
  );
  const statusOf = async (caller: ApiCaller | undefined, area: Area) =>
    (await expectDefined(caller).raw(listTranslations, { lang: 'fr', area })).status;
  const reads = async (caller: ApiCaller | undefined) =>
    Promise.all(translationAreas.map((area) => statusOf(caller, area)));
  expect(await reads(content)).toEqual([200, 403, 403, 200]);
  expect(await reads(catalogue)).toEqual([403, 200, 403, 403]);
  expect(await reads(auditor)).toEqual([200, 200, 200, 200]);
  const first = await Promise.all([content, catalogue].map((caller) => expectDefined(caller).ok(listTranslations, {})));
  expect(first.map(({ area }) => area)).toEqual(['content', 'catalogue']);
  const change = { lang: 'fr', key, version: 1, text: 'Supports' };
  expect((await expectDefined(content).refused(saveTranslation, change)).status).toBe(403);
  expect((await expectDefined(auditor).refused(saveTranslation, change)).status).toBe(403);
  expect((await expectDefined(catalogue).raw(saveTranslation, change)).status).toBe(200);
});

const exportFile = async (keyword: string): Promise<File> => {
  const { status, bytes } = await admin.raw(exportTranslations, { lang: 'fr', area: 'catalogue', keyword });
  expect(status).toBe(200);
  return new File([new Uint8Array(bytes)], 'translations.xlsx');
};

test('an exported sheet comes back unchanged, and refuses rows whose English has changed since', async () => {
  const one = await createTestCategory(app, adminUser, { name: { en: 'Wombat one', fr: '=Wombat "1" & <2>' } });
  const two = await createTestCategory(app, adminUser, { name: { en: 'Wombat two' } });
  const file = await exportFile('wombat');
  const send = (change: object = {}) => admin.ok(importTranslations, { lang: 'fr', file, ...change });
  expect(await send()).toMatchObject({
    state: 'done',
    counts: { changed: 0, same: 1, blank: 1, bad: 0 },
    errors: [],
  });
  const { key } = await getRow(two.id, 'name', 'catalogue');
  await admin.ok(saveTranslation, { lang: 'fr', key, version: 1, text: 'Wombat deux' });
  await admin.ok(saveCategory, { id: one.id, version: 1, name: { fr: 'Autre' } });
  expect(await send({ dry_run: true })).toMatchObject({ state: 'checked', counts: { changed: 1, bad: 0 } });
  expect(await getRow(one.id, 'name', 'catalogue')).toMatchObject({ text: 'Autre' });
  expect(await send()).toMatchObject({ state: 'done', counts: { changed: 1 } });
  expect(await getRow(one.id, 'name', 'catalogue')).toMatchObject({ text: '=Wombat "1" & <2>', state: 'done' });
  await admin.ok(saveCategory, { id: one.id, version: 3, name: { en: 'Wombat 1' } });
  const refused = await send();
  expect(refused).toMatchObject({
    state: 'refused',
    counts: { bad: 1 },
    errors: [{ line: expect.any(Number) as number }],
  });
  expect(await send({ skip_bad: true })).toMatchObject({ state: 'done', counts: { bad: 1, changed: 0 } });
  const other = await admin.refused(importTranslations, { lang: 'ar', file });
  expect([other.status, other.errors[0]?.path]).toEqual([400, 'file']);
  const audited = await app.sql((trx) =>
    trx.selectFrom('audit').select('action').where('object', '=', 'translations').execute(),
  );
  expect(new Set(audited.map(({ action }) => action))).toEqual(new Set(['translations.export', 'translation.import']));
});
