import type { ImportFormat, ImportKind } from '@trunkline/contract/enums';
import type { ImportReadingInput } from '@trunkline/contract/imports/reading';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/connection.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { BadRowWriter } from '../bad-rows/bad-rows.sql.ts';
import { clearImportChanges, saveImportChanges } from '../changes/changes.sql.ts';
import { importKindDefinitions } from '../import-kinds.ts';
import { openImportSource } from '../reading/import-source.ts';
import { listRememberedChoices } from '../mappings/mappings.sql.ts';
import type { RememberedChoice, StoredReading } from '../reading/table-reading.ts';
import type { SourceRow } from '../reading/source-row.ts';
import { readRowFields, type RowProblem, toRowFields } from '../../sheets/typed-columns.public.ts';
import { RowFile } from './row-file.ts';
import type { ImportContext, ImportKindDefinition, ProblemsByLine, RowImporter } from './row-importer.ts';

// One run of an import: reads the file once, checks each row, matches all rows with each other and with the catalogue, and only then
// writes, in one transaction. docs/rules/import.md

/** A larger file has to be split. */
const maxRows = 300_000;
/** Reading stops here, because a file with so many bad rows is the wrong file. */
const maxBadRows = 100_000;

export interface ImportRunOptions {
  readonly id: string;
  /** The number of the run: a check is one, the import after it the next. */
  readonly run: number;
  readonly kind: ImportKind;
  readonly file: string;
  readonly format: ImportFormat;
  /** Path of the temporary file of the rows that were read. */
  readonly rowFile: string;
  readonly dryRun: boolean;
  readonly skipBad: boolean;
  /** Only rows that were bad in the run before may be left out. */
  readonly isAgreed: boolean;
  /** For whom the rows are written. `seesCost` says too whether the user may set costs. */
  readonly context: ImportContext;
  /** The user agreed to the changes of prices that need it. */
  readonly isConfirmed: boolean;
  /** What the user said about reading the file. */
  readonly reading: ImportReadingInput;
  /** The run takes back what the import changed, instead of importing. */
  readonly isUndo: boolean;
}
export interface ImportRunProgress {
  /** Rows read so far. */
  readonly rows: number;
  /** 0 to 99. */
  readonly percent: number;
}
export interface ImportCounts {
  readonly new: number;
  readonly changed: number;
  readonly same: number;
  readonly bad: number;
}
export interface ImportRunResult {
  readonly rows: number;
  readonly counts: ImportCounts;
  /** Nothing in the file can be imported, even without the bad rows. */
  readonly isFatal: boolean;
  /** Bad rows refused the import: nothing was changed. Always false for a dry run. */
  readonly isRefused: boolean;
  /** Price changes that the user has not confirmed refused the import. */
  readonly isUnconfirmed: boolean;
  /** Rows that became bad after the user had agreed to the import. */
  readonly unexpectedRows: number;
  /** Null: the file is no table. */
  readonly reading: StoredReading | null;
}
interface RunHooks {
  readonly onProgress: (progress: ImportRunProgress) => void;
  /** Runs in the transaction of the change. An error rolls it back. */
  readonly finish: (trx: Trx, result: ImportRunResult) => Promise<void>;
}

/** The percentage of the progress that stands for reading. */
const readingPercent = 40;

interface RunParts {
  readonly rows: RowFile;
  readonly badRows: BadRowWriter;
  readonly importer: RowImporter;
  readonly remembered: readonly RememberedChoice[];
}

class ImportRun {
  readonly #options: ImportRunOptions;
  readonly #kind: ImportKindDefinition;
  readonly #rows: RowFile;
  readonly #badRows: BadRowWriter;
  readonly #importer: RowImporter;
  readonly #remembered: readonly RememberedChoice[];
  readonly #onProgress: RunHooks['onProgress'];
  readonly #counts = { new: 0, changed: 0, same: 0 };
  #readCount = 0;
  #goodCount = 0;
  /** Problems that `match` found. These rows are in the row file among the good ones. */
  #matchProblems: ProblemsByLine = new Map();
  #isFatal = false;
  #reading: StoredReading | null = null;

  constructor(options: ImportRunOptions, parts: RunParts, { onProgress }: RunHooks) {
    this.#options = options;
    this.#kind = importKindDefinitions[options.kind];
    this.#rows = parts.rows;
    this.#badRows = parts.badRows;
    this.#importer = parts.importer;
    this.#remembered = parts.remembered;
    this.#onProgress = onProgress;
  }

  /** Reads and checks the whole file. Bad rows are stored as such, the others go to the row file. */
  async read(): Promise<void> {
    const { file, format } = this.#options;
    const { columns, oneOf } = this.#kind;
    const source = openImportSource(file, format, {
      columns,
      oneOf,
      sent: this.#options.reading,
      remembered: this.#remembered,
    });
    for await (const row of source.rows) {
      await this.#addRow(row);
      this.#readCount += 1;
      if (this.#readCount % 500 === 0)
        this.#onProgress({ rows: this.#readCount, percent: Math.floor(source.readShare() * readingPercent) });
      const problem = this.#findLimitProblem();
      if (problem) {
        this.#isFatal = true;
        await this.#badRows.add({ line: row.line + 1, fields: null, problems: [problem] });
      }
      if (this.#isFatal) break;
    }
    this.#reading = source.reading()?.stored ?? null;
  }

  #findLimitProblem(): RowProblem | undefined {
    if (this.#readCount >= maxRows) return { field: '', key: 'import.bad_too_many_rows', values: { limit: maxRows } };
    if (this.#badRows.count >= maxBadRows)
      return { field: '', key: 'import.bad_too_many_bad', values: { limit: maxBadRows } };
    return undefined;
  }

  async #addRow({ line, fields, problems: sourceProblems, notations, isLibrary, isFatal }: SourceRow): Promise<void> {
    if (isFatal) this.#isFatal = true;
    const costProblems = this.#checkCostColumns(fields);
    const { values, problems: fieldProblems } = fields
      ? readRowFields(this.#kind.columns, fields, { isLibrary: isLibrary === true, ...(notations && { notations }) })
      : { values: {}, problems: [] };
    // A cell that could not be read has its problem already.
    const checked = this.#importer
      .check(values)
      .filter(({ field }) => !fieldProblems.some((one) => one.field === field));
    const problems = [...sourceProblems, ...costProblems, ...fieldProblems, ...checked];
    if (problems.length === 0) problems.push(...this.#importer.add({ line, values }));
    if (problems.length > 0) return this.#badRows.add({ line, fields, problems });
    this.#goodCount += 1;
    return this.#rows.add({ line, values });
  }

  /** A cost column without the permission to see costs refuses the file. The problem is reported once. */
  #checkCostColumns(fields: SourceRow['fields']): RowProblem[] {
    if (this.#options.context.seesCost || this.#isFatal || !fields) return [];
    const column = this.#kind.costColumns.find((name) => Object.hasOwn(fields, name));
    if (column === undefined) return [];
    this.#isFatal = true;
    return [{ field: column, key: 'import.bad_cost_forbidden' }];
  }

  /** Matches the rows with each other and with the catalogue. All bad rows are known and stored afterwards. */
  async match(db: Db): Promise<void> {
    this.#matchProblems = await this.#importer.match(db);
    if (this.#matchProblems.size > 0)
      for await (const portion of this.#rows.readPortions())
        for (const { line, values } of portion) {
          const problems = this.#matchProblems.get(line);
          if (problems) await this.#badRows.add({ line, fields: toRowFields(values), problems });
        }
    await this.#badRows.flush();
  }

  /** Writes the good rows, unless the run is a dry run or is refused. Then it only counts them. */
  async apply(trx: Trx): Promise<ImportRunResult> {
    const { dryRun, skipBad, isConfirmed } = this.#options;
    const isBlocked = this.#isFatal || this.#badRows.unexpectedCount > 0 || (this.#badRows.count > 0 && !skipBad);
    const write = !dryRun && !isBlocked;
    if (write) await sql`savepoint written_rows`.execute(trx);
    const toConfirm = await this.#applyRows(trx, write);
    const isUnconfirmed = write && toConfirm > 0 && !isConfirmed;
    if (isUnconfirmed) {
      await sql`rollback to savepoint written_rows`.execute(trx);
      await this.#applyRows(trx, false);
    }
    return {
      rows: this.#readCount,
      counts: { ...this.#counts, bad: this.#badRows.count },
      isFatal: this.#isFatal,
      isRefused: !dryRun && (isBlocked || isUnconfirmed),
      isUnconfirmed,
      unexpectedRows: this.#badRows.unexpectedCount,
      reading: this.#reading,
    };
  }

  /** Counts what the good rows change, and stores it. Returns the number of changes that the user has to confirm. */
  async #applyRows(trx: Trx, write: boolean): Promise<number> {
    Object.assign(this.#counts, { new: 0, changed: 0, same: 0 });
    await clearImportChanges(trx, this.#options.id);
    let [appliedCount, toConfirm] = [0, 0];
    for await (const portion of this.#rows.readPortions()) {
      const goodRows = portion.filter(({ line }) => !this.#matchProblems.has(line));
      const changes = await this.#importer.apply(trx, goodRows, write);
      for (const { outcome, confirm } of changes) {
        this.#counts[outcome] += 1;
        if (confirm !== undefined) toConfirm += 1;
      }
      await saveImportChanges(trx, this.#options, changes);
      appliedCount += portion.length;
      const share = appliedCount / this.#goodCount;
      this.#onProgress({
        rows: this.#readCount,
        percent: readingPercent + Math.floor(share * (99 - readingPercent)),
      });
    }
    return toConfirm;
  }
}

/** PostgreSQL ended the transaction, or the process died. Nothing was changed, and another attempt may succeed. */
export class ImportInterruptedError extends Error {
  override readonly name = 'ImportInterruptedError';
}

/** Raises the limits that end forgotten transactions of requests. */
export async function allowLongTransaction(trx: Trx): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(trx);
  await sql`set local statement_timeout = '5min'`.execute(trx);
}

/**
 * Imports a file, or stores why it cannot be imported. The caller holds the import lock.
 * @throws ImportInterruptedError
 */
export async function runImport(db: Db, options: ImportRunOptions, hooks: RunHooks): Promise<ImportRunResult> {
  const { id, run: runNumber, kind, context } = options;
  const rows = await RowFile.create(options.rowFile);
  try {
    const badRows = await BadRowWriter.create(db, { import_id: id, run: runNumber }, options.isAgreed);
    const { importer, remembered } = await inTransaction(db, 'system', async (trx) => ({
      importer: await importKindDefinitions[kind].createImporter(trx, context),
      remembered: await listRememberedChoices(trx, { company_id: null, kind }),
    }));
    const run = new ImportRun(options, { rows, badRows, importer, remembered }, hooks);
    await run.read();
    await run.match(db);
    let hasBegun = false;
    return await inTransaction(db, 'system', async (trx) => {
      // inTransaction repeats its work after a deadlock. That would count every row twice.
      if (hasBegun) throw new ImportInterruptedError();
      hasBegun = true;
      await allowLongTransaction(trx);
      const result = await run.apply(trx);
      await hooks.finish(trx, result);
      return result;
    });
  } finally {
    await rows.remove();
  }
}
