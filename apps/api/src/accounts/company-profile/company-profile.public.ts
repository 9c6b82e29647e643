// Conditions on companies for lists of other domains. `company` is a column with the id of a company.
import { type RawBuilder, sql } from 'kysely';

type Column = RawBuilder<unknown>;

export const isCompanyOf = (company: Column, country: string): RawBuilder<boolean> =>
  sql`${company} in (select id from companies where country = ${country})`;

export { companyFields, type CompanySheetField, type CompanyValues } from './company.record.ts';
export { ensureCompanyComplete, type HomeSettings, isOverseas } from './company-profile.policy.ts';
