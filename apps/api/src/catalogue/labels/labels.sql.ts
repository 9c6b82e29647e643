import { maxCountedRows } from '@trunkline/contract/page-sizes';
import type { Localized } from '@trunkline/rules/localized';
import { parseSearchTerms } from '@trunkline/rules/search-words';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { selectProductGroups } from '../counts/counts.sql.ts';
import { getSearchPlan, matchesPlan } from '../../search/matching/matching.public.ts';
import { hasLabel, listChosenLabels, matchProducts, type ProductFilter } from '../products/products.sql.ts';

export interface LabelCount {
  readonly name: string;
  readonly titles: Localized;
  readonly value_titles: Readonly<Record<string, Localized>>;
  readonly value: string;
  readonly count: number;
}

/**
 * Every label value of the products that match, with their number. A value is counted as if no value of its own name were chosen,
 * so the count is what choosing it gives: a product that misses one chosen name counts for that name. With a keyword, the first
 * 10,001 products that match are counted.
 */
export async function listLabelCounts(
  trx: Trx,
  { cate_id, keyword, labels, kind }: ProductFilter,
): Promise<LabelCount[]> {
  const plan = await findPlan(trx, keyword);
  const found = plan
    ? sql`(${matchProducts(trx, { cate_id, kind })
        .where(matchesPlan(plan))
        .select(['products.labels', sql<number>`1`.as('count')])
        .limit(maxCountedRows + 1)}) matching`
    : selectProductGroups({ cate_id, kind });
  const missed = listChosenLabels({ labels }).map(
    ([name, values]) => sql`case when ${hasLabel(sql`labels`, name, values)} then null else ${name}::text end`,
  );
  const { rows } = await sql<LabelCount>`
    with found as materialized (
      select labels, count, array_remove(array[${sql.join(missed)}]::text[], null) as missed from ${found}
    ), held as (
      select name, value, (sum(count) filter (where missed <@ array[name]))::int as count
      from found, jsonb_each(labels) label (name, choices), jsonb_array_elements_text(choices) value
      group by name, value having sum(count) > 0
    )
    select l.name, l.titles, l.value_titles, held.value, coalesce(held.count, 0) as count
    from labels l join held on held.name = l.name
    order by l.position, l.name`.execute(trx);
  return rows;
}

/** How the keyword of a filter is read; undefined without one. */
const findPlan = async (trx: Trx, keyword: ProductFilter['keyword']) =>
  parseSearchTerms(keyword ?? '').length === 0 ? undefined : getSearchPlan(trx, keyword ?? '');

/**
 * The categories of the whole tree that have products under a keyword and labels, with their number, descendants included. Undefined
 * without either: the tree has these numbers. With a keyword, the first 10,001 products that match are counted.
 */
export async function listCategoryCounts(
  trx: Trx,
  { keyword, labels, kind }: Omit<ProductFilter, 'cate_id'>,
): Promise<{ id: string; count: number }[] | undefined> {
  const plan = await findPlan(trx, keyword);
  if (!plan && listChosenLabels({ labels }).length === 0) return undefined;
  const found = plan
    ? sql`(${matchProducts(trx, { labels, kind })
        .where(matchesPlan(plan))
        .select(['products.cate_id', sql<number>`1`.as('count')])
        .limit(maxCountedRows + 1)}) matching`
    : selectProductGroups({ labels, kind });
  const { rows } = await sql<{ id: string; count: number }>`
    with recursive direct as (select cate_id, sum(count)::int as count from ${found} group by cate_id), up as (
      select c.id, c.parent_id, direct.count from direct join categories c on c.id = direct.cate_id
      union all select c.id, c.parent_id, up.count from up join categories c on c.id = up.parent_id
    )
    select id, sum(count)::int as count from up group by id having sum(count) > 0 order by id`.execute(trx);
  return rows;
}

/** Adds labels that are not defined yet, after the others, so that products can be filtered by them. Their title is their name. */
export async function defineLabels(trx: Trx, labels: Readonly<Record<string, readonly string[]>>): Promise<void> {
  const names = Object.keys(labels);
  if (names.length === 0) return;
  const titles = names.map((name) => {
    const words = name.replaceAll('_', ' ');
    return JSON.stringify({ en: words.charAt(0).toUpperCase() + words.slice(1) });
  });
  await sql`
    insert into labels (name, titles, position)
    select one.name, one.titles::jsonb, (select coalesce(max(position), 0) + 1 from labels)
    from unnest(${names}::text[], ${titles}::text[]) as one (name, titles)
    on conflict do nothing`.execute(trx);
}
