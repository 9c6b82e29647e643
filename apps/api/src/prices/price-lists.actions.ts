// Price lists as the back office keeps them. Rules: docs/rules/prices.md
import { membershipLevels } from '@trunkline/contract/accounts';
import type {
  deletePriceList,
  findParts,
  listPriceLists,
  priceListDetail,
  publishPriceList,
} from '@trunkline/contract/staff/prices';
import { type ParsedInput, membershipTypes } from '@trunkline/contract/endpoint';
import { sql } from 'kysely';
import { audit } from '../platform/audit/audit.ts';
import { isUniqueViolation } from '../platform/db/transaction.ts';
import { conflict } from '../platform/errors/app-error.ts';
import { addJob } from '../platform/jobs/jobs.ts';
import { countUpTo, ensurePage } from '../platform/db/list-query.ts';
import type { TransactionContext } from '../platform/http/serve.ts';
import { ensureVersion } from '../platform/db/record-version.ts';
import { type Sent, type Wanted, wantedFrom } from './price-lists.content.ts';
import { ensureAction } from './price-lists.flow.ts';
import { presentPriceList, presentRow } from './price-lists.present.ts';
import {
  findBeginning,
  getPriceList,
  listParts,
  lockPriceList,
  matchingLists,
  pageOfLists,
  type PriceListRecord,
  writeContent,
} from './price-lists.sql.ts';

type ListInput = ParsedInput<typeof listPriceLists>;

const matching = ({ trx, now }: TransactionContext, { keyword, filter }: ListInput) =>
  matchingLists(trx, now, { keyword, ...filter });

export async function list(context: TransactionContext, input: ListInput) {
  ensurePage(input);
  const { page, limit, sort } = input;
  const query = matching(context, input);
  const count = await countUpTo(context.trx, query);
  const rows = await pageOfLists(query, context.now, sort ?? '-valid_from', limit, (page - 1) * limit);
  return { list: rows.map((row) => presentRow(context, row)), ...count, page, limit };
}

/** All pages at once, for the sheet. */
export const listAll = (context: TransactionContext, input: ListInput, atMost: number) =>
  pageOfLists(matching(context, input), context.now, input.sort ?? '-valid_from', atMost);

export async function detail(context: TransactionContext, { id }: ParsedInput<typeof priceListDetail>) {
  return presentPriceList(context, await getPriceList(context.trx, id, context.now));
}

interface CellRow {
  readonly type: string;
  readonly level: string;
  readonly companies: number;
  readonly current: { id: string; valid_from: string } | null;
  readonly scheduled: { id: string; valid_from: string }[];
  readonly drafts: { id: string; valid_from: string; created_by: string }[];
}

/** Of each type and level no more are named than fit into a cell; the list has them all. */
const namedInCell = 20;

export async function overview({ trx, now, today }: TransactionContext) {
  const { rows } = await sql<CellRow>`
    select cell.type, cell.level,
      (select count(*)::int from memberships m where m.type = cell.type and m.level = cell.level
        and m.terminated_at is null and m.starts_at <= ${today} and m.expires_at >= ${today}) as companies,
      (select json_build_object('id', l.id, 'valid_from', l.valid_from) from price_lists l
        where l.type = cell.type and l.level = cell.level and l.state = 'published' and l.valid_from <= ${now}
        order by l.valid_from desc limit 1) as current,
      (select coalesce(json_agg(json_build_object('id', s.id, 'valid_from', s.valid_from) order by s.valid_from), '[]') from (
        select * from price_lists l where l.type = cell.type and l.level = cell.level and l.state = 'published' and l.valid_from > ${now}
        order by l.valid_from limit ${namedInCell}) s) as scheduled,
      (select coalesce(json_agg(json_build_object('id', d.id, 'valid_from', d.valid_from, 'created_by', coalesce(u.realname, '')) order by d.created_at desc), '[]') from (
        select * from price_lists l where l.type = cell.type and l.level = cell.level and l.state = 'draft'
        order by l.created_at desc limit ${namedInCell}) d left join users u on u.id = d.created_by) as drafts
    from unnest(${[...membershipTypes]}::text[]) with ordinality t (type, type_place)
    cross join unnest(${[...membershipLevels]}::text[]) with ordinality v (level, level_place)
    cross join lateral (select t.type, v.level) cell (type, level)
    order by type_place, level_place`.execute(trx);
  const begin = <B extends { valid_from: string }>(one: B): B => ({
    ...one,
    valid_from: new Date(one.valid_from).toISOString(),
  });
  return {
    cells: rows.map((row) => ({
      ...row,
      type: row.type as (typeof membershipTypes)[number],
      level: row.level as (typeof membershipLevels)[number],
      current: row.current && begin(row.current),
      scheduled: row.scheduled.map(begin),
      drafts: row.drafts.map(begin),
    })),
  };
}

const figuresOf = ({ type, level, valid_from, discounts, fixed }: Wanted) => ({
  type,
  level,
  valid_from: valid_from.toISOString(),
  discounts: discounts.length,
  fixed: fixed.length,
});

export async function save(context: TransactionContext, sent: Sent) {
  const { trx, now } = context;
  const wanted = await wantedFrom(context, sent);
  const { before } = wanted;
  if (before) ensureVersion(before.version, sent.version!);
  const id =
    before?.state === 'draft' ? await changeDraft(context, before, wanted) : await insertDraft(context, wanted);
  await writeContent(trx, id, wanted);
  const isNew = id !== before?.id;
  await audit(context, isNew ? 'pricelist.create' : 'pricelist.save', {
    object: 'pricelist',
    object_id: id,
    details: { ...figuresOf(wanted), ...(isNew && before ? { begun_from: before.id } : {}) },
  });
  return presentPriceList(context, await getPriceList(trx, id, now));
}

async function changeDraft({ trx }: TransactionContext, before: PriceListRecord, { type, level, valid_from }: Wanted) {
  await trx
    .updateTable('price_lists')
    .set({ type, level, valid_from, version: before.version + 1 })
    .where('id', '=', before.id)
    .execute();
  return before.id;
}

async function insertDraft(
  { trx, principal, now }: TransactionContext,
  { type, level, valid_from }: Wanted,
): Promise<string> {
  const { id } = await trx
    .insertInto('price_lists')
    .values({ type, level, valid_from, state: 'draft', created_at: now, created_by: principal.user_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Removes a draft, or withdraws what has not begun. */
export async function remove(context: TransactionContext, { id, version }: ParsedInput<typeof deletePriceList>) {
  const row = await lockPriceList(context.trx, id, context.now);
  ensureVersion(row.version, version);
  ensureAction(row.state, 'delete');
  await drop(context, row, {});
  return {};
}

async function drop(context: TransactionContext, row: PriceListRecord, why: Record<string, unknown>): Promise<void> {
  await context.trx.deleteFrom('price_lists').where('id', '=', row.id).execute();
  const { type, level, state, valid_from } = row;
  await audit(context, 'pricelist.delete', {
    object: 'pricelist',
    object_id: row.id,
    details: { type, level, state, valid_from: valid_from.toISOString(), ...why },
  });
}

/** In force from its moment on, and from now on when that is past. What was scheduled for the same moment gives way. */
export async function publish(context: TransactionContext, { id, version }: ParsedInput<typeof publishPriceList>) {
  const { trx, principal, now } = context;
  const row = await lockPriceList(trx, id, now);
  ensureVersion(row.version, version);
  ensureAction(row.state, 'publish');
  const valid_from = row.valid_from > now ? row.valid_from : now;
  const replaced = valid_from > now ? await findBeginning(trx, row) : undefined;
  if (replaced) await drop(context, await lockPriceList(trx, replaced.id, now), { replaced_by: id });
  const change = { state: 'published', valid_from, published_at: now, published_by: principal.user_id, to_tell: true };
  await trx
    .updateTable('price_lists')
    .set({ ...change, version: row.version + 1 })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'price_lists_moment') ? conflict('prices.moment_taken') : error;
    });
  // The clock finds those that begin later.
  if (valid_from <= now) await addJob(trx, 'prices.tell', {}, { key: `prices.tell:${id}` });
  await audit(context, 'pricelist.publish', {
    object: 'pricelist',
    object_id: id,
    details: { type: row.type, level: row.level, valid_from: valid_from.toISOString() },
  });
  return presentPriceList(context, await getPriceList(trx, id, now));
}

export async function listLines({ trx }: TransactionContext) {
  const rows = await trx
    .selectFrom('products')
    .select((e) => ['product_line', e.fn.countAll<string>().as('products')])
    .groupBy('product_line')
    .orderBy('product_line')
    .execute();
  return { list: rows.map((row) => ({ ...row, products: Number(row.products) })) };
}

export async function parts({ trx, language }: TransactionContext, { part_numbers }: ParsedInput<typeof findParts>) {
  return { list: await listParts(trx, part_numbers, language) };
}
