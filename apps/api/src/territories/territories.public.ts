// Account managers: conditions and columns for lists of other domains. Rules: docs/rules/territories.md
import { inNameOrder } from '../platform/db/name-order.ts';
import type { CompanyManagement } from '@trunkline/contract/staff/management';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../platform/db/connection.ts';
import { isUuidEqual } from '../platform/db/list-query.ts';
import { readInSystemScope } from '../platform/db/transaction.ts';
import { getUserId } from '../platform/http/access.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';

type Column = RawBuilder<unknown>;

/** The users for whom the user acts on a day, the user among them: docs/rules/absences.md */
const coveredUsers = (userId: string, today: string) => sql`select list_covered_users(${userId}::uuid, ${today}::date)`;

/** The column is the user, or somebody for whom the user acts. */
export const isUserCovered = (column: Column, userId: string, today: string): RawBuilder<boolean> =>
  sql`${column} in (${coveredUsers(userId, today)})`;

const disabledStaff = sql`select id from users where disabled and company_id is null`;

/** The ids of the companies whose account manager the user is, of their own or by their country, or for whose manager the user acts. */
export const managedCompanies = (userId: string, today: string): RawBuilder<unknown> => sql`
  select id from companies where account_manager_id in (${coveredUsers(userId, today)})
  union all select companies.id from companies join territories on territories.country = companies.country
  where account_manager_id is null and territories.user_id in (${coveredUsers(userId, today)})
  union all select companies.id from companies join territories on territories.country = companies.country
  where account_manager_id in (${disabledStaff}) and territories.user_id in (${coveredUsers(userId, today)})`;

/** The user is the account manager of the company, or acts for whoever is. `company` is a column with the id of a company. */
export const isCompanyManagedBy = (company: Column, userId: string, today: string): RawBuilder<boolean> =>
  sql`${company} in (${managedCompanies(userId, today)})`;

/** The user is the account manager of the country, or acts for whoever is. `country` is a column with an ISO code. */
export const isCountryManagedBy = (country: Column, userId: string, today: string): RawBuilder<boolean> =>
  sql`${country} in (select territories.country from territories where territories.user_id in (${coveredUsers(userId, today)}))`;

/** The id of a company's account manager, by its own column and its country, with their tables; null without either. Disabled accounts manage nothing. */
export const accountManagerOf = (own: Column, country: Column): RawBuilder<string | null> =>
  sql`coalesce(
    (select id from users where users.id = ${own} and not users.disabled),
    (select users.id from territories join users on users.id = territories.user_id and not users.disabled
      where territories.country = ${country}))`;

interface ManagementRow {
  readonly company_id: string;
  readonly manager_id: string;
  readonly manager: string;
  readonly is_own: boolean;
  readonly away_until: string | null;
  readonly acting_id: string | null;
  readonly acting: string | null;
}

/** The account managers of companies and who acts for them, by company id; companies without one are left out. */
async function readManagements(
  trx: Trx,
  companyIds: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, ManagementRow>> {
  if (companyIds.length === 0) return new Map();
  const { rows } = await sql<ManagementRow>`
    with managed as materialized ( -- so that the managers are looked up: merged, PostgreSQL would read all users
      select companies.id as company_id, companies.account_manager_id is not null and not coalesce(own.disabled, true) as is_own,
        ${accountManagerOf(sql.ref('companies.account_manager_id'), sql.ref('companies.country'))} as manager_id
      from companies left join users own on own.id = companies.account_manager_id
      where companies.id = any(${[...new Set(companyIds)]}::uuid[])
    )
    , present as materialized ( -- likewise: one row for each manager of the page
      select managed.*, away.ends_on as away_until,
        case when away.id is not null then find_acting_user(managed.manager_id, ${today}::date) end as acting_id
      from managed
      left join absences away on away.user_id = managed.manager_id and ${today}::date between away.starts_on and away.ends_on
      where managed.manager_id is not null
    )
    select company_id, manager_id, (select realname from users where id = manager_id) as manager, is_own, away_until, acting_id,
      (select realname from users where id = acting_id) as acting
    from present`.execute(trx);
  return new Map(rows.map((row) => [row.company_id, row]));
}

/** Managers of the companies of a list, and why a row is the caller's; in one statement for the whole page. */
export async function listManagements(
  { trx, principal, today }: Pick<TransactionContext, 'trx' | 'principal' | 'today'>,
  companyIds: readonly string[],
): Promise<(companyId: string) => CompanyManagement> {
  const found = await readManagements(trx, companyIds, today);
  const caller = getUserId(principal);
  return (companyId) => {
    const row = found.get(companyId);
    if (!row) return null;
    const { manager, manager_id, acting_id, acting, away_until } = row;
    const from = row.is_own ? 'own' : 'territory';
    const mine = manager_id === caller ? from : acting_id === caller ? 'covering' : null;
    return { manager, from, away_until, acting, mine };
  };
}

/** The id of a country's account manager; undefined for nobody. */
export async function findCountryManager(trx: Trx, country: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('territories')
    .innerJoin('users', 'users.id', 'territories.user_id')
    .select('users.id')
    .where('territories.country', '=', country)
    .where('users.disabled', '=', false)
    .executeTakeFirst();
  return row?.id;
}

/** Who manages a company on a day, and who acts meanwhile; undefined without an account manager. */
export const findManagement = async (trx: Trx, companyId: string, today: string): Promise<ManagementRow | undefined> =>
  (await readManagements(trx, [companyId], today)).get(companyId);

/** Active staff whose roles let them view companies. */
const selectManagers = (trx: Trx) =>
  trx
    .selectFrom('users')
    .select(['users.id', 'users.realname'])
    .where('users.company_id', 'is', null)
    .where('users.disabled', '=', false)
    .where(
      sql<boolean>`exists (select from user_roles join roles on roles.name = user_roles.role where user_roles.user_id = users.id
        and roles.permissions && array['companies:company:read', 'companies:*:*', '*:*:*'])`,
    );

/** Staff who can manage companies, by name. */
export const listManagers = (trx: Trx) =>
  selectManagers(trx)
    .orderBy(inNameOrder(sql`realname`))
    .orderBy('id')
    .limit(500)
    .execute();

export const canManage = async (trx: Trx, userId: string): Promise<boolean> =>
  (await selectManagers(trx)
    .where(isUuidEqual(sql.ref('users.id'), userId))
    .executeTakeFirst()) !== undefined;

/** Whom a partner calls, as papers print it: the account manager of the company, or who acts for them; null without one. */
export const findContactPerson = ({ trx, today }: Pick<TransactionContext, 'trx' | 'today'>, companyId: string) =>
  readInSystemScope(trx, async () => {
    const managed = await findManagement(trx, companyId, today);
    const person =
      managed &&
      (await trx
        .selectFrom('users')
        .select(['realname', 'username', 'telephone'])
        .where('id', '=', managed.acting_id ?? managed.manager_id)
        .executeTakeFirst());
    return person ? { name: person.realname, email: person.username, telephone: person.telephone } : null;
  });
