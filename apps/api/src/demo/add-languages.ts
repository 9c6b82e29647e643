// What came with an earlier release gets the languages of this one. docs/rules/languages.md, "Existing portals"
import { languages } from '@trunkline/contract/languages';
import { findAddedLanguages } from '@trunkline/rules/added-languages';
import type { Localized } from '@trunkline/rules/localized';
import { otherName } from '../catalogue/categories/categories.sql.ts';
import { addItemLanguages } from '../content/content.public.ts';
import type { Trx } from '../platform/db/connection.ts';
import { subjectColumns, toSubjectColumns, toSubjects } from '../certificates/certificates.public.ts';
import { readSettings, saveSetting } from '../settings/settings.public.ts';
import { listStarterItems } from '../setup/starter-content.ts';
import { demoLabels } from './catalogue/labels.ts';
import { listDemoLines } from './catalogue/list-price.ts';
import { toCode, toProductSpecs, toProductTexts, toProductWords } from './catalogue/load-catalogue.ts';
import { phrase, readPhrase } from './catalogue/phrases.ts';
import { readDemoCatalogue } from './catalogue/product-facts.ts';
import { mapSeriesByPlug } from './catalogue/wording.ts';
import { type DemoItem, readDemoItems } from './content/content-files.ts';
import { demoVendor } from './settings/load-settings.ts';
import { demoSubjects } from './story/certificates.ts';
import { listOfferPhrases, offerParts } from './story/training-texts.ts';

const listAll = (items: readonly DemoItem[]): DemoItem[] => items.flatMap((item) => [item, ...listAll(item.children)]);

/**
 * Adds the languages that texts of the demo and of the starter content lack, and nothing else: a text whose English was changed, and a
 * language that somebody has written, stay. The second run changes nothing. Returns the number of changed records by kind.
 */
export async function addLanguagesOfRelease(trx: Trx, now: Date) {
  return {
    items: await addToItems(trx, now),
    categories: await addToCategories(trx),
    products: await addToProducts(trx),
    lines: await addToLines(trx),
    labels: await addToLabels(trx),
    rules: await addToRules(trx),
    settings: await addToTerms(trx),
    trainings: await addToTrainings(trx),
    certificates: await addToCertificates(trx),
  };
}

async function addToItems(trx: Trx, now: Date): Promise<number> {
  const { 'vendor.name': vendor, 'vendor.email': email } = await readSettings({ trx }, ['vendor.name', 'vendor.email']);
  const known = [
    ...listStarterItems({ vendor, email }),
    ...listAll(readDemoItems()).map(({ kind, slug, url, texts, details }) => ({ kind, slug, url, texts, details })),
  ];
  let changed = 0;
  for (const item of known) changed += await addItemLanguages(trx, item, now);
  return changed;
}

/** Writes what is added to each row, and returns how many rows were changed. */
async function changeRows<R, C>(
  rows: readonly R[],
  find: (row: R) => C | undefined,
  write: (row: R, added: C) => Promise<unknown>,
): Promise<number> {
  let changed = 0;
  for (const row of rows) {
    const added = find(row);
    if (added === undefined) continue;
    await write(row, added);
    changed += 1;
  }
  return changed;
}

async function addToCategories(trx: Trx): Promise<number> {
  const known = new Map(readDemoCatalogue().categories.map(({ slug }) => [slug, phrase(`category_${slug}`)]));
  known.set('other', otherName);
  return changeRows(
    await trx.selectFrom('categories').select(['id', 'slug', 'name']).execute(),
    ({ slug, name }) => findAddedLanguages(name, known.get(slug)),
    ({ id }, name) =>
      trx
        .updateTable('categories')
        .set({ name: JSON.stringify(name) })
        .where('id', '=', id)
        .execute(),
  );
}

async function addToProducts(trx: Trx): Promise<number> {
  const demo = readDemoCatalogue();
  const fits = mapSeriesByPlug(demo);
  const facts = new Map(demo.products.map((one) => [toCode(one), one]));
  return changeRows(
    await trx.selectFrom('products').select(['id', 'code', 'texts', 'specs']).execute(),
    ({ code, texts, specs }) => {
      const known = facts.get(code);
      return (
        known &&
        findAddedLanguages({ texts, specs }, { texts: toProductTexts(known, fits), specs: toProductSpecs(known, fits) })
      );
    },
    ({ id, code }, { texts, specs }) => {
      const known = facts.get(code);
      const words = known && toProductWords(known, texts as Record<string, { title: string }>);
      return trx
        .updateTable('products')
        .set({ texts: JSON.stringify(texts), specs: JSON.stringify(specs), ...(words !== undefined && { words }) })
        .where('id', '=', id)
        .execute();
    },
  );
}

const addToLines = async (trx: Trx): Promise<number> =>
  changeRows(
    await trx.selectFrom('product_lines').select(['id', 'line', 'names']).execute(),
    ({ line, names }) => findAddedLanguages(names, listDemoLines().find((one) => one.line === line)?.names),
    ({ id }, names) =>
      trx
        .updateTable('product_lines')
        .set({ names: JSON.stringify(names) })
        .where('id', '=', id)
        .execute(),
  );

const addToLabels = async (trx: Trx): Promise<number> =>
  changeRows(
    await trx.selectFrom('labels').select(['name', 'titles', 'value_titles']).execute(),
    ({ name, ...stored }) =>
      findAddedLanguages(
        stored,
        demoLabels.find((one) => one.name === name),
      ),
    ({ name }, { titles, value_titles }) =>
      trx
        .updateTable('labels')
        .set({ titles: JSON.stringify(titles), value_titles: JSON.stringify(value_titles) })
        .where('name', '=', name)
        .execute(),
  );

async function addToRules(trx: Trx): Promise<number> {
  const known = new Map(
    readDemoCatalogue().compat.map(({ slot_type, plug_type, reason }) => [
      `${slot_type} ${plug_type}`,
      reason && readPhrase(reason),
    ]),
  );
  return changeRows(
    await trx.selectFrom('compat').select(['slot_type', 'plug_type', 'reason']).execute(),
    ({ slot_type, plug_type, reason }) => findAddedLanguages(reason, known.get(`${slot_type} ${plug_type}`)),
    ({ slot_type, plug_type }, reason) =>
      trx
        .updateTable('compat')
        .set({ reason: JSON.stringify(reason) })
        .where('slot_type', '=', slot_type)
        .where('plug_type', '=', plug_type)
        .execute(),
  );
}

/** The delivery terms of the demo. */
async function addToTerms(trx: Trx): Promise<number> {
  const { 'delivery.terms': stored } = await readSettings({ trx }, ['delivery.terms']);
  const added = findAddedLanguages(stored, demoVendor['delivery.terms']);
  if (!added) return 0;
  await saveSetting(trx, 'delivery.terms', added);
  return 1;
}

/** Trainings, exams and their categories. Title, description and place get their languages each for itself. */
async function addToTrainings(trx: Trx): Promise<number> {
  const offers = await changeRows(
    await trx.selectFrom('training_offers').select(['id', 'texts']).$castTo<StoredOffer>().execute(),
    ({ texts }) => findAddedLanguages(groupByPart(texts), listOfferPhrases(texts.en)),
    ({ id }, added) =>
      trx
        .updateTable('training_offers')
        .set({ texts: JSON.stringify(groupByLanguage(added)) })
        .where('id', '=', id)
        .execute(),
  );
  const categories = await changeRows(
    await trx.selectFrom('training_categories').select(['id', 'kind', 'name']).execute(),
    ({ kind, name }) => findAddedLanguages(name, phrase(`category_${kind}`)),
    ({ id }, name) =>
      trx
        .updateTable('training_categories')
        .set({ name: JSON.stringify(name) })
        .where('id', '=', id)
        .execute(),
  );
  return offers + categories;
}

type OfferTexts = Localized<{ readonly [P in (typeof offerParts)[number]]?: string }>;
interface StoredOffer {
  readonly id: string;
  readonly texts: OfferTexts;
}
type TextsByPart = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** `{ en: { title } }` → `{ title: { en } }`, without empty texts. */
const groupByPart = (texts: OfferTexts): TextsByPart =>
  Object.fromEntries(
    offerParts.map((part) => [
      part,
      Object.fromEntries(Object.entries(texts).flatMap(([one, text]) => (text[part] ? [[one, text[part]]] : []))),
    ]),
  );

const groupByLanguage = (texts: TextsByPart) =>
  Object.fromEntries(
    languages
      .filter((one) => offerParts.some((part) => texts[part]?.[one]))
      .map((one) => [one, Object.fromEntries(offerParts.map((part) => [part, texts[part]?.[one] ?? '']))]),
  );

const addToCertificates = async (trx: Trx): Promise<number> =>
  changeRows(
    await trx
      .selectFrom('certificates')
      .select(['id', ...subjectColumns])
      .execute(),
    (row) => {
      const stored = toSubjects(row);
      return findAddedLanguages(
        stored,
        demoSubjects.find(({ en }) => en === stored.en),
      );
    },
    ({ id }, subjects) =>
      trx
        .updateTable('certificates')
        .set(toSubjectColumns((language) => subjects[language]))
        .where('id', '=', id)
        .execute(),
  );
