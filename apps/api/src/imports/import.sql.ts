import { hasWords } from '../platform/db/list-words.ts';
import type { ImportFormat, ImportKind, ImportState } from '@trunkline/contract/enums';
import type { ImportReadingInput } from '@trunkline/contract/imports/reading';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Tables, Trx } from '../platform/db/connection.ts';
import { countUpTo, isUuidEqual, type Page } from '../platform/db/list-query.ts';
import { notFound } from '../platform/errors/app-error.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { listReadableKinds } from './import.policy.ts';
import type { SkippedRow } from './process/row-importer.ts';
import type { StoredReading } from './reading/table-reading.ts';

export type ImportRecord = Omit<
  Selectable<Tables['imports']>,
  'kind' | 'state' | 'format' | 'options' | 'reading' | 'kept'
> & {
  readonly kind: ImportKind;
  readonly state: ImportState;
  readonly format: ImportFormat;
  readonly options: ImportReadingInput;
  readonly reading: StoredReading | null;
  readonly kept: readonly SkippedRow[];
  /** The name of the company whose end users are imported. */
  readonly company: string | null;
};

const companyName = sql<string | null>`(select company from companies where companies.id = imports.for_company_id)`.as(
  'company',
);

/** With `lock` the row is locked until the transaction ends. */
export async function findImport(
  trx: Trx,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ImportRecord | undefined> {
  const query = trx
    .selectFrom('imports')
    .selectAll()
    .select(companyName)
    .where('id', '=', id)
    .where('company_id', 'is', null)
    .$castTo<ImportRecord>();
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** @throws AppError 404 when there is no such import, or the caller may not read it. */
export async function getImport(trx: Trx, id: string, options?: { readonly lock?: boolean }): Promise<ImportRecord> {
  const row = await findImport(trx, id, options);
  if (!row) throw notFound('import.not_found');
  return row;
}

/** As `getImport`, and throws 404 for a kind that the user may not read. */
export async function getReadableImport(
  { trx, principal }: Pick<TransactionContext, 'trx' | 'principal'>,
  id: string,
  options?: { readonly lock?: boolean },
): Promise<ImportRecord> {
  const row = await getImport(trx, id, options);
  if (!listReadableKinds(principal).includes(row.kind)) throw notFound('import.not_found');
  return row;
}

/** The company whose end users are imported; null: none is named. Throws 404 for an unknown one. */
export async function findTargetCompany(
  { trx }: Pick<TransactionContext, 'trx'>,
  companyId: string | null | undefined,
): Promise<string | null> {
  if (companyId == null) return null;
  const found = await trx
    .selectFrom('companies')
    .select('id')
    .where(isUuidEqual(sql.ref('companies.id'), companyId))
    .executeTakeFirst();
  if (!found) throw notFound('companies.company_not_found');
  return found.id;
}

interface ImportFilter {
  readonly kinds: readonly ImportKind[];
  /** Part of the file name or of the user's name. */
  readonly keyword?: string | null | undefined;
  readonly state?: ImportState | null | undefined;
  readonly kind?: ImportKind | null | undefined;
}

export async function listImportPage(
  trx: Trx,
  filter: ImportFilter,
  { page, limit, oldestFirst }: Page & { readonly oldestFirst: boolean },
) {
  let query = trx.selectFrom('imports').where('company_id', 'is', null).where('kind', 'in', filter.kinds);
  if (filter.state) query = query.where('state', '=', filter.state);
  if (filter.kind) query = query.where('kind', '=', filter.kind);
  if (filter.keyword) query = query.where(hasWords([sql`file_name`, sql`who`], filter.keyword));
  const list = await query
    .selectAll()
    .select(companyName)
    .orderBy('created_at', oldestFirst ? 'asc' : 'desc')
    .orderBy('id')
    .offset((page - 1) * limit)
    .limit(limit)
    .$castTo<ImportRecord>()
    .execute();
  return { list, ...(await countUpTo(trx, query.select('id'))) };
}

const isUnfinished = sql<SqlBool>`state in ('queued', 'running')`;

/**
 * Unfinished imports with their position from 1: those that run or were left running by a process that died, then the queued ones.
 * Users have their turns, the one whose last import began longest ago first.
 */
const importQueue = sql<{ id: string; position: string }>`(
  select id, row_number() over (order by state = 'queued', turn, last_start nulls first, created_at, id) as position
  from (
    select id, state, created_at,
      row_number() over (partition by user_id, state order by created_at, id) as turn,
      (select max(started_at) from imports earlier where earlier.user_id = imports.user_id) as last_start
    from imports where ${isUnfinished}
  ) waiting)`.as<'queue'>('queue');

/** Locks the import to run next. */
export function findNextImport(trx: Trx): Promise<ImportRecord | undefined> {
  return trx
    .selectFrom('imports')
    .selectAll()
    .select(companyName)
    .where('id', '=', (e) => e.selectFrom(importQueue).select('queue.id').where('position', '=', '1'))
    .forUpdate()
    .$castTo<ImportRecord>()
    .executeTakeFirst();
}

export async function hasUnfinishedImport(trx: Trx): Promise<boolean> {
  return (await trx.selectFrom('imports').select('id').where(isUnfinished).limit(1).executeTakeFirst()) !== undefined;
}

/** The number of imports that run before this one; 0 when it has ended. */
export async function countImportsAhead(trx: Trx, { id }: ImportRecord): Promise<number> {
  const found = await trx.selectFrom(importQueue).select('position').where('queue.id', '=', id).executeTakeFirst();
  return found ? Number(found.position) - 1 : 0;
}

/**
 * Imports that ended and were created before a moment, as far as their file or rows are still stored; those of partners have no file.
 * At most 1,000.
 */
export async function listImportsWithOldFiles(trx: Trx, before: Date) {
  return trx
    .selectFrom('imports')
    .leftJoin('files', 'files.id', 'imports.file_id')
    .select(['imports.id', 'files.id as file_id', 'files.storage_key'])
    .where('imports.created_at', '<', before)
    .where('imports.state', 'not in', ['queued', 'running'])
    .where((e) =>
      e.or([
        e('imports.file_id', 'is not', null),
        e.exists(e.selectFrom('import_changes').select('line').whereRef('import_id', '=', 'imports.id')),
        e.exists(e.selectFrom('import_bad_rows').select('line').whereRef('import_id', '=', 'imports.id')),
      ]),
    )
    .limit(1_000)
    .execute();
}
