import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import {
  companyFields,
  type CompanySheetField,
  type CompanyValues,
} from '../../accounts/company-profile/company-profile.public.ts';
import type { Trx } from '../../platform/db/connection.ts';

export type ImportedCompany = Pick<CompanyValues, CompanySheetField>;
export interface CompanyRecord extends ImportedCompany {
  readonly id: string;
  readonly version: number;
}

const columns = ['id', 'version', ...companyFields.sheetNames] as const;

/** All companies of some countries. */
export const listCompaniesOf = async (trx: Trx, countries: readonly string[]): Promise<CompanyRecord[]> =>
  countries.length === 0
    ? []
    : trx
        .selectFrom('companies')
        .select(columns)
        .where('country', 'in', countries)
        .orderBy('id')
        .$castTo<CompanyRecord>()
        .execute();

/** By id. With `lock` the rows are locked until the transaction ends. */
export async function readCompanies(
  trx: Trx,
  ids: readonly string[],
  lock: boolean,
): Promise<ReadonlyMap<string, CompanyRecord>> {
  if (ids.length === 0) return new Map();
  const query = trx.selectFrom('companies').select(columns).where('id', 'in', ids).$castTo<CompanyRecord>();
  const rows = await (lock ? query.forUpdate() : query).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

interface Writer {
  readonly now: Date;
  readonly who: string;
}

const columnList = sql.join(companyFields.sheetNames.map((name) => sql.ref(name)));

/** Returns the new ids in the order of the rows. */
export async function insertCompanies(
  trx: Trx,
  rows: readonly ImportedCompany[],
  { now, who }: Writer,
): Promise<string[]> {
  if (rows.length === 0) return [];
  const records = rows.map((row) => ({ ...row, id: randomUUID() }));
  await sql`insert into companies (id, ${columnList}, created_at, changed_by, changed_at)
    select id, ${columnList}, ${now}, ${who}, ${now}
    from jsonb_populate_recordset(null::companies, ${JSON.stringify(records)}::jsonb)`.execute(trx);
  return records.map(({ id }) => id);
}

export async function updateCompanies(
  trx: Trx,
  rows: readonly (ImportedCompany & { readonly id: string })[],
  { now, who }: Writer,
): Promise<void> {
  if (rows.length === 0) return;
  const changes = sql.join(companyFields.sheetNames.map((name) => sql`${sql.ref(name)} = sent.${sql.ref(name)}`));
  await sql`update companies set ${changes}, version = companies.version + 1, changed_by = ${who}, changed_at = ${now}
    from jsonb_populate_recordset(null::companies, ${JSON.stringify(rows)}::jsonb) as sent
    where companies.id = sent.id`.execute(trx);
}
