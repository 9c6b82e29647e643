// Conditions on companies for lists of other domains. `company` is a column with the id of a company.
import { type RawBuilder, sql } from 'kysely';

type Column = RawBuilder<unknown>;

/** The name of the company has the pattern of `ilike`. */
export const isCompanyNamed = (company: Column, pattern: string): RawBuilder<boolean> =>
  sql`${company} in (select id from companies where company ilike ${pattern})`;

export const isCompanyOf = (company: Column, country: string): RawBuilder<boolean> =>
  sql`${company} in (select id from companies where country = ${country})`;

export { ensureCompanyComplete } from './companies.policy.ts';
