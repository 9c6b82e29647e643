import { dayOf } from '../kit/clock.ts';
import type { Trx } from '../kit/db.ts';
import { wordsOf } from '../catalogue/words.ts';
import { type DemoCatalogue, type Facts, readDemoCatalogue } from './demo-catalogue.facts.ts';
import { cartonFields, cartonOf, costOf, gplOf, productLineOf } from './demo-catalogue.rules.ts';
import { demoLabels, labelsOf, specsOf, textsOf } from './demo-catalogue.texts.ts';
import { loadDemoPriceLists, loadDemoRates } from './demo-prices.ts';

/** The catalogue of an invented vendor, its price lists and rates, into an empty database. docs/rules/catalogue.md */
export async function loadDemoCatalogue(trx: Trx, now: Date): Promise<void> {
  const demo = readDemoCatalogue();
  await loadLabels(trx);
  const categories = await loadCategories(trx, demo.categories);
  const products = await loadProducts(trx, demo.products, categories, now);
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

/** Parents stand before their children in the data. */
async function loadCategories(trx: Trx, categories: DemoCatalogue['categories']): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [position, { slug, parent, name }] of categories.entries()) {
    const { id } = await trx
      .insertInto('categories')
      .values({ slug, position, name: JSON.stringify(name), parent_id: parent === null ? null : ids.get(parent)! })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(slug, id);
  }
  return ids;
}

const codeOf = (facts: Facts): string => facts.model.replaceAll('-', '');

function rowOf(facts: Facts, categories: ReadonlyMap<string, string>, now: Date) {
  const carton = cartonOf(facts);
  const gpl = gplOf(facts);
  const texts = textsOf(facts);
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
    labels: JSON.stringify(labelsOf(facts)),
    specs: JSON.stringify(specsOf(facts)),
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
  days === undefined ? null : dayOf(new Date(now.getTime() + days * 86_400_000));

async function loadProducts(
  trx: Trx,
  products: readonly Facts[],
  categories: ReadonlyMap<string, string>,
  now: Date,
): Promise<Map<string, string>> {
  const rows = await trx
    .insertInto('products')
    .values(products.map((facts) => rowOf(facts, categories, now)))
    .returning(['id', 'model'])
    .execute();
  return new Map(rows.map(({ id, model }) => [model, id]));
}

async function loadSuccessors(trx: Trx, products: readonly Facts[], ids: ReadonlyMap<string, string>): Promise<void> {
  for (const { model, successor } of products) {
    if (successor === undefined) continue;
    await trx
      .updateTable('products')
      .set({ successor_id: ids.get(successor)! })
      .where('id', '=', ids.get(model)!)
      .execute();
  }
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
