// Companies from a file with their memberships, without users. Rules: docs/rules/import.md, "Companies"
import { foldKeyword } from '@trunkline/rules/reading/fold';
import { readPhone } from '@trunkline/rules/reading/phone';
import { companyFields } from '../../accounts/company-profile/company-profile.public.ts';
import { findCountry } from '../../countries/countries.public.ts';
import type { Db, Trx } from '../../platform/db/connection.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { RowChange } from '../changes/row-change.ts';
import type {
  ImportContext,
  ImportKindDefinition,
  ParsedRow,
  ProblemsByLine,
  RowImporter,
  UndoImportedRows,
} from '../process/row-importer.ts';
import { createRecordUndo, type RecordStatements, writeRecordRows } from '../process/record-rows.ts';
import { toSkippedRow } from '../undo/skipped-rows.ts';
import {
  createTwiceProblem,
  findTextValue,
  getTextValue,
  type RowProblem,
  type RowValues,
} from '../../sheets/typed-columns.public.ts';
import { listCurrentMemberships } from '../../memberships/memberships.public.ts';
import {
  addMembershipChange,
  checkRowMembership,
  listChangedMemberships,
  membershipColumns,
  readRowMembership,
  undoRowMemberships,
  writeRowMemberships,
} from './partner-memberships.ts';
import {
  type CompanyRecord,
  type ImportedCompany,
  insertCompanies,
  listCompaniesOf,
  readCompanies,
  updateCompanies,
} from './partner.sql.ts';

/** A row and a company belong together when name, without case, accents and punctuation, and country are the same. */
const toKey = (company: string, country: string): string => `${country} ${foldKeyword(company)}`;
const toRowKey = (values: RowValues): string => toKey(getTextValue(values, 'company'), getTextValue(values, 'country'));

const companyStatements: RecordStatements<ImportedCompany, CompanyRecord> = {
  table: 'companies',
  insert: insertCompanies,
  update: updateCompanies,
  lock: (trx, ids) => readCompanies(trx, ids, true),
};

class PartnerImporter implements RowImporter {
  readonly #context: ImportContext;
  readonly #linesByKey = new Map<string, number>();
  #idsByKey: ReadonlyMap<string, string> = new Map();

  constructor(context: ImportContext) {
    this.#context = context;
  }

  /** The telephone number gets its international form. */
  check(values: RowValues): readonly RowProblem[] {
    const [telephone, country] = [findTextValue(values, 'telephone'), findTextValue(values, 'country')];
    const problems: RowProblem[] = [];
    const found = country == null ? undefined : findCountry(country);
    problems.push(...checkRowMembership(values, this.#context.now));
    if (country != null && !found) problems.push({ field: 'country', key: 'import.bad_country' });
    if (telephone == null || country == null) return problems;
    const { value } = readPhone(telephone, country, found?.phone_code.slice(1));
    if (value === undefined) problems.push({ field: 'telephone', key: 'import.bad_mobile' });
    else values['telephone'] = value;
    return problems;
  }

  add({ line, values }: ParsedRow): readonly RowProblem[] {
    const key = toRowKey(values);
    const earlier = this.#linesByKey.get(key);
    if (earlier !== undefined)
      return [createTwiceProblem('company', 'import.bad_same_twice_company', { line, earlier })];
    this.#linesByKey.set(key, line);
    return [];
  }

  async match(db: Db): Promise<ProblemsByLine> {
    const countries = [...new Set([...this.#linesByKey.keys()].map((key) => key.slice(0, 2)))];
    const stored = await inTransaction(db, 'system', (trx) => listCompaniesOf(trx, countries));
    const byKey = Map.groupBy(stored, ({ company, country }) => toKey(company, country));
    const ids = new Map<string, string>();
    const problems = new Map<number, readonly RowProblem[]>();
    for (const [key, line] of this.#linesByKey) {
      const [record, other] = byKey.get(key) ?? [];
      if (other) problems.set(line, [{ field: 'company', key: 'import.bad_several_companies' }]);
      else if (record) ids.set(key, record.id);
    }
    this.#idsByKey = ids;
    return problems;
  }

  async apply(trx: Trx, rows: readonly ParsedRow[], write: boolean): Promise<readonly RowChange[]> {
    const ids = rows.flatMap(({ values }) => this.#idsByKey.get(toRowKey(values)) ?? []);
    const records = await readCompanies(trx, ids, write);
    const held = await listCurrentMemberships(trx, ids);
    const planned = rows.map((row) => {
      const record = records.get(this.#idsByKey.get(toRowKey(row.values)) ?? '');
      const wanted = readRowMembership(row.values);
      const own = held.filter(({ company_id }) => company_id === record?.id);
      const change = addMembershipChange(toCompanyChange(row, record), wanted, own);
      return { record, values: companyFields.mergeRow(row.values, record), change, wanted, held: own };
    });
    if (!write) return planned.map(({ change }) => change);
    const changes = await writeRecordRows(trx, companyStatements, planned, this.#context);
    const written = planned.map(({ wanted, held: own, change }, place) => ({
      wanted,
      held: own,
      written: changes[place] ?? change,
    }));
    return writeRowMemberships(trx, written, this.#context);
  }
}

function toCompanyChange({ line, values }: ParsedRow, record: CompanyRecord | undefined): RowChange {
  const written = companyFields.mergeRow(values, record);
  const fields = companyFields.sheetNames
    .filter((field) => record !== undefined && written[field] !== record[field])
    .map((field) => ({ field, from: record?.[field] ?? null, to: written[field] }));
  const outcome = record ? (fields.length === 0 ? 'same' : 'changed') : 'new';
  return { line, outcome, name: written.company, title: written.country, fields, price: null };
}

/** Memberships go first: a company that has one is in use. A row whose company or membership changed since stays. */
const undoPartners: UndoImportedRows = async (trx, rows, context) => {
  const ids = rows.map(({ object_id }) => object_id);
  const companies = await readCompanies(trx, ids, true);
  const current = await listCurrentMemberships(trx, ids);
  const changed = listChangedMemberships(rows, current);
  const rest = rows.filter((row) => !changed.includes(row));
  const unchanged = rest.filter(({ object_id, version }) => companies.get(object_id)?.version === version);
  await undoRowMemberships(trx, unchanged, current, context);
  const skipped = await createRecordUndo(companyStatements)(trx, rest, context);
  return [...changed.map((row) => toSkippedRow(row, 'import.kept_changed')), ...skipped];
};

export const partnerImport: ImportKindDefinition = {
  name: 'partner',
  columns: { ...companyFields.sheet, ...membershipColumns },
  costColumns: [],
  undo: undoPartners,
  createImporter: async (_trx, context) => new PartnerImporter(context),
};
