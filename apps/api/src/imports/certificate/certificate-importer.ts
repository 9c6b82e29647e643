// Certificates from a file, without users. Rules: docs/rules/import.md, "Certificates"
import { foldKeyword } from '@trunkline/rules/reading/fold';
import { isFutureDay } from '@trunkline/rules/time';
import { certificateFields } from '../../certificates/certificates.public.ts';
import type { Db, Trx } from '../../platform/db/connection.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
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
  type ImportedCertificate,
  insertCertificates,
  listCertificatesOfDays,
  listCertificatesWithNumbers,
  readCertificates,
  type StoredCertificate,
  updateCertificates,
} from './certificate.sql.ts';

/** Without a number a row is the certificate of the same holder, subject and day of issue. */
const toFactKey = (holder: string, subject: string, issuedAt: string): string =>
  `${issuedAt} ${foldKeyword(holder)} ${foldKeyword(subject)}`;
const toRowKey = (values: RowValues): string =>
  findTextValue(values, 'number') ??
  toFactKey(getTextValue(values, 'holder'), getTextValue(values, 'subject'), getTextValue(values, 'issued_at'));

const certificateStatements: RecordStatements<ImportedCertificate, StoredCertificate> = {
  table: 'certificates',
  insert: insertCertificates,
  update: updateCertificates,
  lock: (trx, ids) => readCertificates(trx, ids, true),
};

class CertificateImporter implements RowImporter {
  readonly #context: ImportContext;
  readonly #rowsByKey = new Map<string, ParsedRow>();
  #idsByKey: ReadonlyMap<string, string> = new Map();

  constructor(context: ImportContext) {
    this.#context = context;
  }

  check(values: RowValues): readonly RowProblem[] {
    const [first, last] = [findTextValue(values, 'issued_at'), findTextValue(values, 'valid_until')];
    const problems: RowProblem[] = [];
    if (first != null && isFutureDay(first, this.#context.now))
      problems.push({ field: 'issued_at', key: 'import.bad_certificate_future' });
    if (first != null && last != null && last < first)
      problems.push({ field: 'valid_until', key: 'import.bad_certificate_days' });
    return problems;
  }

  add(row: ParsedRow): readonly RowProblem[] {
    const key = toRowKey(row.values);
    const earlier = this.#rowsByKey.get(key);
    if (earlier) return [{ field: 'holder', key: 'import.bad_same_certificate_twice', values: { line: earlier.line } }];
    this.#rowsByKey.set(key, row);
    return [];
  }

  async match(db: Db): Promise<ProblemsByLine> {
    const rows = [...this.#rowsByKey.values()];
    const numbers = rows.flatMap(({ values }) => findTextValue(values, 'number') ?? []);
    const days = rows.flatMap(({ values }) => (values['number'] == null ? getTextValue(values, 'issued_at') : []));
    const [numbered, ofDays] = await inTransaction(db, 'system', async (trx) => [
      await listCertificatesWithNumbers(trx, [...new Set(numbers)]),
      await listCertificatesOfDays(trx, [...new Set(days)]),
    ]);
    const byNumber = new Map(numbered.map((row) => [row.number, row]));
    const byFacts = Map.groupBy(ofDays, ({ holder, subject, issued_at }) => toFactKey(holder, subject, issued_at));
    const problems = new Map<number, readonly RowProblem[]>();
    const ids = new Map<string, string>();
    for (const [key, { line, values }] of this.#rowsByKey) {
      const [record, other] = values['number'] == null ? (byFacts.get(key) ?? []) : [byNumber.get(key)];
      if (other) problems.set(line, [{ field: 'number', key: 'import.bad_several_certificates' }]);
      else if (record?.is_revoked && toCertificateChange({ line, values }, record).outcome === 'changed')
        problems.set(line, [{ field: 'number', key: 'import.bad_certificate_revoked' }]);
      else if (record) ids.set(key, record.id);
    }
    this.#idsByKey = ids;
    return problems;
  }

  async apply(trx: Trx, rows: readonly ParsedRow[], write: boolean): Promise<readonly RowChange[]> {
    const ids = rows.flatMap(({ values }) => this.#idsByKey.get(toRowKey(values)) ?? []);
    const records = await readCertificates(trx, ids, write);
    const planned = rows.map((row) => {
      const record = records.get(this.#idsByKey.get(toRowKey(row.values)) ?? '');
      return {
        record,
        values: certificateFields.mergeRow(row.values, record),
        change: toCertificateChange(row, record),
      };
    });
    return write
      ? writeRecordRows(trx, certificateStatements, planned, this.#context)
      : planned.map(({ change }) => change);
  }
}

function toCertificateChange({ line, values }: ParsedRow, record: StoredCertificate | undefined): RowChange {
  const written = certificateFields.mergeRow(values, record);
  const fields = certificateFields.sheetNames
    .filter((field) => record !== undefined && written[field] !== record[field])
    .map((field) => ({ field, from: record?.[field] ?? null, to: written[field] }));
  const outcome = record ? (fields.length === 0 ? 'same' : 'changed') : 'new';
  return { line, outcome, name: written.number ?? written.holder, title: written.subject, fields, price: null };
}

export const certificateImport: ImportKindDefinition = {
  name: 'certificate',
  columns: certificateFields.sheet,
  costColumns: [],
  undo: createRecordUndo(certificateStatements),
  createImporter: async (_trx, context) => new CertificateImporter(context),
};
