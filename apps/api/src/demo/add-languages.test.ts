import { getCategoryTree, getProductDetail, listProductLineNames } from '@trunkline/contract/catalogue';
import { getContent } from '@trunkline/contract/content/items';
import { getStaffCertificate, saveCertificate } from '@trunkline/contract/staff/certificates';
import { saveContent } from '@trunkline/contract/staff/content';
import {
  getStaffTraining,
  listStaffTrainingCategories,
  saveTraining,
  saveTrainingCategory,
} from '@trunkline/contract/staff/training/trainings';
import { writtenLanguages } from '@trunkline/text/languages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestProduct } from '../catalogue/catalogue.testing.ts';
import { insertPublishedItem } from '../content/content.public.ts';
import { type ApiCaller, callAs } from '../testing/api-caller.ts';
import { boot, type TestApp } from '../testing/boot.ts';
import { expectDefined } from '../testing/expect-defined.ts';
import { addLanguagesOfRelease } from './add-languages.ts';
import { toProductTexts } from './catalogue/load-catalogue.ts';
import { phrase } from './catalogue/phrases.ts';
import { readDemoCatalogue } from './catalogue/product-facts.ts';
import { mapSeriesByPlug } from './catalogue/wording.ts';
import { readDemoItems } from './content/content-files.ts';

// A portal as a release with English and Arabic left it: two help articles, categories, a product and the delivery terms of the demo.

let app: TestApp;
let editor: ApiCaller;
let product: string;

const old = <T>({ en, ar }: { readonly en?: T | undefined; readonly ar?: T | undefined }) => ({ en, ar });
const topics = readDemoItems().filter(({ kind }) => kind === 'help');
const [untouched, edited] = topics.flatMap(({ children }) => children).slice(0, 2);

beforeAll(async () => {
  app = await boot();
  editor = callAs(app, await app.make.staff('content'));
  const at = app.context.clock();
  const demo = readDemoCatalogue();
  const facts = expectDefined(demo.products.find(({ kind }) => kind === 'device'));
  const code = facts.model.replaceAll('-', '');
  const created = await createTestProduct(app, await app.make.staff('admin'), { code });
  product = created.id;
  await app.sql(async (trx) => {
    for (const names of [old(phrase('line_support')), { en: 'Software', fr: 'Nos logiciels' }])
      await trx
        .insertInto('product_lines')
        .values({ line: names.en ?? '', names: JSON.stringify(names) })
        .execute();
    const texts = old(toProductTexts(facts, mapSeriesByPlug(demo)));
    await trx
      .updateTable('products')
      .set({ texts: JSON.stringify(texts) })
      .where('id', '=', product)
      .execute();
    for (const [position, { slug, name }] of [
      { slug: 'switches', name: { en: 'Our switches', ar: 'محوّلاتنا' } },
      { slug: 'routers', name: { ...old(phrase('category_routers')), fr: 'À nous' } },
    ].entries())
      await trx
        .insertInto('categories')
        .values({ slug, name: JSON.stringify(name), position })
        .execute();
    for (const item of [untouched, edited]) {
      const { days_ago: _, children: _children, ...known } = expectDefined(item);
      await insertPublishedItem(trx, { ...known, texts: old(known.texts), details: {}, parent_id: null, at });
    }
  });
}, 120_000);
afterAll(() => app.close());

const add = () => app.sql((trx) => addLanguagesOfRelease(trx, app.context.clock()));
const findArticle = (item: typeof untouched) =>
  callAs(app, null, { lang: 'fr' }).ok(getContent, { kind: 'help', slug: item?.slug ?? '' });

test('texts that nobody changed get the languages that they lack, once; what somebody wrote stays', async () => {
  expect((await findArticle(untouched)).language).toBe('en');
  const { id, version } = await app.sql((trx) =>
    trx
      .selectFrom('contents')
      .select(['id', 'version'])
      .where('slug', '=', edited?.slug ?? '')
      .executeTakeFirstOrThrow(),
  );
  await editor.ok(saveContent, { id, version, texts: { en: { title: 'Our own title' } } });

  expect(await add()).toMatchObject({ items: 1, categories: 1, products: 1, lines: 2 });
  const { list } = await callAs(app, await app.make.member(), { lang: 'fr' }).ok(listProductLineNames, {});
  expect(list).toContainEqual({ product_line: 'Support', name: phrase('line_support').fr });
  expect(list).toContainEqual({ product_line: 'Software', name: 'Nos logiciels' });
  expect(await findArticle(untouched)).toMatchObject({ language: 'fr', title: untouched?.texts['fr']?.title });
  expect((await findArticle(edited)).language).toBe('en');

  const { cate } = await callAs(app, null, { lang: 'fr' }).ok(getCategoryTree, {});
  const names = new Map(cate.map(({ slug, name }) => [slug, name]));
  expect([names.get('switches'), names.get('routers')]).toEqual(['Our switches', 'À nous']);
  const detail = await callAs(app, null, { lang: 'ko' }).ok(getProductDetail, { cid: product });
  expect(detail.title).toMatch(/\p{Script=Hangul}/u);
  expect(detail.languages).toEqual(writtenLanguages);

  expect(Object.values(await add()).every((count) => count === 0)).toBe(true);
});

test('trainings, their categories and certificates of the demo get their languages, each text for itself', async () => {
  const staff = callAs(app, await app.make.staff('training'));
  const name = old(phrase('category_training'));
  const category = await staff.ok(saveTrainingCategory, { kind: 'training', name: { en: name.en ?? '', ar: name.ar } });
  const [title, describe, place] = ['subject_routing', 'training_describe', 'place_dubai'].map((one) => phrase(one));
  const save = (english: string) =>
    staff.ok(saveTraining, {
      category_id: category.id,
      language: 'en',
      seats: 4,
      starts_at: new Date(app.context.clock().getTime() + 864e5).toISOString(),
      texts: {
        en: { title: title?.en ?? '', describe: english, place: place?.en ?? '' },
        fr: { title: 'Nos routes' },
      },
    });
  const [known, changed] = [await save(describe?.en ?? ''), await save('Our own words')];
  const certificate = await staff.ok(saveCertificate, {
    holder: 'Lina Orfali',
    subject: phrase('subject_security').en,
    subject_fr: 'Notre sécurité',
    issued_at: '2026-01-02',
  });
  const other = await staff.ok(saveCertificate, { holder: 'Lina Orfali', subject: 'Our own', issued_at: '2026-01-02' });

  expect(await add()).toMatchObject({ trainings: 3, certificates: 1 });
  const { texts } = await staff.ok(getStaffTraining, { id: known.id });
  expect(texts.fr).toEqual({ title: 'Nos routes', describe: describe?.fr, place: place?.fr });
  expect(texts.ko).toEqual({ title: title?.ko, describe: describe?.ko, place: place?.ko });
  const own = await staff.ok(getStaffTraining, { id: changed.id });
  expect(own.texts.ko).toEqual({ title: title?.ko, describe: '', place: place?.ko });
  expect(await staff.ok(getStaffCertificate, { id: certificate.id })).toMatchObject({
    subject_fr: 'Notre sécurité',
    subject_ko: phrase('subject_security').ko,
  });
  expect(await staff.ok(getStaffCertificate, { id: other.id })).toMatchObject({ subject_ko: null });
  const { list } = await staff.ok(listStaffTrainingCategories, { page: 1, limit: 10 });
  expect(list[0]?.name).toEqual(phrase('category_training'));

  expect(await add()).toMatchObject({ trainings: 0, certificates: 0 });
});
