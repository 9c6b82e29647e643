import type { adminProductChoices, adminProductFits, FittingProduct } from '@trunkline/contract/staff/products';
import { cageKinds } from '@trunkline/contract/catalogue';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/transaction.ts';
import type { TransactionContext } from '../../platform/http/serve.ts';
import { listLabels } from '../catalogue.counts.ts';
import { inLanguage, type Texts } from '../catalogue.sql.ts';
import { havingPlace, listPlugTypes, listSlotTypes } from './compat.sql.ts';

// What the form of a product shows beside what is typed. Rules: docs/rules/catalogue.md, "Back office"

const shown = 12;
const counted = 1000;

async function listFitting({ trx, language }: TransactionContext, ids: RawBuilder<unknown>) {
  const { rows } = await sql<Omit<FittingProduct, 'title'> & { texts: Texts<{ title: string }>; count: number }>`
    with fitting as (select id from ${ids} fitting limit ${counted})
    select id, model, part_number, texts, (select count(*)::int from fitting) as count
    from products where id in (select id from fitting) order by code limit ${shown}`.execute(trx);
  return {
    count: rows[0]?.count ?? 0,
    products: rows.map(({ id, model, part_number, texts }) => ({
      id,
      model,
      part_number,
      title: inLanguage(texts, language).title,
    })),
  };
}

interface Rule {
  readonly slot_type: string;
  readonly plug_type: string;
  readonly max: number | null;
  readonly reason: Texts | null;
}

/** The rules of docs/rules/configurator.md, read from the side of types: a place takes its own name's plug unless a rule refuses it. */
export async function fits(
  context: TransactionContext,
  { slot_types: types = [], plug_type: plug }: ParsedInput<typeof adminProductFits>,
): Promise<EndpointOutput<typeof adminProductFits>> {
  const { trx, language } = context;
  const rules = await trx
    .selectFrom('compat')
    .select(['slot_type', 'plug_type', 'max', 'reason'])
    .where((e) => e.or([e('slot_type', 'in', [...types, '']), e('plug_type', '=', plug ?? '')]))
    .$castTo<Rule>()
    .execute();
  const refuses = (slot: string, one: string) =>
    rules.some((rule) => rule.slot_type === slot && rule.plug_type === one && rule.reason !== null);
  const places = [];
  for (const type of new Set(types)) {
    const named = rules.filter((rule) => rule.slot_type === type);
    const allowed = named.filter(({ reason }) => reason === null).map(({ plug_type }) => plug_type);
    const plugs = [...(refuses(type, type) ? [] : [type]), ...allowed];
    places.push({
      type,
      ...(await listFitting(context, sql`(select id from products where plug_type = any(${plugs}::text[]))`)),
      rules: named.map(({ plug_type, max, reason }) => ({
        plug_type,
        max,
        reason: reason && inLanguage(reason, language),
      })),
    });
  }
  return { places, goes_into: await goesInto(context, plug ?? null, rules) };
}

async function goesInto(context: TransactionContext, plug: string | null, rules: readonly Rule[]) {
  if (plug === null) return { count: 0, products: [] };
  const own = rules.filter((rule) => rule.plug_type === plug);
  const refused = new Set(own.filter(({ reason }) => reason !== null).map(({ slot_type }) => slot_type));
  const slots = [plug, ...own.map(({ slot_type }) => slot_type)].filter((type) => !refused.has(type));
  if (slots.length === 0) return { count: 0, products: [] };
  const having = sql.join([...new Set(slots)].map(havingPlace), sql` union `);
  return listFitting(context, sql`(${having})`);
}

/** Every line that products have, each found by one step in the index. */
async function listLines(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with recursive line as (
      (select product_line as line from products order by product_line limit 1)
      union all select (select p.product_line from products p where p.product_line > line.line order by p.product_line limit 1)
      from line where line.line is not null
    ) select line from line where line is not null limit 500`.execute(trx);
  return rows.map(({ line }) => line);
}

const plainPorts = ['RJ45', 'MGMT', 'CONSOLE', 'USB'];

export async function choices({
  trx,
  language,
}: TransactionContext): Promise<EndpointOutput<typeof adminProductChoices>> {
  const labels = Map.groupBy(await listLabels(trx, {}), ({ name }) => name);
  return {
    product_lines: await listLines(trx),
    port_kinds: [...plainPorts, ...cageKinds],
    slot_types: (await listSlotTypes(trx, null, 500)).map(({ type }) => type),
    plug_types: (await listPlugTypes(trx, null, 500)).map(({ type }) => type),
    labels: [...labels].map(([name, records]) => ({
      name,
      title: inLanguage(records[0]!.titles, language),
      values: records.map(({ value }) => value),
    })),
  };
}
