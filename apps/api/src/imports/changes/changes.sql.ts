// What the last run of an import changes, or would change. Rules: docs/rules/import.md, "Changes"
import { hasWords } from '../../platform/db/list-words.ts';
import type { ImportChangeKind } from '@trunkline/contract/staff/import-changes';
import type { PriceConfirmReason } from '@trunkline/contract/staff/prices.shapes';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { countUpTo, limitToPage, type Page } from '../../platform/db/list-query.ts';
import { getSingleRow } from '../../platform/db/single-row.ts';
import { computePriceMove, type FieldChange, type RowChange } from './row-change.ts';

interface ImportRun {
  readonly id: string;
  readonly run: number;
}

/** Forgets what an earlier run, or an earlier attempt of this one, would have changed. */
export async function clearImportChanges(trx: Trx, importId: string): Promise<void> {
  await trx.deleteFrom('import_changes').where('import_id', '=', importId).execute();
}

const toStoredChange = ({ line, outcome, name, title, fields, price, confirm, undo }: RowChange) => ({
  object_id: undo?.object_id ?? null,
  version: undo?.version ?? null,
  before: undo?.before ?? null,
  line,
  kind: outcome === 'new' ? 'new' : price ? 'price' : 'other',
  name,
  title,
  fields,
  confirm: confirm ?? null,
  price_from: price?.from ?? null,
  price_to: price?.to ?? null,
  // JSON has no infinity.
  price_move: outcome === 'new' || !price ? '0' : String(computePriceMove(price)),
});

/** Rows that change nothing are left out. */
export async function saveImportChanges(trx: Trx, { id, run }: ImportRun, rows: readonly RowChange[]): Promise<void> {
  const changes = rows.filter(({ outcome }) => outcome !== 'same').map(toStoredChange);
  if (changes.length === 0) return;
  await sql`
    insert into import_changes (import_id, run, line, kind, name, title, fields, price_from, price_to, price_move, confirm, object_id, version, before)
    select ${id}, ${run}::int, line, kind, name, title, fields, price_from, price_to, price_move::float8, confirm, object_id, version, before
    from json_to_recordset(${JSON.stringify(changes)}::json)
      as c(line int, kind text, name text, title text, fields jsonb, price_from numeric, price_to numeric, price_move text, confirm text,
        object_id text, version int, before jsonb)`.execute(trx);
}

interface ImportChangeFilter {
  readonly keyword?: string | null | undefined;
  readonly kind?: ImportChangeKind | null | undefined;
}

export interface StoredChange {
  readonly line: number;
  readonly kind: ImportChangeKind;
  readonly name: string;
  readonly title: string;
  readonly fields: readonly FieldChange[];
  readonly price_from: string | null;
  readonly price_to: string | null;
  readonly confirm: PriceConfirmReason | null;
}

function matchChanges(trx: Trx, { id, run }: ImportRun, { keyword, kind }: ImportChangeFilter) {
  let query = trx.selectFrom('import_changes').where('import_id', '=', id).where('run', '=', run);
  if (kind) query = query.where('kind', '=', kind);
  return keyword ? query.where(hasWords([sql`name`, sql`title`], keyword)) : query;
}

/** Those to confirm first, then the largest price moves, then by line. */
const order = sql`confirm is null, price_move desc, line`;

const selectChanges = (trx: Trx, run: ImportRun, filter: ImportChangeFilter, page: Page) =>
  limitToPage(matchChanges(trx, run, filter).orderBy(order as RawBuilder<unknown>), page)
    .select(['line', 'kind', 'name', 'title', 'fields', 'price_from', 'price_to', 'confirm'])
    .$castTo<StoredChange>();

export async function readImportChanges(trx: Trx, run: ImportRun, filter: ImportChangeFilter, page: Page) {
  const count = await countUpTo(trx, matchChanges(trx, run, filter));
  return { rows: await selectChanges(trx, run, filter, page).execute(), ...count };
}

export const listAllImportChanges = (
  trx: Trx,
  run: ImportRun,
  filter: ImportChangeFilter,
  limit: number,
): Promise<StoredChange[]> => selectChanges(trx, run, filter, { page: 1, limit }).execute();

/** The number of changes that the user has to confirm. */
export async function countChangesToConfirm(trx: Trx, { id, run }: ImportRun): Promise<number> {
  const answer = await sql<{ count: number }>`
    select count(*)::int as count from import_changes
    where import_id = ${id} and run = ${run} and confirm is not null`.execute(trx);
  return getSingleRow(answer).count;
}

/** The number of changes of each kind. */
export async function countChangesByKind(trx: Trx, { id, run }: ImportRun): Promise<Record<ImportChangeKind, number>> {
  const { rows } = await sql<{ kind: ImportChangeKind; count: number }>`
    select kind, count(*)::int as count from import_changes where import_id = ${id} and run = ${run} group by kind`.execute(
    trx,
  );
  return { price: 0, new: 0, other: 0, ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) };
}
