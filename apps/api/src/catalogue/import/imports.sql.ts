import type { ImportFormat, ImportKind, ImportState } from '@trunkline/contract/import-names';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Tables, Trx } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { toContainsPattern, countUpTo, type Page } from '../../platform/db/list-query.ts';

type Stored = Selectable<Tables['imports']>;
export type ImportRecord = Omit<Stored, 'kind' | 'state' | 'format'> & {
  readonly kind: ImportKind;
  readonly state: ImportState;
  readonly format: ImportFormat;
};

export async function findImport(trx: Trx, id: string, locked = false): Promise<ImportRecord | undefined> {
  const query = trx.selectFrom('imports').selectAll().where('id', '=', id).$castTo<ImportRecord>();
  return (locked ? query.forUpdate() : query).executeTakeFirst();
}

export async function getImport(trx: Trx, id: string, locked = false): Promise<ImportRecord> {
  const row = await findImport(trx, id, locked);
  if (!row) throw notFound('import.not_found');
  return row;
}

interface ImportFilter {
  readonly keyword?: string | null | undefined;
  readonly state?: ImportState | null | undefined;
  readonly kind?: ImportKind | null | undefined;
}

export async function pageOfImports(trx: Trx, filter: ImportFilter, oldestFirst: boolean, { page, limit }: Page) {
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

const underWay = sql<SqlBool>`state in ('queued', 'running')`;

/** Whose turn it is: the one that a process left behind, else the one that waits longest. */
export function findNext(trx: Trx): Promise<ImportRecord | undefined> {
  return trx
    .selectFrom('imports')
    .selectAll()
    .where(underWay)
    .orderBy(sql`state = 'queued'`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .$castTo<ImportRecord>()
    .executeTakeFirst();
}

export async function isAnyUnderWay(trx: Trx): Promise<boolean> {
  return (await trx.selectFrom('imports').select('id').where(underWay).limit(1).executeTakeFirst()) !== undefined;
}

export async function countAhead(trx: Trx, { id, created_at }: ImportRecord): Promise<number> {
  const { ahead } = await trx
    .selectFrom('imports')
    .select((e) => e.fn.countAll<string>().as('ahead'))
    .where(underWay)
    .where('id', '!=', id)
    .where((e) => e.or([e('state', '=', 'running'), e('created_at', '<', created_at)]))
    .executeTakeFirstOrThrow();
  return Number(ahead);
}
