import { getCompatRuleDetail, saveCompatRule } from '@trunkline/contract/staff/compat';
import { getStaffContent, publishContent, saveContent } from '@trunkline/contract/staff/content';
import { getStaffProductDetail } from '@trunkline/contract/staff/products';
import { getSettingDetail, saveSetting } from '@trunkline/contract/staff/settings';
import { getStaffTraining, saveTraining } from '@trunkline/contract/staff/training/trainings';
import { saveTranslation } from '@trunkline/contract/staff/translation';
import { expect, test } from 'vitest';
import { createTestCategory, createTestProduct } from '../catalogue/catalogue.testing.ts';
import { createContentInput, publishNew } from '../content/content.testing.ts';
import { createExam, createTraining } from '../training/training.testing.ts';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { getListedText } from './translation.testing.ts';
import { type TranslationArea as Area } from '@trunkline/contract/staff/translation-enums';

const app = await startTestApp();
const adminUser = await app.make.staff('admin');
const admin = callAs(app, adminUser);

const getRow = (id: string, field: string, area: Area, lang: 'fr' | 'ar' | 'ko' = 'fr') =>
  getListedText(admin, { id, field, area, lang });

test('the translation of an item is read at once where visitors read its newest version', async () => {
  const { id, version } = await publishNew(admin);
  const { key } = await getRow(id, 'texts.title', 'content', 'ko');
  await admin.ok(saveTranslation, { lang: 'ko', key, version, text: '새 소식' });
  const item = await admin.ok(getStaffContent, { id });
  expect(item).toMatchObject({
    number: 2,
    live: { number: 2 },
    has_changes: false,
    texts: { ko: { title: '새 소식' } },
  });
  const body = await getRow(id, 'texts.body', 'content', 'ko');
  const markdown = '본문  \n\n- *하나*';
  expect(
    await admin.ok(saveTranslation, { lang: 'ko', key: body.key, version: item.version, text: markdown }),
  ).toMatchObject({
    text: markdown,
    state: 'done',
  });
});

test('the translation of an item with unpublished changes waits for their publication', async () => {
  const { id, version } = await publishNew(admin);
  const changed = await admin.ok(saveContent, { id, version, texts: { en: { title: 'Not yet' } } });
  const { key } = await getRow(id, 'texts.title', 'content');
  await admin.ok(saveTranslation, { lang: 'fr', key, version: changed.version, text: 'Pas encore' });
  const item = await admin.ok(getStaffContent, { id });
  expect(item).toMatchObject({ number: 3, live: { number: 1 }, has_changes: true });
  const draft = await admin.ok(saveContent, createContentInput());
  const ofDraft = await getRow(draft.id, 'texts.title', 'content');
  await admin.ok(saveTranslation, { lang: 'fr', key: ofDraft.key, version: draft.version, text: 'Brouillon' });
  expect(await admin.ok(getStaffContent, { id: draft.id })).toMatchObject({ live: null, state: 'draft' });
  const { version: newest } = await admin.ok(getStaffContent, { id });
  await admin.ok(publishContent, { id, version: newest });
});

test('texts of products, rules and settings are saved by their own writers', async () => {
  const product = await createTestProduct(app, adminUser, {
    specs: [{ name: { en: 'Power' }, value: { en: 'Two supplies' } }],
  });
  for (const [field, text] of [
    ['texts.title', 'Produit'],
    ['specs.0.value', 'Deux alimentations'],
  ] as const) {
    const { key, version } = await getRow(product.id, field, 'catalogue');
    expect(await admin.ok(saveTranslation, { lang: 'fr', key, version, text })).toMatchObject({
      text,
      state: 'done',
    });
  }
  expect(await admin.ok(getStaffProductDetail, { id: product.id })).toMatchObject({
    version: 3,
    texts: { fr: { title: 'Produit' } },
    specs: [{ name: { en: 'Power' }, value: { en: 'Two supplies', fr: 'Deux alimentations' } }],
  });
  const rule = await admin.ok(saveCompatRule, { slot_type: 'a', plug_type: 'b', reason: 'Too wide' });
  const reason = await getRow(rule.id, 'reason', 'catalogue');
  await admin.ok(saveTranslation, { lang: 'fr', key: reason.key, version: reason.version, text: 'Trop large' });
  expect(await admin.ok(getCompatRuleDetail, { id: rule.id })).toMatchObject({
    reason: { en: 'Too wide', fr: 'Trop large' },
  });
  const terms = [{ code: 'fob', place: 'Hamburg', surcharge: '0.00', text: { en: 'FOB Hamburg' } }];
  await admin.ok(saveSetting, { key: 'delivery.terms', version: 1, value: terms });
  const term = await getRow('delivery.terms', 'value.0.text', 'settings');
  await admin.ok(saveTranslation, { lang: 'fr', key: term.key, version: term.version, text: 'FOB Hambourg' });
  const { value } = await admin.ok(getSettingDetail, { key: 'delivery.terms' });
  expect(value).toEqual([{ ...terms[0], text: { en: 'FOB Hamburg', fr: 'FOB Hambourg' } }]);
});

test('texts of trainings, exams and their categories are saved by staff of trainings alone', async () => {
  const trainer = await app.make.staff('training');
  const desk = callAs(app, trainer);
  const training = await createTraining(app, trainer, { place: 'Dubai, at the partner’s', texts: {} });
  const exam = await createExam(app, trainer);
  for (const [id, field, text] of [
    [training.id, 'texts.place', 'Dubaï, chez le partenaire'],
    [exam.id, 'texts.title', 'Routage, niveau associé'],
    [training.category_id, 'name', 'Conception'],
  ] as const) {
    const { key, version } = await getListedText(desk, { id, field, area: 'training' });
    expect(await desk.ok(saveTranslation, { lang: 'fr', key, version, text })).toMatchObject({ text, state: 'done' });
    const content = callAs(app, await app.make.staff('content'));
    expect((await content.refused(saveTranslation, { lang: 'fr', key, version: version + 1, text })).status).toBe(403);
  }
  const saved = await desk.ok(getStaffTraining, { id: training.id });
  expect(saved.texts.fr).toEqual({ title: '', describe: '', place: 'Dubaï, chez le partenaire' });
  const { key } = await getListedText(desk, { id: training.id, field: 'texts.place', area: 'training' });
  expect(key).toBe(`training:${training.id}:texts.place`);
  expect(
    (await desk.refused(saveTranslation, { lang: 'fr', key, version: saved.version, text: 'x'.repeat(301) })).status,
  ).toBe(400);
  await desk.ok(saveTraining, { id: saved.id, version: saved.version, place: 'Abu Dhabi' });
  expect(await getListedText(desk, { id: training.id, field: 'texts.place', area: 'training' })).toMatchObject({
    state: 'stale',
    earlier_en: 'Dubai, at the partner’s',
  });
});

test('texts of labels have versions', async () => {
  await app.sql((trx) =>
    trx
      .insertInto('labels')
      .values({
        name: 'reach',
        titles: JSON.stringify({ en: 'Reach' }),
        value_titles: JSON.stringify({ '2.5 km': { en: 'Far' } }),
      })
      .execute(),
  );
  const { key } = await getRow('reach', 'value_titles.2.5 km', 'catalogue');
  expect(await admin.ok(saveTranslation, { lang: 'fr', key, version: 1, text: 'Loin' })).toMatchObject({
    text: 'Loin',
    version: 2,
  });
  expect((await admin.refused(saveTranslation, { lang: 'fr', key, version: 1, text: 'Près' })).status).toBe(409);
  expect(await getRow('reach', 'titles', 'catalogue')).toMatchObject({ state: 'missing' });
});

test('refuses old versions, unknown keys, texts that are too long and texts without letters', async () => {
  const { id } = await createTestCategory(app, adminUser, { name: { en: 'Cables' } });
  const { key } = await getRow(id, 'name', 'catalogue');
  const send = async (change: object) =>
    (await admin.refused(saveTranslation, { lang: 'fr', key, version: 1, text: 'Câbles', ...change })).status;
  expect(await send({ version: 2 })).toBe(409);
  expect(await send({ version: null })).toBe(400);
  expect(await send({ key: 'category:none:name' })).toBe(404);
  expect(await send({ key: `category:${id}:slug` })).toBe(404);
  expect(await send({ key: 'setting:vendor.name:value' })).toBe(404);
  expect(await send({ key: 'nothing' })).toBe(404);
  expect(await send({ text: 'x'.repeat(101) })).toBe(400);
  expect(await send({ text: '…' })).toBe(400);
  expect(await send({ lang: 'en' })).toBe(400);
  expect((await admin.ok(saveTranslation, { lang: 'fr', key, version: 1, text: 'x'.repeat(100) })).version).toBe(2);
});

test('hints at terms of the glossary and at long texts', async () => {
  const { id } = await createTestCategory(app, adminUser, { name: { en: 'Quotation' } });
  const { key, glossary } = await getRow(id, 'name', 'catalogue');
  expect(glossary).toEqual([{ en: 'quotation', words: ['devis'], said: false, wrong: [] }]);
  const saved = await admin.ok(saveTranslation, {
    lang: 'fr',
    key,
    version: 1,
    text: 'Une cotation qui est bien trop longue',
  });
  expect(saved).toMatchObject({ long: true, glossary: [{ said: false, wrong: ['cotation'] }] });
  const better = await admin.ok(saveTranslation, { lang: 'fr', key, version: 2, text: 'Devis' });
  expect(better).toMatchObject({ long: false, glossary: [{ said: true, wrong: [] }] });
});
