// Conditions on companies for lists of other domains. `company` is a column with the id of a company.
import { type RawBuilder, sql } from 'kysely';

type Column = RawBuilder<unknown>;

/** Companies that are found by a part of their name. */
const maxFoundByName = 1_000;

/** The name of the company has the pattern of `ilike`; of more than 1,000 companies any 1,000. For staff: a company finds none. */
export const isCompanyNamed = (company: Column, pattern: string): RawBuilder<boolean> =>
  sql`${company} = any(array(select find_companies(${pattern}, ${sql.lit(maxFoundByName)})))`;

export const isCompanyOf = (company: Column, country: string): RawBuilder<boolean> =>
  sql`${company} in (select id from companies where country = ${country})`;

export { ensureCompanyComplete } from './companies.policy.ts';
