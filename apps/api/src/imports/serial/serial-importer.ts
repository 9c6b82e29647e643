// Serial numbers from a file. Rules: docs/rules/import.md, "Serial numbers"
import { foldKeyword } from '@trunkline/rules/reading/fold';
import type { Db, Trx } from '../../platform/db/connection.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { matchProduct, listProductsNamed, serialImportColumns, toSerialNumber } from '../../serials/serials.public.ts';
import { findTextValue, getTextValue, type RowProblem, type RowValues } from '../../sheets/typed-columns.public.ts';
import type { RowChange } from '../changes/row-change.ts';
import type {
  ImportContext,
  ImportKindDefinition,
  ParsedRow,
  ProblemsByLine,
  RowImporter,
} from '../process/row-importer.ts';
import { createRecordUndo, type RecordStatements, writeRecordRows } from '../process/record-rows.ts';
import {
  type ImportedSerial,
  insertSerials,
  listCompaniesNamed,
  lockSerialsById,
  readSerials,
  type StoredSerial,
  updateSerials,
} from './serial.sql.ts';

/** The names that a file uses are few; its rows are many. */
interface NamedRow {
  readonly line: number;
  readonly product: string;
  /** Undefined: the file does not say it, or the cell is empty. */
  readonly company: string | undefined;
}

const toProductKey = (values: RowValues): string => getTextValue(values, 'part_number').toLowerCase();
const findCompanyKey = (values: RowValues): string | undefined => {
  const company = findTextValue(values, 'company');
  return company ? foldKeyword(company) : undefined;
};
const toNumber = (values: RowValues): string => toSerialNumber(getTextValue(values, 'sn'));

const serialStatements: RecordStatements<ImportedSerial, StoredSerial> = {
  table: 'serial_numbers',
  insert: insertSerials,
  update: updateSerials,
  lock: lockSerialsById,
};

class SerialImporter implements RowImporter {
  readonly #context: ImportContext;
  readonly #linesByNumber = new Map<string, number>();
  readonly #rows: NamedRow[] = [];
  readonly #products = new Map<string, { readonly id: string; readonly part_number: string }>();
  readonly #companies = new Map<string, { readonly id: string; readonly company: string }>();

  constructor(context: ImportContext) {
    this.#context = context;
  }

  check(values: RowValues): readonly RowProblem[] {
    // A day that could not be read is reported already.
    const [from, to] = [findTextValue(values, 'start_date'), findTextValue(values, 'end_date')];
    return from != null && to != null && to < from ? [{ field: 'end_date', key: 'import.bad_cover_ends_before' }] : [];
  }

  add({ line, values }: ParsedRow): readonly RowProblem[] {
    const number = toNumber(values);
    const earlier = this.#linesByNumber.get(number);
    if (earlier !== undefined) return [{ field: 'sn', key: 'import.bad_same_twice_serial', values: { line: earlier } }];
    this.#linesByNumber.set(number, line);
    this.#rows.push({ line, product: toProductKey(values), company: findCompanyKey(values) });
    return [];
  }

  async match(db: Db): Promise<ProblemsByLine> {
    const badProducts = new Map<string, RowProblem>();
    const badCompanies = new Map<string, RowProblem>();
    await inTransaction(db, 'system', async (trx) => {
      const names = [...new Set(this.#rows.map(({ product }) => product))];
      const products = await listProductsNamed(trx, names);
      for (const name of names) {
        const { product, error } = matchProduct(products, name);
        if (product) this.#products.set(name, product);
        else badProducts.set(name, { field: 'part_number', key: problemOfProduct[error], values: { name } });
      }
      const companies = [...new Set(this.#rows.flatMap(({ company }) => company ?? []))];
      const byName = Map.groupBy(await listCompaniesNamed(trx, companies), ({ company }) => foldKeyword(company));
      for (const name of companies) {
        const [company, other] = byName.get(name) ?? [];
        if (company && !other) this.#companies.set(name, company);
        else
          badCompanies.set(name, {
            field: 'company',
            key: other ? 'import.bad_several_companies' : 'import.bad_unknown_company',
          });
      }
    });
    return new Map(
      this.#rows.flatMap(({ line, product, company }) => {
        const problems = [badProducts.get(product), company === undefined ? undefined : badCompanies.get(company)];
        const found = problems.filter((problem) => problem !== undefined);
        return found.length === 0 ? [] : [[line, found] as const];
      }),
    );
  }

  /** What the row leaves behind. A file without companies, and an empty cell, keep the company. */
  #plan({ values }: ParsedRow, stored: StoredSerial | undefined): ImportedSerial {
    const product = this.#products.get(toProductKey(values));
    if (!product) throw new Error('a good row has no product');
    const company = findCompanyKey(values);
    return {
      sn: toNumber(values),
      product_id: product.id,
      start_date: getTextValue(values, 'start_date'),
      end_date: getTextValue(values, 'end_date'),
      company_id: company === undefined ? (stored?.company_id ?? null) : (this.#companies.get(company)?.id ?? null),
    };
  }

  async apply(trx: Trx, rows: readonly ParsedRow[], write: boolean): Promise<readonly RowChange[]> {
    const stored = await readSerials(
      trx,
      rows.map(({ values }) => toNumber(values)),
      write,
    );
    const planned = rows.map((row) => {
      const record = stored.get(toNumber(row.values));
      const values = this.#plan(row, record);
      return { record, values, change: toSerialChange(row, record, values) };
    });
    return write ? writeRecordRows(trx, serialStatements, planned, this.#context) : planned.map(({ change }) => change);
  }
}

const problemOfProduct = {
  'serials.unknown_model': 'import.bad_unknown_product',
  'serials.several_model': 'import.bad_several_products_named',
} as const;

const comparedFields = ['start_date', 'end_date', 'product_id', 'company_id'] as const;
/** The column of a file that says a stored field. */
const columnOf = { start_date: 'start_date', end_date: 'end_date', product_id: 'part_number', company_id: 'company' };

function toSerialChange(
  { line, values }: ParsedRow,
  record: StoredSerial | undefined,
  after: ImportedSerial,
): RowChange {
  const fields = comparedFields
    .filter((field) => record !== undefined && record[field] !== after[field])
    .map((field) => {
      const isDay = field === 'start_date' || field === 'end_date';
      const to = isDay ? after[field] : (findTextValue(values, columnOf[field]) ?? null);
      return { field: columnOf[field], from: isDay ? (record?.[field] ?? null) : null, to };
    });
  const outcome = record ? (fields.length === 0 ? 'same' : 'changed') : 'new';
  return { line, outcome, name: after.sn, title: getTextValue(values, 'part_number'), fields, price: null };
}

export const serialImport: ImportKindDefinition = {
  name: 'serial',
  columns: serialImportColumns,
  costColumns: [],
  undo: createRecordUndo(serialStatements),
  createImporter: async (_trx, context) => new SerialImporter(context),
};
