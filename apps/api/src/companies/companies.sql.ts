import type { CompanyDetail } from '@trunkline/contract/staff/companies';
import { nameColumn } from '../platform/db/name-order.ts';
import { companySorts, maxCompanyCount } from '@trunkline/contract/staff/company-enums';
import { isUuid } from '@trunkline/rules/uuid';
import { sql } from 'kysely';
import { activeMemberships } from '../memberships/memberships.public.ts';
import type { Db, Trx } from '../platform/db/connection.ts';
import { findWordsCondition } from '../platform/db/list-words.ts';
import { isOneOf } from '../platform/db/list-query.ts';
import { defineList } from '../platform/db/ordered-list.ts';
import type { SortColumn } from '../platform/db/row-position.ts';
import { getSingleRow } from '../platform/db/single-row.ts';
import { notFound } from '../platform/errors/app-error.ts';
import { getUserId } from '../platform/http/access.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { accountManagerOf, isCompanyManagedBy } from '../territories/territories.public.ts';

const manager = accountManagerOf(sql.ref('companies.account_manager_id'), sql.ref('companies.country'));
/** In two halves, each with an index: of the users whose id an expression computes PostgreSQL would read all, for each company. */
const managerName = sql<string | null>`coalesce(
  (select realname from users where users.id = companies.account_manager_id and not users.disabled),
  (select realname from territories join users on users.id = territories.user_id and not users.disabled
    where territories.country = companies.country))`;
const owner = (column: 'id' | 'realname') => sql<string | null>`(
  select ${sql.ref(column)} from users where users.company_id = companies.id and users.company_role = 'owner')`;

const fromCompanies = (db: Db | Trx) => db.selectFrom('companies');

const selectCompanies = (rows: ReturnType<typeof fromCompanies>) =>
  rows.select([
    'companies.id',
    'companies.company',
    'companies.country',
    'companies.state',
    'companies.account_manager_id',
    'companies.payment_term',
    'companies.credit_limit',
    'companies.version',
    'companies.created_at',
    'companies.changed_by',
    'companies.changed_at',
    manager.as('manager_id'),
    managerName.as('manager_name'),
    owner('id').as('owner_id'),
    owner('realname').as('owner_name'),
    sql<number>`(select count(*)::int from users where users.company_id = companies.id and users.removed_at is null)`.as(
      'users_count',
    ),
  ]);
export type CompanyRecord = Awaited<ReturnType<ReturnType<typeof selectCompanies>['executeTakeFirstOrThrow']>>;

interface CompanyFilter {
  readonly keyword?: string | null | undefined;
  readonly country?: string | null | undefined;
  readonly type?: string | null | undefined;
  readonly level?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly mine?: boolean | null | undefined;
  readonly ids?: readonly string[] | null | undefined;
}
type SortName = (typeof companySorts)[number];
type CompanySort = SortName | `-${SortName}`;

const id: SortColumn = { value: sql`companies.id`, type: 'uuid' };
const name: SortColumn = nameColumn('companies.company');
const sortColumns: Readonly<Record<SortName, readonly SortColumn[]>> = {
  company: [name, id],
  country: [{ value: sql`companies.country`, type: 'text' }, name, id],
  created_at: [{ value: sql`companies.created_at`, type: 'timestamptz' }, id],
};

function listSortColumns(sort: CompanySort): readonly SortColumn[] {
  const field = companySorts.find((one) => sort === one || sort === `-${one}`) ?? 'company';
  return sortColumns[field].map((column) => ({ ...column, descending: sort.startsWith('-') }));
}

export const allCompanies = defineList({
  createdAt: sql`companies.created_at`,
  visible: ({ trx }: Pick<TransactionContext, 'trx' | 'today' | 'principal'>) => fromCompanies(trx),
  listConditions: ({ today, principal }, { country, type, level, state, mine, ids }: CompanyFilter) => [
    ...(country ? [sql<boolean>`companies.country = ${country}`] : []),
    ...(state ? [sql<boolean>`companies.state = ${state}`] : []),
    ...(ids ? [isOneOf(id.value, ids)] : []),
    ...(mine ? [isCompanyManagedBy(id.value, getUserId(principal), today)] : []),
    ...(type || level
      ? [
          sql<boolean>`companies.id in (select company_id from ${activeMemberships(today)}
            where (${type ?? null}::text is null or type = ${type ?? null}) and (${level ?? null}::text is null or level = ${level ?? null}))`,
        ]
      : []),
  ],
  findKeyword: ({ trx }, { keyword }) => findWordsCondition(trx, 'company', keyword),
  sortColumns: listSortColumns,
  select: selectCompanies,
});

/** Throws 404 for an unknown company. With `lock` others who would change it wait. */
export async function getCompany(trx: Trx, id: string, lock = false): Promise<CompanyRecord> {
  if (lock && isUuid(id)) await trx.selectFrom('companies').select('id').where('id', '=', id).forUpdate().execute();
  const row = isUuid(id)
    ? await selectCompanies(fromCompanies(trx).where('companies.id', '=', id)).executeTakeFirst()
    : undefined;
  if (!row) throw notFound('companies.company_not_found');
  return row;
}

/** The columns that only the detail shows. */
export const readCompanyExtras = (trx: Trx, id: string) =>
  trx
    .selectFrom('companies')
    .leftJoin('company_notes', 'company_notes.company_id', 'companies.id')
    .select(['website', 'address', 'telephone', 'tax_id', 'company_notes.note_by', 'company_notes.note_at'])
    .select((e) => e.fn.coalesce('company_notes.note', sql.lit('')).as('note'))
    .where('companies.id', '=', id)
    .executeTakeFirstOrThrow();

/** Replaces the note of staff about a company. No company reads it. */
export const writeCompanyNote = (
  { trx, principal, now }: TransactionContext,
  company_id: string,
  note: string,
): Promise<unknown> => {
  const written = { note, note_by: principal.realname, note_at: now };
  return trx
    .insertInto('company_notes')
    .values({ company_id, ...written })
    .onConflict((on) => on.column('company_id').doUpdateSet(written))
    .execute();
};

/** Active memberships of several companies. */
export const listActiveMemberships = async (trx: Trx, companyIds: readonly string[], today: string) => {
  const { rows } = await sql<{
    company_id: string;
    type: string;
    level: string;
    starts_at: string;
    expires_at: string;
    terminated_at: Date | null;
  }>`select company_id, type, level, starts_at, expires_at, terminated_at from ${activeMemberships(today)}
    where company_id = any(${companyIds}::uuid[])`.execute(trx);
  return rows;
};

/** How many records of each kind the company has. Each count stops, so that it reads a bounded part of one index. */
export async function countRecords(trx: Trx, id: string): Promise<Omit<CompanyDetail['counts'], 'memberships'>> {
  const count = (rows: ReturnType<typeof sql>) =>
    sql`(select count(*)::int from (${rows} limit ${sql.lit(maxCompanyCount)}) counted)`;
  const answer = await sql<Omit<CompanyDetail['counts'], 'memberships'>>`select
    ${count(sql`select from users where company_id = ${id} and removed_at is null`)} as users,
    ${count(sql`select from quotations where company_id = ${id} and state <> 'draft'`)} as quotations,
    ${count(sql`select from orders where company_id = ${id}`)} as orders,
    ${count(sql`select from projects where company_id = ${id} and state <> 'draft'`)} as projects,
    ${count(sql`select from endusers where company_id = ${id}`)} as endusers,
    ${count(sql`select from company_addresses where company_id = ${id}`)} as addresses,
    ${count(sql`select from files where company_id = ${id} and object_id is not null`)} as files`.execute(trx);
  return getSingleRow(answer);
}

export async function sumOrdered(trx: Trx, id: string, now: Date): Promise<CompanyDetail['ordered']> {
  const answer = await sql<CompanyDetail['ordered']>`
    select count(*)::int as orders, coalesce(sum(total_usd), 0)::numeric(17, 2)::text as total_usd from orders
    where company_id = ${id} and status <> 'cancelled' and created_at > ${now}::timestamptz - interval '12 months'`.execute(
    trx,
  );
  return getSingleRow(answer);
}

/** Whether a country has a company of this name, without case, accents and punctuation: an import takes both for one. */
export async function hasCompanyOf(trx: Trx, company: string, country: string): Promise<boolean> {
  const found = await trx
    .selectFrom('companies')
    .select('id')
    .where('country', '=', country)
    .where(sql<boolean>`fold_keyword(company) = fold_keyword(${company})`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The countries that have a company. */
export const listCountriesOfCompanies = (trx: Trx) =>
  trx.selectFrom('companies').select('country').distinct().orderBy('country').execute();
