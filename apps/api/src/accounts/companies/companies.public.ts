// Conditions on companies for lists of other domains. `company` is a column with the id of a company.
import { type RawBuilder, sql } from 'kysely';

type Column = RawBuilder<unknown>;

/** The name of the company has the pattern of `ilike`. */
export const isCompanyNamed = (company: Column, pattern: string): RawBuilder<boolean> =>
  sql`${company} in (select id from companies where company ilike ${pattern})`;

export const isCompanyOf = (company: Column, country: string): RawBuilder<boolean> =>
  sql`${company} in (select id from companies where country = ${country})`;

/** Users for whom the user acts on a day: themselves, and whoever is absent and has them as their substitute. */
const actsFor = (userId: string, today: string) => sql`
  select ${userId}::uuid union all select user_id from absences
  where substitute_id = ${userId} and starts_on <= ${today}::date and ends_on >= ${today}::date`;

/**
 * The user is the account manager of the company, or of its country where the company has none of its own, or acts for whoever is.
 * Rules: docs/rules/companies.md, "Account managers"
 */
export const isCompanyManagedBy = (
  company: Column,
  userId: string,
  today: string,
): RawBuilder<boolean> => sql`${company} in (
  select id from companies where account_manager_id in (${actsFor(userId, today)})
  union all select companies.id from companies join territories on territories.country = companies.country
  where account_manager_id is null and territories.user_id in (${actsFor(userId, today)}))`;

/** The id of a company's account manager, by its own column and its country; null without either. */
export const accountManagerOf = (own: Column, country: Column): RawBuilder<string | null> =>
  sql`coalesce(${own}, (select user_id from territories where territories.country = ${country}))`;

export { ensureCompanyComplete } from './companies.policy.ts';
