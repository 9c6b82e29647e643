import { sql } from 'kysely';
import { toDay, dayInMs } from '@trunkline/rules/time';
import type { Trx } from '../../platform/db/connection.ts';
import { insertNoBreakSpaces } from '@trunkline/rules/no-break';
import { toSearchWords } from '@trunkline/rules/search-words';
import { type DemoCatalogue, type ProductFacts, readDemoCatalogue } from './product-facts.ts';
import { phrase, readPhrase } from './phrases.ts';
import { demoLabels, toDemoLabels } from './labels.ts';
import { calculateCost, calculateGpl, findDevicePercent, listDemoLines, toProductLine } from './list-price.ts';
import { saveProductCosts } from '../../catalogue/costs/costs.sql.ts';
import { cartonFields, calculateCarton } from './packing.ts';
import { toDemoSpecs } from './specs.ts';
import { toDemoTexts } from './texts.ts';
import { toDemoTrade } from './trade.ts';
import { type SeriesByPlug, mapSeriesByPlug } from './wording.ts';
import { getPricesStart, loadDemoPriceLists, loadDemoRates } from '../prices/load-prices.ts';

/** Writes the catalogue of an invented vendor, its price lists and exchange rates into an empty database. docs/rules/catalogue.md */
export async function loadDemoCatalogue(trx: Trx, now: Date): Promise<void> {
  const demo = readDemoCatalogue();
  await loadLines(trx);
  await loadLabels(trx);
  const categories = await loadCategories(trx, demo.categories);
  const context: ProductContext = { categories, fits: mapSeriesByPlug(demo), now };
  const products = await loadProducts(trx, demo.products, context);
  await saveProductCosts(
    trx,
    new Map(demo.products.map((facts) => [getId(products, facts.model), calculateCost(facts, calculateGpl(facts))])),
  );
  await loadSuccessors(trx, demo.products, products);
  await loadSlots(trx, demo.products, products);
  await trx
    .insertInto('compat')
    .values(
      demo.compat.map(({ reason, ...rule }) => ({
        ...rule,
        reason: reason ? JSON.stringify(readPhrase(reason)) : null,
      })),
    )
    .execute();
  await loadDemoPriceLists(trx, getPricesStart(now));
  await loadDemoRates(trx, getPricesStart(now));
  // Renewed yesterday, so that every currency is offered for as long as a rate may be.
  await loadDemoRates(trx, new Date(now.getTime() - dayInMs));
}

const loadLines = (trx: Trx) =>
  trx
    .insertInto('product_lines')
    .values(listDemoLines().map(({ line, names }) => ({ line, names: JSON.stringify(names) })))
    .execute();

async function loadLabels(trx: Trx): Promise<void> {
  await trx
    .insertInto('labels')
    .values(
      demoLabels.map(({ name, titles, value_titles = {} }, position) => ({
        name,
        titles: JSON.stringify(titles),
        value_titles: JSON.stringify(value_titles),
        position,
      })),
    )
    .execute();
}

/** Inserts one level of the tree after the other, because children need the ids of their parents. Returns ids by slug. */
async function loadCategories(trx: Trx, categories: DemoCatalogue['categories']): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  let remaining = categories.map((category, position) => ({ ...category, position }));
  while (remaining.length > 0) {
    const ready = remaining.filter(({ parent }) => parent === null || ids.has(parent));
    if (ready.length === 0) throw new Error(`categories without a parent: ${remaining.map(({ slug }) => slug).join()}`);
    remaining = remaining.filter((category) => !ready.includes(category));
    const rows = await trx
      .insertInto('categories')
      .values(
        ready.map(({ slug, parent, position }) => ({
          slug,
          position,
          name: JSON.stringify(phrase(`category_${slug}`)),
          parent_id: parent === null ? null : getId(ids, parent),
        })),
      )
      .returning(['id', 'slug'])
      .execute();
    for (const { id, slug } of rows) ids.set(slug, id);
  }
  return ids;
}

/** The id of a category or a product. Throws when the data name one that they do not hold. */
function getId(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the demo catalogue has no ${name}`);
  return id;
}

interface ProductContext {
  readonly categories: ReadonlyMap<string, string>;
  readonly fits: SeriesByPlug;
  readonly now: Date;
}

/** Every text in a tree of texts. */
function mapTexts<T>(tree: T, change: (text: string) => string): T {
  return JSON.parse(JSON.stringify(tree), (_, value: unknown) =>
    typeof value === 'string' ? change(value) : value,
  ) as T;
}

const airflowByDirection = { forward: 'front_to_back', reverse: 'back_to_front' } as const;

export const toCode = (facts: ProductFacts): string => facts.model.replaceAll('-', '');

export const toProductTexts = (facts: ProductFacts, fits: SeriesByPlug) =>
  mapTexts(toDemoTexts(facts, fits), insertNoBreakSpaces);
export const toProductSpecs = (facts: ProductFacts, fits: SeriesByPlug) =>
  mapTexts(toDemoSpecs(facts, fits), insertNoBreakSpaces);
/** What a keyword is compared with. */
export const toProductWords = (facts: ProductFacts, texts: Readonly<Record<string, { readonly title: string }>>) =>
  toSearchWords([toCode(facts), facts.part_number, facts.model, ...Object.values(texts).map(({ title }) => title)]);

function toProductRow(facts: ProductFacts, { categories, fits, now }: ProductContext) {
  const carton = calculateCarton(facts);
  const gpl = calculateGpl(facts);
  const texts = toProductTexts(facts, fits);
  return {
    code: toCode(facts),
    part_number: facts.part_number,
    erp_no: `1.${facts.part_number.replaceAll('-', '.')}`,
    model: facts.model,
    brand: 'Corvid Networks',
    cate_id: getId(categories, facts.category),
    product_line: toProductLine(facts),
    kind: facts.kind,
    drawing: facts.drawing,
    texts: JSON.stringify(texts),
    words: toProductWords(facts, texts),
    gpl,
    device_percent: findDevicePercent(facts),
    state: facts.state ?? 'active',
    last_orders_on: toLastOrdersDay(facts, now),
    labels: JSON.stringify(toDemoLabels(facts, fits)),
    specs: JSON.stringify(toProductSpecs(facts, fits)),
    ports: JSON.stringify(facts.ports),
    rack_units: facts.rack_units,
    watts: facts.watts,
    power_supplied: facts.power_supplied,
    poe_budget: facts.poe_budget,
    poe_draw: facts.poe_draw,
    current_type: facts.current,
    airflow: facts.airflow && airflowByDirection[facts.airflow],
    plug_type: facts.plug_type,
    ...carton,
    ...toDemoTrade(facts),
    estimated: [...new Set([...facts.estimated, ...(carton ? cartonFields : [])])],
    created_at: now,
  };
}

const toLastOrdersDay = ({ last_orders_in_days: days }: ProductFacts, now: Date): string | null =>
  days === undefined ? null : toDay(new Date(now.getTime() + days * dayInMs));

/** A statement takes 65,535 values; a product has about 35. */
const productsPerStatement = 250;

/** Returns ids by model. */
async function loadProducts(
  trx: Trx,
  products: readonly ProductFacts[],
  wording: ProductContext,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (let from = 0; from < products.length; from += productsPerStatement) {
    const rows = await trx
      .insertInto('products')
      .values(products.slice(from, from + productsPerStatement).map((facts) => toProductRow(facts, wording)))
      .returning(['id', 'model'])
      .execute();
    for (const { id, model } of rows) ids.set(model, id);
  }
  return ids;
}

async function loadSuccessors(
  trx: Trx,
  products: readonly ProductFacts[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const pairs = products.flatMap(({ model, successor }) =>
    successor === undefined ? [] : [{ id: getId(ids, model), successor_id: getId(ids, successor) }],
  );
  await sql`
    update products set successor_id = pair.successor_id
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (id uuid, successor_id uuid)
    where products.id = pair.id`.execute(trx);
}

async function loadSlots(trx: Trx, products: readonly ProductFacts[], ids: ReadonlyMap<string, string>): Promise<void> {
  await trx
    .insertInto('product_slots')
    .values(
      products.flatMap(({ model, slots }) =>
        slots.map((slot, position) => ({ product_id: getId(ids, model), position, ...slot })),
      ),
    )
    .execute();
}
