import type { ImportFormat, ImportKind, ImportState } from '@trunkline/contract/enums';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Tables, Trx } from '../../platform/db/connection.ts';
import { countUpTo, type Page, toContainsPattern } from '../../platform/db/list-query.ts';
import { notFound } from '../../platform/errors/app-error.ts';

export type ImportRecord = Omit<Selectable<Tables['imports']>, 'kind' | 'state' | 'format'> & {
  readonly kind: ImportKind;
  readonly state: ImportState;
  readonly format: ImportFormat;
};

/** With `lock` the row is locked until the transaction ends. */
export async function findImport(
  trx: Trx,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ImportRecord | undefined> {
  const query = trx.selectFrom('imports').selectAll().where('id', '=', id).$castTo<ImportRecord>();
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** As `findImport`, but throws 404. */
export async function getImport(trx: Trx, id: string, options?: { readonly lock?: boolean }): Promise<ImportRecord> {
  const row = await findImport(trx, id, options);
  if (!row) throw notFound('import.not_found');
  return row;
}

interface ImportFilter {
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
  let query = trx.selectFrom('imports');
  if (filter.state) query = query.where('state', '=', filter.state);
  if (filter.kind) query = query.where('kind', '=', filter.kind);
  if (filter.keyword) {
    const pattern = toContainsPattern(filter.keyword);
    query = query.where((e) => e.or([e('file_name', 'ilike', pattern), e('who', 'ilike', pattern)]));
  }
  const list = await query
    .selectAll()
    .orderBy('created_at', oldestFirst ? 'asc' : 'desc')
    .orderBy('id')
    .offset((page - 1) * limit)
    .limit(limit)
    .$castTo<ImportRecord>()
    .execute();
  return { list, ...(await countUpTo(trx, query.select('id'))) };
}

const isUnfinished = sql<SqlBool>`state in ('queued', 'running')`;

/** Locks the import to run next: one that was left running by a process that died, else the oldest queued one. */
export function findNextImport(trx: Trx): Promise<ImportRecord | undefined> {
  return trx
    .selectFrom('imports')
    .selectAll()
    .where(isUnfinished)
    .orderBy(sql`state = 'queued'`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .$castTo<ImportRecord>()
    .executeTakeFirst();
}

export async function hasUnfinishedImport(trx: Trx): Promise<boolean> {
  return (await trx.selectFrom('imports').select('id').where(isUnfinished).limit(1).executeTakeFirst()) !== undefined;
}

/** The number of imports that run before this one. */
export async function countImportsAhead(trx: Trx, { id, created_at }: ImportRecord): Promise<number> {
  const { ahead } = await trx
    .selectFrom('imports')
    .select((e) => e.fn.countAll<string>().as('ahead'))
    .where(isUnfinished)
    .where('id', '!=', id)
    .where((e) => e.or([e('state', '=', 'running'), e('created_at', '<', created_at)]))
    .executeTakeFirstOrThrow();
  return Number(ahead);
}

/** Imports that ended and were created before a moment, as far as their files are still stored. At most 1,000. */
export async function listImportsWithOldFiles(trx: Trx, before: Date) {
  return trx
    .selectFrom('imports')
    .innerJoin('files', 'files.id', 'imports.file_id')
    .select(['imports.id', 'files.id as file_id', 'files.storage_key'])
    .where('imports.created_at', '<', before)
    .where('imports.state', 'not in', ['queued', 'running'])
    .limit(1_000)
    .execute();
}
