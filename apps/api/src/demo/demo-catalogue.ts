import { sql } from 'kysely';
import { toDay } from '../platform/server/clock.ts';
import type { Trx } from '../platform/db/transaction.ts';
import { wordsOf } from '../catalogue/words.ts';
import {
  type DemoCatalogue,
  type Facts,
  readDemoCatalogue,
  readSeriesWords,
  type SeriesWords,
} from './demo-catalogue.facts.ts';
import { demoLabels, labelsOf } from './demo-catalogue.labels.ts';
import { cartonFields, cartonOf, costOf, gplOf, productLineOf } from './demo-catalogue.rules.ts';
import { specsOf } from './demo-catalogue.specs.ts';
import { textsOf } from './demo-catalogue.texts.ts';
import { type SeriesByPlug, seriesByPlug } from './demo-catalogue.words.ts';
import { loadDemoPriceLists, loadDemoRates } from './demo-prices.ts';

/** The catalogue of an invented vendor, its price lists and rates, into an empty database. docs/rules/catalogue.md */
export async function loadDemoCatalogue(trx: Trx, now: Date): Promise<void> {
  const demo = readDemoCatalogue();
  await loadLabels(trx);
  const categories = await loadCategories(trx, demo.categories);
  const context: Wording = { categories, series: readSeriesWords(), fits: seriesByPlug(demo), now };
  const products = await loadProducts(trx, demo.products, context);
  await loadSuccessors(trx, demo.products, products);
  await loadSlots(trx, demo.products, products);
  await trx
    .insertInto('compat')
    .values(demo.compat.map(({ reason, ...rule }) => ({ ...rule, reason: reason ? JSON.stringify(reason) : null })))
    .execute();
  await loadDemoPriceLists(trx, now);
  await loadDemoRates(trx, now);
}

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

/** A level at a time: children need the ids of their parents. */
async function loadCategories(trx: Trx, categories: DemoCatalogue['categories']): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  let waiting = categories.map((category, position) => ({ ...category, position }));
  while (waiting.length > 0) {
    const ready = waiting.filter(({ parent }) => parent === null || ids.has(parent));
    if (ready.length === 0) throw new Error(`categories without a parent: ${waiting.map(({ slug }) => slug).join()}`);
    waiting = waiting.filter((category) => !ready.includes(category));
    const rows = await trx
      .insertInto('categories')
      .values(
        ready.map(({ slug, parent, name, position }) => ({
          slug,
          position,
          name: JSON.stringify(name),
          parent_id: parent === null ? null : ids.get(parent)!,
        })),
      )
      .returning(['id', 'slug'])
      .execute();
    for (const { id, slug } of rows) ids.set(slug, id);
  }
  return ids;
}

interface Wording {
  readonly categories: ReadonlyMap<string, string>;
  readonly series: SeriesWords;
  readonly fits: SeriesByPlug;
  readonly now: Date;
}

const codeOf = (facts: Facts): string => facts.model.replaceAll('-', '');

function rowOf(facts: Facts, { categories, series, fits, now }: Wording) {
  const carton = cartonOf(facts);
  const gpl = gplOf(facts);
  const texts = textsOf(facts, series, fits);
  return {
    code: codeOf(facts),
    part_number: facts.part_number,
    erp_no: `1.${facts.part_number.replaceAll('-', '.')}`,
    model: facts.model,
    brand: 'Corvid Networks',
    cate_id: categories.get(facts.category)!,
    product_line: productLineOf(facts),
    kind: facts.kind,
    drawing: facts.drawing,
    texts: JSON.stringify(texts),
    words: wordsOf([codeOf(facts), facts.part_number, facts.model, texts.en.title, texts.ar.title]),
    gpl,
    cost: costOf(gpl),
    state: facts.state ?? 'active',
    last_orders_on: lastOrders(facts, now),
    labels: JSON.stringify(labelsOf(facts, fits)),
    specs: JSON.stringify(specsOf(facts, fits)),
    ports: JSON.stringify(facts.ports),
    rack_units: facts.rack_units,
    watts: facts.watts,
    power_supplied: facts.power_supplied,
    poe_budget: facts.poe_budget,
    poe_draw: facts.poe_draw,
    plug_type: facts.plug_type,
    ...carton,
    estimated: [...new Set([...facts.estimated, ...(carton ? cartonFields : [])])],
    created_at: now,
  };
}

const lastOrders = ({ last_orders_in_days: days }: Facts, now: Date): string | null =>
  days === undefined ? null : toDay(new Date(now.getTime() + days * 86_400_000));

/** A statement takes 65,535 values; a product has about thirty-five. */
const productsAtOnce = 250;

async function loadProducts(trx: Trx, products: readonly Facts[], wording: Wording): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (let from = 0; from < products.length; from += productsAtOnce) {
    const rows = await trx
      .insertInto('products')
      .values(products.slice(from, from + productsAtOnce).map((facts) => rowOf(facts, wording)))
      .returning(['id', 'model'])
      .execute();
    for (const { id, model } of rows) ids.set(model, id);
  }
  return ids;
}

async function loadSuccessors(trx: Trx, products: readonly Facts[], ids: ReadonlyMap<string, string>): Promise<void> {
  const pairs = products.flatMap(({ model, successor }) =>
    successor === undefined ? [] : [{ id: ids.get(model)!, successor_id: ids.get(successor)! }],
  );
  await sql`
    update products set successor_id = pair.successor_id
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (id uuid, successor_id uuid)
    where products.id = pair.id`.execute(trx);
}

async function loadSlots(trx: Trx, products: readonly Facts[], ids: ReadonlyMap<string, string>): Promise<void> {
  await trx
    .insertInto('product_slots')
    .values(
      products.flatMap(({ model, slots }) =>
        slots.map((slot, position) => ({ product_id: ids.get(model)!, position, ...slot })),
      ),
    )
    .execute();
}
