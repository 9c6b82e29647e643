import type { Territories } from '@trunkline/contract/staff/territories';
import { inNameOrder } from '../platform/db/name-order.ts';
import { sql } from 'kysely';
import type { Trx } from '../platform/db/connection.ts';
import { getSingleRow } from '../platform/db/single-row.ts';
import { accountManagerOf } from './territories.public.ts';

export interface TerritoryRecord {
  readonly country: string;
  readonly manager_id: string | null;
  readonly manager: string | null;
  readonly disabled: boolean | null;
  readonly away_until: string | null;
  readonly acting: string | null;
  readonly version: number;
  readonly changed_by: string | null;
  readonly changed_at: Date | null;
}

/** The countries that have or had an account manager. */
export async function listTerritoryRecords(trx: Trx, today: string): Promise<TerritoryRecord[]> {
  const { rows } = await sql<TerritoryRecord>`
    select territories.country, managers.id as manager_id, managers.realname as manager, managers.disabled,
      away.ends_on as away_until, acting.realname as acting, territories.version, territories.changed_by, territories.changed_at
    from territories
    left join users managers on managers.id = territories.user_id
    left join absences away on away.user_id = managers.id and ${today}::date between away.starts_on and away.ends_on
    left join users acting on away.id is not null and acting.id = find_acting_user(managers.id, ${today}::date)`.execute(
    trx,
  );
  return rows;
}

/** Companies by country, and those to whom the account manager of the country applies. */
export async function countCompaniesByCountry(
  trx: Trx,
): Promise<ReadonlyMap<string, { readonly companies: number; readonly managed: number }>> {
  const { rows } = await sql<{ country: string; companies: number; managed: number }>`
    select country, count(*)::int as companies, (count(*) filter (where account_manager_id is null
      or account_manager_id in (select id from users where disabled and company_id is null)))::int as managed
    from companies group by country`.execute(trx);
  return new Map(rows.map(({ country, ...counts }) => [country, counts]));
}

type ManagerRow = Territories['managers'][number];

/** Everybody with a country or a company, with what is theirs. `quotations` counts those that wait for the vendor. */
export async function listManagerRows(trx: Trx, today: string, withQuotations: boolean): Promise<ManagerRow[]> {
  const { rows } = await sql<ManagerRow>`
    with managed as materialized (
      select id, ${accountManagerOf(sql.ref('companies.account_manager_id'), sql.ref('companies.country'))} as manager_id from companies
    ), companies_of as (
      select manager_id, count(*)::int as companies from managed where manager_id is not null group by manager_id
    ), quotations_of as (
      select manager_id, count(*)::int as quotations from quotations join managed on managed.id = quotations.company_id
      where ${withQuotations} and waiting_since is not null and state <> 'draft' group by manager_id
    ), countries_of as (
      select user_id, count(*)::int as countries from territories where user_id is not null group by user_id
    )
    select users.id, users.realname, users.disabled, away.ends_on as away_until, acting.realname as acting,
      coalesce(countries, 0) as countries, coalesce(companies, 0) as companies,
      case when ${withQuotations} then coalesce(quotations, 0) end as quotations
    from users
    left join countries_of on countries_of.user_id = users.id
    left join companies_of on companies_of.manager_id = users.id
    left join quotations_of on quotations_of.manager_id = users.id
    left join absences away on away.user_id = users.id and ${today}::date between away.starts_on and away.ends_on
    left join users acting on away.id is not null and acting.id = find_acting_user(users.id, ${today}::date)
    where users.company_id is null and (countries is not null or companies is not null)
    order by ${inNameOrder(sql`users.realname`)}, users.id`.execute(trx);
  return rows;
}

/** Two who assign countries wait for each other, so that the version of the whole list only grows. */
export const lockTerritories = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtext('territories'))`.execute(trx);

/** A country without a row has version 1. */
export async function readHighestVersion(trx: Trx): Promise<number> {
  const answer = await sql<{ version: number }>`
    select coalesce(max(version), 1)::int as version from territories`.execute(trx);
  return getSingleRow(answer).version;
}

export const listChangedSince = (trx: Trx, countries: readonly string[], version: number) =>
  trx
    .selectFrom('territories')
    .select(['country', 'version', 'changed_by', 'changed_at'])
    .where('country', 'in', [...countries])
    .where('version', '>', version)
    .orderBy('version', 'desc')
    .execute();

export const listAssigned = (trx: Trx, countries: readonly string[]) =>
  trx
    .selectFrom('territories')
    .select(['country', 'user_id'])
    .where('country', 'in', [...countries])
    .execute();

export async function assignCountries(
  trx: Trx,
  countries: readonly string[],
  row: {
    readonly user_id: string | null;
    readonly version: number;
    readonly changed_by: string;
    readonly changed_at: Date;
  },
): Promise<void> {
  await trx
    .insertInto('territories')
    .values(countries.map((country) => ({ country, ...row })))
    .onConflict((conflict) =>
      conflict.column('country').doUpdateSet((e) => ({
        user_id: e.ref('excluded.user_id'),
        version: e.ref('excluded.version'),
        changed_by: e.ref('excluded.changed_by'),
        changed_at: e.ref('excluded.changed_at'),
      })),
    )
    .execute();
}
