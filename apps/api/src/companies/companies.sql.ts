import type { CompanyDetail } from '@trunkline/contract/staff/companies';
import { companySorts, maxCompanyCount } from '@trunkline/contract/staff/company-enums';
import { isUuid } from '@trunkline/rules/uuid';
import { sql } from 'kysely';
import { activeMemberships } from '../memberships/memberships.public.ts';
import type { Db, Trx } from '../platform/db/connection.ts';
import { limitToPage, type Page, toContainsPattern } from '../platform/db/list-query.ts';
import { getSingleRow } from '../platform/db/single-row.ts';
import { notFound } from '../platform/errors/app-error.ts';
import { accountManagerOf, isCompanyManagedBy } from '../territories/territories.public.ts';

/** Companies found by a part of their name. */
const maxFoundByName = 1_000;

const manager = accountManagerOf(sql.ref('companies.account_manager_id'), sql.ref('companies.country'));
const owner = (column: 'id' | 'realname') => sql<string | null>`(
  select ${sql.ref(column)} from users where users.company_id = companies.id and users.company_role = 'owner')`;

const fromCompanies = (db: Db | Trx) =>
  db
    .selectFrom('companies')
    .select([
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
      sql<string | null>`(select realname from users where users.id = ${manager})`.as('manager_name'),
      owner('id').as('owner_id'),
      owner('realname').as('owner_name'),
      sql<number>`(select count(*)::int from users where users.company_id = companies.id and users.removed_at is null)`.as(
        'users_count',
      ),
    ]);
type CompanyQuery = ReturnType<typeof fromCompanies>;
export type CompanyRecord = Awaited<ReturnType<CompanyQuery['executeTakeFirstOrThrow']>>;

export interface CompanyFilter {
  readonly keyword?: string | null | undefined;
  readonly country?: string | null | undefined;
  readonly type?: string | null | undefined;
  readonly level?: string | null | undefined;
  readonly state?: string | null | undefined;
  /** The user whose companies are wanted. */
  readonly managedBy?: string | undefined;
}

export function matchCompanies(db: Db | Trx, filter: CompanyFilter, today: string): CompanyQuery {
  const { keyword, country, type, level, state, managedBy } = filter;
  const company = sql.ref('companies.id');
  let query = fromCompanies(db);
  if (keyword)
    query = query.where(
      sql<boolean>`${company} = any(array(select find_companies(${toContainsPattern(keyword)}, ${sql.lit(maxFoundByName)})))`,
    );
  if (country) query = query.where('companies.country', '=', country);
  if (state) query = query.where('companies.state', '=', state);
  if (managedBy !== undefined) query = query.where(isCompanyManagedBy(company, managedBy, today));
  if (type || level)
    query = query.where(
      sql<boolean>`${company} in (select company_id from ${activeMemberships(today)}
        where (${type ?? null}::text is null or type = ${type ?? null}) and (${level ?? null}::text is null or level = ${level ?? null}))`,
    );
  return query;
}

export function listCompanyPage(query: CompanyQuery, sort: string, page: Page): Promise<CompanyRecord[]> {
  const field = companySorts.find((one) => sort.replace('-', '') === one) ?? 'company';
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return limitToPage(query.orderBy(`companies.${field}`, direction).orderBy('companies.id', direction), page).execute();
}

/** Throws 404 for an unknown company. With `lock` others who would change it wait. */
export async function getCompany(trx: Trx, id: string, lock = false): Promise<CompanyRecord> {
  if (lock && isUuid(id)) await trx.selectFrom('companies').select('id').where('id', '=', id).forUpdate().execute();
  const row = isUuid(id) ? await fromCompanies(trx).where('companies.id', '=', id).executeTakeFirst() : undefined;
  if (!row) throw notFound('companies.company_not_found');
  return row;
}

/** The columns that only the detail shows. */
export const readCompanyExtras = (trx: Trx, id: string) =>
  trx
    .selectFrom('companies')
    .select(['website', 'address', 'telephone', 'tax_id', 'note', 'note_by', 'note_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

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
    ${count(sql`select from quotations where company_id = ${id}`)} as quotations,
    ${count(sql`select from orders where company_id = ${id}`)} as orders,
    ${count(sql`select from projects where company_id = ${id}`)} as projects,
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
