import { maxCountedRows } from '@trunkline/contract/page-sizes';
import type { LabelledGroup } from '@trunkline/rules/search/match-group';
import type { SearchFilter } from '@trunkline/rules/search/vocabulary';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { escapeLike, toContainsPattern } from '../../platform/db/list-query.ts';
import { withoutPreparedStatement } from '../../platform/db/prepared-statements.ts';
import { getSingleRow } from '../../platform/db/single-row.ts';
import type { RankedProducts } from '../cache/cache.public.ts';
import { joinTerms, matchesAnyForm, type Terms } from '../terms/terms.sql.ts';
import { belongsTo, isAnchor } from './anchor.sql.ts';
import type { SearchPlan, WantedGroup } from './plan.ts';

// Rules: docs/rules/search.md. No statement here reads a price: neither matches, nor their order, nor their number depend on one.

/** Every group of products with its key. A million products have some hundred groups. */
export async function listLabelledGroups(trx: Trx): Promise<(LabelledGroup & { readonly key: string })[]> {
  const { rows } = await sql<LabelledGroup & { key: string }>`
    with recursive path as (
      select id, lower(name ->> 'en') as names from categories where parent_id is null
      union all
      select child.id, path.names || ' ' || lower(child.name ->> 'en') from categories child join path on child.parent_id = path.id
    )
    select product_group(held.cate_id, held.kind, held.labels)::text as key, held.kind, held.labels, path.names as categories
    from (select cate_id, kind, labels from product_groups group by 1, 2, 3 having sum(count) > 0) held
    join path on path.id = held.cate_id`.execute(trx);
  return rows;
}

/** Whether a part number, a model or a code begins with a keyword that contains a figure. */
export async function isBeginningOfName(trx: Trx, terms: Terms): Promise<boolean> {
  const key = joinTerms(terms);
  if (key.length < 4 || !/\p{N}/u.test(key) || !/^[\p{L}\p{N}]+$/u.test(key)) return false;
  const found = await sql<{ found: boolean }>`
    ${withoutPreparedStatement} select exists (
      select from (select part_number, model, code from products where words like ${toContainsPattern(key)} limit 5000) named
      where ${beginsName(key)}
    ) as found`.execute(trx);
  return getSingleRow(found).found;
}

const nameKeys = ['part_number', 'model', 'code'].map((name) => sql`part_key(${sql.ref(name)})`);
const beginsName = (key: string): RawBuilder<unknown> =>
  sql.join(
    nameKeys.map((name) => sql`${name} like ${`${escapeLike(key)}%`}`),
    sql` or `,
  );

/** All terms match, or they are one part number that was typed with spaces in it. */
function matchesTerms(terms: Terms): RawBuilder<SqlBool> {
  const all = sql<SqlBool>`(${sql.join(terms.map(matchesAnyForm), sql` and `)})`;
  const key = joinTerms(terms);
  return terms.length > 1 && key.length >= 3 && /\p{N}/u.test(key) ? sql`(${all} or ${matchesAnyForm([key])})` : all;
}

const inGroups = (groups: readonly WantedGroup[]): RawBuilder<SqlBool> =>
  sql`products.group_key = any(${groups.map(({ key }) => key)}::bigint[])`;

/** Groups whose products must contain the same words. */
const listPartitions = (groups: readonly WantedGroup[]): readonly (readonly WantedGroup[])[] => [
  ...Map.groupBy(groups, ({ words }) => words.join('\n')).values(),
];

const containsWords = (words: readonly string[]): RawBuilder<SqlBool> =>
  sql`products.words like all (${words.map((word) => `% ${escapeLike(word)}%`)}::text[])`;

function matchesGroups(groups: readonly WantedGroup[]): RawBuilder<SqlBool> {
  const partitions = listPartitions(groups).map((partition) => {
    const words = partition[0]?.words ?? [];
    return words.length === 0
      ? inGroups(partition)
      : sql<SqlBool>`(${inGroups(partition)} and ${containsWords(words)})`;
  });
  return partitions.length === 0 ? sql`false` : sql`(${sql.join(partitions, sql` or `)})`;
}

/** The condition of a plan on `products`. */
export function matchesPlan(plan: SearchPlan): RawBuilder<SqlBool> {
  const { groups, terms, anchor } = plan;
  const conditions = [
    ...(groups ? [matchesGroups(groups)] : []),
    ...(terms.length > 0 ? [matchesTerms(terms)] : []),
    ...listLeastBudgets(plan),
  ];
  const matches = conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
  return anchor ? sql`(${isAnchor(anchor)} or (${matches} and ${belongsTo(anchor)}))` : matches;
}

const listFilters = ({ phrases }: SearchPlan, name: SearchFilter['name']): string[] =>
  phrases.flatMap(({ filters }) => filters.filter((filter) => filter.name === name).map(({ value }) => value));

/** Labels have ranges; the product has the figure. */
const listLeastBudgets = (plan: SearchPlan): RawBuilder<SqlBool>[] =>
  listFilters(plan, 'poe_budget').map((value) => sql`products.poe_budget >= ${Number.parseFloat(value)}::numeric`);

/** Products with the typed number of cages first, devices before accessories: `24 SFP` is 24 cages, not 24 ports and a cage. */
function rankByCages(plan: SearchPlan): RawBuilder<number> {
  const missing = listFilters(plan, 'cages').map((value) => {
    const [count = '', form = ''] = value.split(' ');
    return sql`(case when exists (select from jsonb_to_recordset(products.ports) port (kind text, count int)
      where port.kind = ${form} and port.count >= ${Number(count)}::int) then 0 else 2 end)`;
  });
  return missing.length === 0 ? sql`0` : sql`(${sql.join(missing, sql` + `)} + products.is_accessory::int)`;
}

/** 0: the part number itself; 1: its beginning; 2: each word itself; 3: the beginning of each word; 4: anything else. */
export function rankByName(terms: Terms): RawBuilder<number> {
  if (terms.length === 0) return sql`2`;
  const key = joinTerms(terms);
  const words = (end: string) =>
    sql.join(
      terms.map(
        (forms) => sql`' ' || words || ' ' like any (${forms.map((form) => `% ${escapeLike(form)}${end}`)}::text[])`,
      ),
      sql` and `,
    );
  return sql`case
    when ${key} in (${sql.join(nameKeys)}) then 0
    when ${beginsName(key)} then 1
    when ${words(' %')} then 2
    when ${words('%')} then 3
    else 4 end`;
}

export interface RankOptions {
  /** Number of ids that are answered. */
  readonly first: number;
  /** Matches that are ranked at most. */
  readonly most?: number;
  /** Selects the keys of groups: products of other groups are not searched. */
  readonly within?: RawBuilder<unknown> | undefined;
}

/** The `first` best matches of a plan, and their number, counted up to `most`. */
export const rankMatches = (trx: Trx, plan: SearchPlan, options: RankOptions): Promise<RankedProducts> =>
  plan.groups && plan.terms.length === 0 && !plan.anchor && listFilters(plan, 'poe_budget').length === 0
    ? rankByGroups(trx, plan, plan.groups, options)
    : rankByWords(trx, plan, options);

const columns = sql`products.id, products.list_code, products.off_sale, products.is_accessory, products.cate_id`;
const keysAndDistances = (groups: readonly WantedGroup[]) =>
  sql`unnest(${groups.map(({ key }) => key)}::bigint[], ${groups.map(({ distance }) => distance)}::float8[]) wanted (key, distance)`;
const isWithin = (within: RankOptions['within'], key: RawBuilder<unknown>) =>
  within ? sql`${key} = any(array(${within}))` : sql`true`;

/**
 * Only `most` matches are ranked, so that a word of half the catalogue costs no more than a rare one. Exact matches are never so
 * many that the bound would drop one.
 */
async function rankByWords(
  trx: Trx,
  plan: SearchPlan,
  { first, most = maxCountedRows + 1, within }: RankOptions,
): Promise<RankedProducts> {
  const ranked = await sql<RankedProducts>`
    ${withoutPreparedStatement} with pool as materialized (
      select ${columns}, products.group_key, ${rankByName(plan.terms)} as rank, ${rankByCages(plan)} as cage_rank,
        ${plan.anchor ? isAnchor(plan.anchor) : sql`false`} as named
      from products where ${matchesPlan(plan)} and ${isWithin(within, sql`products.group_key`)} limit ${most}
    )
    select (select count(*)::int from pool) as total,
      array(
        select pool.id from pool join categories on categories.id = pool.cate_id
        left join ${keysAndDistances(plan.groups ?? [])} on wanted.key = pool.group_key
        order by pool.named desc, least(pool.rank, 2), pool.off_sale, pool.cage_rank, wanted.distance, pool.rank, pool.is_accessory, categories.tree_position,
          pool.list_code
        limit ${first}
      ) as ids`.execute(trx);
  return getSingleRow(ranked);
}

/** Number of best matches among which those that contain the typed words themselves come first. */
const maxComparedMatches = 1000;

/**
 * The first products of each group, merged: it costs the same however many products a group has. Groups whose products must also
 * contain words are read by those words.
 */
async function rankByGroups(
  trx: Trx,
  plan: SearchPlan,
  groups: readonly WantedGroup[],
  { first, most = maxCountedRows + 1, within }: RankOptions,
): Promise<RankedProducts> {
  const whole = groups.filter(({ words }) => words.length === 0);
  const partial = groups.filter(({ words }) => words.length > 0);
  const typed = [...new Set(plan.phrases.flatMap(({ words }) => words))].filter((word) => /^\p{L}/u.test(word));
  const typedWords = sql`(select count(*) from unnest(${typed}::text[]) typed (word) where ' ' || products.words || ' ' like '% ' || typed.word || ' %')`;
  const order = sql`off_sale, cage_rank, distance`;
  const ranked = await sql<RankedProducts>`
    ${withoutPreparedStatement} with named as materialized (
      select ${columns}, ${rankByCages(plan)} as cage_rank, wanted.distance from ${keysAndDistances(partial)} join products on products.group_key = wanted.key
      where ${matchesGroups(partial)} and ${isWithin(within, sql`wanted.key`)} limit ${most}
    ), pool as (
      select held.*, wanted.distance from ${keysAndDistances(whole)} cross join lateral (
        select ${columns}, ${rankByCages(plan)} as cage_rank from products where group_key = wanted.key order by off_sale, list_code limit ${first}) held
      where ${isWithin(within, sql`wanted.key`)}
      union all select * from named
    ), best as (
      select pool.*, categories.tree_position from pool join categories on categories.id = pool.cate_id
      order by ${order}, is_accessory, tree_position, list_code limit ${Math.max(first, maxComparedMatches)}
    )
    select least(${most}::int, (select count(*) from named) + coalesce((
        select sum(count) from product_groups
        where product_group(cate_id, kind, labels) = any(${whole.map(({ key }) => key)}::bigint[])
          and ${isWithin(within, sql`product_group(cate_id, kind, labels)`)}), 0))::int as total,
      array(
        select best.id from best join products on products.id = best.id
        order by best.off_sale, best.cage_rank, best.distance, ${typedWords} desc, best.is_accessory, best.tree_position, best.list_code
        limit ${first}
      ) as ids`.execute(trx);
  return getSingleRow(ranked);
}
