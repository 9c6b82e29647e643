// Canonical end accounts. Rules: docs/rules/projects.md, "End accounts"
import { inNameOrder, nameColumn } from '../../platform/db/name-order.ts';
import type { endAccountSorts } from '@trunkline/contract/staff/end-accounts';
import { isUuid } from '@trunkline/rules/uuid';
import { type Selectable, sql } from 'kysely';
import type { Tables, Trx } from '../../platform/db/connection.ts';
import { isUniqueViolation } from '../../platform/db/database-errors.ts';
import { isOneOf } from '../../platform/db/list-query.ts';
import { findWordsCondition } from '../../platform/db/list-words.ts';
import { defineList } from '../../platform/db/ordered-list.ts';
import { staleVersion } from '../../platform/db/record-version.ts';
import { reverseColumns, type SortColumn } from '../../platform/db/row-position.ts';
import { changedBy } from '../../platform/db/transaction.ts';
import { conflict, notFound } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';

export type EndAccountRecord = Omit<Selectable<Tables['end_accounts']>, 'name_key'>;

const columns = [
  'id',
  'number',
  'name',
  'country',
  'domain',
  'merged_into',
  'merged_at',
  'merged_by',
  'version',
  'created_at',
  'changed_at',
  'changed_by',
] as const;

export async function getEndAccountRecord(trx: Trx, id: string): Promise<EndAccountRecord> {
  const row = isUuid(id)
    ? await trx.selectFrom('end_accounts').select(columns).where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw notFound('projects.account_not_found');
  return row;
}

/** Locks accounts in the order of their ids, so that two merges do not wait for each other. */
export async function lockEndAccounts(trx: Trx, ids: readonly string[]): Promise<EndAccountRecord[]> {
  if (!ids.every(isUuid)) throw notFound('projects.account_not_found');
  const rows = await trx
    .selectFrom('end_accounts')
    .select(columns)
    .where(isOneOf(sql.ref('id'), ids))
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length < new Set(ids).size) throw notFound('projects.account_not_found');
  return rows;
}

export interface EndAccountContent {
  readonly name: string;
  readonly country: string;
  readonly domain: string | null;
}

/** Throws 409 when an account of the same name exists in the country. */
async function refuseDuplicate<R>(write: Promise<R>): Promise<R> {
  try {
    return await write;
  } catch (error) {
    if (isUniqueViolation(error, 'end_accounts_name')) throw conflict('projects.account_exists');
    throw error;
  }
}

const nextNumber = sql<string>`'EA-' || lpad(nextval('end_account_numbers')::text, 6, '0')`;

export const insertEndAccount = (trx: Trx, content: EndAccountContent, now: Date): Promise<EndAccountRecord> =>
  refuseDuplicate(
    trx
      .insertInto('end_accounts')
      .values({ ...content, number: nextNumber, created_at: now, changed_by: changedBy })
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );

/** The account of this name in the country, or a new one; of two transactions one creates it and the other waits for it. */
export async function getOrInsertEndAccount(trx: Trx, content: EndAccountContent, now: Date): Promise<string> {
  const inserted = await trx
    .insertInto('end_accounts')
    .values({ ...content, number: nextNumber, created_at: now, changed_by: changedBy })
    .onConflict((clash) =>
      clash.columns(['country', 'name_key']).where('merged_into', 'is', null).doUpdateSet({ country: content.country }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return inserted.id;
}

export async function changeEndAccount(
  trx: Trx,
  row: EndAccountRecord,
  change: Partial<EndAccountContent> & { merged_into?: string; merged_at?: Date; merged_by?: string },
): Promise<EndAccountRecord> {
  const changed = await refuseDuplicate(
    trx
      .updateTable('end_accounts')
      .set({ ...change, version: row.version + 1, changed_by: changedBy, changed_at: sql`now()` })
      .where('id', '=', row.id)
      .where('version', '=', row.version)
      .returning(columns)
      .executeTakeFirst(),
  );
  if (!changed) throw staleVersion(row);
  return changed;
}

interface AccountFilter {
  readonly keyword?: string | null | undefined;
  readonly country?: string | null | undefined;
  readonly held?: boolean | null | undefined;
}
type SortName = (typeof endAccountSorts)[number];
type AccountSort = SortName | `-${SortName}`;

const idColumn: SortColumn = { value: sql`end_accounts.id`, type: 'uuid' };
const byName = nameColumn('end_accounts.name');
const createdAt: SortColumn = { value: sql`end_accounts.created_at`, type: 'timestamptz' };

const sorts: Readonly<Record<AccountSort, readonly SortColumn[]>> = {
  name: [byName, idColumn],
  '-name': reverseColumns([byName, idColumn]),
  created_at: [createdAt, idColumn],
  '-created_at': reverseColumns([createdAt, idColumn]),
};

const isHeldOn = (today: string) =>
  sql<boolean>`exists (select from protections h where h.end_account_id = end_accounts.id and h.state = 'protected'
    and h.starts_on <= ${today} and h.ends_on >= ${today})`;

/** End accounts that are merged into no other. */
export const openAccounts = defineList({
  createdAt: sql`end_accounts.created_at`,
  visible: ({ trx }: Pick<TransactionContext, 'trx' | 'today'>) =>
    trx.selectFrom('end_accounts').where('end_accounts.merged_into', 'is', null),
  listConditions: ({ today }, { country, held }: AccountFilter) => [
    ...(country ? [sql<boolean>`end_accounts.country = ${country}`] : []),
    ...(held == null ? [] : [held ? isHeldOn(today) : sql<boolean>`not ${isHeldOn(today)}`]),
  ],
  findKeyword: ({ trx }, { keyword }) => findWordsCondition(trx, 'end_account', keyword),
  sortColumns: (sort: AccountSort) => sorts[sort],
  select: (rows) => rows.select(columns),
});

export interface AccountFigures {
  readonly projects: number;
  readonly holder: { company_id: string; company: string; until: string; project_id: string } | null;
}

/** How many projects name an account, and who holds it today, by account id. */
export async function readAccountFigures(
  trx: Trx,
  ids: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, AccountFigures>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('protections')
    .innerJoin('companies', 'companies.id', 'protections.company_id')
    .select([
      'end_account_id',
      'project_id',
      'company_id',
      'companies.company',
      'protections.state',
      'starts_on',
      'ends_on',
    ])
    .where('end_account_id', 'in', [...ids])
    .orderBy('starts_on')
    .execute();
  const byAccount = Map.groupBy(rows, ({ end_account_id }) => end_account_id ?? '');
  return new Map(
    [...byAccount].map(([id, linked]) => {
      const held = linked.find((row) => row.state === 'protected' && row.starts_on <= today && row.ends_on >= today);
      const { company_id, company, ends_on: until, project_id } = held ?? {};
      const holder = company_id && company && until && project_id ? { company_id, company, until, project_id } : null;
      return [id, { projects: linked.length, holder }];
    }),
  );
}

/** The projects of an account, the newest term first. */
export const listLinkedProjects = (trx: Trx, id: string) =>
  trx
    .selectFrom('protections')
    .innerJoin('projects', 'projects.id', 'protections.project_id')
    .innerJoin('companies', 'companies.id', 'projects.company_id')
    .select([
      'projects.id as project_id',
      'projects.number',
      'projects.project_name',
      'companies.company',
      'projects.state',
      'protections.state as protection',
      'starts_on',
      'ends_on',
    ])
    .where('end_account_id', '=', id)
    .orderBy('starts_on', 'desc')
    .limit(200)
    .execute();

export const listMergedAccounts = (trx: Trx, id: string): Promise<EndAccountRecord[]> =>
  trx.selectFrom('end_accounts').select(columns).where('merged_into', '=', id).orderBy('merged_at', 'desc').execute();

export async function listSimilarAccounts(trx: Trx, { id, name, domain, country }: EndAccountRecord, limit: number) {
  const { rows } = await sql<{
    id: string;
    number: string;
    name: string;
    domain: string | null;
    version: number;
    likeness: number;
  }>`
    select a.id, a.number, a.name, a.domain, a.version, found.likeness
    from find_similar_accounts(${name}, ${domain}, ${country}, ${limit}::real) found
    join end_accounts a on a.id = found.end_account_id
    where a.id <> ${id} and a.merged_into is null
    order by found.likeness desc, ${inNameOrder(sql`a.name`)}`.execute(trx);
  return rows;
}
