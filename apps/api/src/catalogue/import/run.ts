import type { ImportFormat, ImportKind } from '@trunkline/contract/import-names';
import { type Db, inTransaction, type Trx } from '../../platform/db/transaction.ts';
import { BadRows } from './bad-rows.sql.ts';
import { takeTime } from './import.sql.ts';
import { compats } from './compat-import.ts';
import type { Kind, KindRun } from './kind.ts';
import { products } from './product-import.ts';
import { type Problem, readFields, writtenFields } from './readers.ts';
import { RowFile } from './row-file.ts';
import { openSource, type SourceRow } from './source.ts';

// Rules: docs/rules/import.md. The file is read once; its rows are checked alone, then against each other and what is there; only
// then is anything written, in one transaction.

export const kinds: Readonly<Record<ImportKind, Kind>> = { product: products, compat: compats };

/** More rows than this are several files. */
const maxRows = 300_000;
/** A file of which so much is bad is the wrong file. */
const maxBad = 100_000;

export interface RunOptions {
  readonly id: string;
  readonly run: number;
  readonly kind: ImportKind;
  readonly file: string;
  readonly format: ImportFormat;
  /** Beside which rows are kept while the file is read. */
  readonly spool: string;
  readonly dryRun: boolean;
  readonly skipBad: boolean;
  /** Only rows that the run before found bad may be left out. */
  readonly isAgreed: boolean;
  readonly seesCost: boolean;
  readonly now: Date;
}
export interface Progress {
  readonly rows: number;
  readonly percent: number;
}
export interface Counts {
  readonly new: number;
  readonly changed: number;
  readonly same: number;
  readonly bad: number;
}
export interface RunResult {
  readonly rows: number;
  readonly counts: Counts;
  /** Nothing of the file can be used, whatever is left out. */
  readonly fatal: boolean;
  /** Rows in the way, so that nothing is changed. */
  readonly refused: boolean;
  /** Rows are bad that were good when somebody agreed. */
  readonly unexpected: number;
}
interface RunHooks {
  readonly progress: (progress: Progress) => void;
  /** In the transaction of the change; throws to undo it. */
  readonly finish: (trx: Trx, result: RunResult) => Promise<void>;
}

/** Reading is about so much of the work. */
const readingShare = 40;

class Run {
  readonly #options: RunOptions;
  readonly #kind: Kind;
  readonly #rows: RowFile;
  readonly #bad: BadRows;
  readonly #work: KindRun;
  readonly #progress: RunHooks['progress'];
  readonly #counts = { new: 0, changed: 0, same: 0 };
  #read = 0;
  #good = 0;
  #fallen: ReadonlyMap<number, readonly Problem[]> = new Map();
  #fatal = false;

  constructor(options: RunOptions, parts: { rows: RowFile; bad: BadRows; work: KindRun }, { progress }: RunHooks) {
    this.#options = options;
    this.#kind = kinds[options.kind];
    this.#rows = parts.rows;
    this.#bad = parts.bad;
    this.#work = parts.work;
    this.#progress = progress;
  }

  /** The whole file, row by row: what is bad by itself is kept as bad, the rest for later. */
  async read(): Promise<void> {
    const { file, format } = this.#options;
    const source = openSource(file, format, this.#kind.columns);
    for await (const row of source.rows) {
      await this.#take(row);
      this.#read += 1;
      if (this.#read % 500 === 0)
        this.#progress({ rows: this.#read, percent: Math.floor(source.share() * readingShare) });
      const tooMany = this.#tooMany();
      if (tooMany) {
        this.#fatal = true;
        await this.#bad.add({ line: row.line + 1, fields: null, problems: [tooMany] });
      }
      if (this.#fatal) break;
    }
  }

  #tooMany(): Problem | undefined {
    if (this.#read >= maxRows) return { field: '', key: 'import.bad_too_many_rows', values: { limit: maxRows } };
    if (this.#bad.count >= maxBad) return { field: '', key: 'import.bad_too_many_bad', values: { limit: maxBad } };
    return undefined;
  }

  async #take({ line, fields, problems: found, isLibrary, fatal }: SourceRow): Promise<void> {
    if (fatal) this.#fatal = true;
    const forbidden = this.#forbidden(fields);
    const { values, problems } = fields
      ? readFields(this.#kind.columns, fields, { isLibrary: isLibrary === true })
      : { values: {}, problems: [] };
    const all = [...found, ...forbidden, ...problems, ...this.#work.check(values)];
    if (all.length === 0) all.push(...this.#work.note({ line, values }));
    if (all.length > 0) return this.#bad.add({ line, fields, problems: all });
    this.#good += 1;
    return this.#rows.add({ line, values });
  }

  /** Costs are set by who may see them: told once, and nothing of the file is taken. */
  #forbidden(fields: SourceRow['fields']): Problem[] {
    if (this.#options.seesCost || this.#fatal || !fields) return [];
    const column = this.#kind.costColumns.find((name) => Object.hasOwn(fields, name));
    if (column === undefined) return [];
    this.#fatal = true;
    return [{ field: column, key: 'import.bad_cost_forbidden' }];
  }

  /** Against each other and what is there: from here on every bad row is known. */
  async match(db: Db): Promise<void> {
    await this.#drop(await this.#work.match(db));
  }

  /** Written, unless something is in the way. */
  async apply(trx: Trx): Promise<RunResult> {
    const { dryRun, skipBad } = this.#options;
    const isInTheWay = this.#fatal || this.#bad.unexpected > 0 || (this.#bad.count > 0 && !skipBad);
    const write = !dryRun && !isInTheWay;
    let done = 0;
    for await (const portion of this.#rows.portions()) {
      const good = portion.filter(({ line }) => !this.#fallen.has(line));
      for (const outcome of await this.#work.apply(trx, good, write)) this.#counts[outcome] += 1;
      done += portion.length;
      const share = done / this.#good;
      this.#progress({ rows: this.#read, percent: readingShare + Math.floor(share * (99 - readingShare)) });
    }
    return {
      rows: this.#read,
      counts: { ...this.#counts, bad: this.#bad.count },
      fatal: this.#fatal,
      refused: !dryRun && isInTheWay,
      unexpected: this.#bad.unexpected,
    };
  }

  /** Rows that only their neighbours or the catalogue make bad: they lie among the good ones. */
  async #drop(fallen: ReadonlyMap<number, readonly Problem[]>): Promise<void> {
    this.#fallen = fallen;
    if (fallen.size > 0)
      for await (const portion of this.#rows.portions())
        for (const { line, values } of portion) {
          const problems = fallen.get(line);
          if (problems) await this.#bad.add({ line, fields: writtenFields(values), problems });
        }
    await this.#bad.flush();
  }
}

/** Broken off by the database on behalf of somebody else's change; the same again may well work. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** Reads a file into the catalogue, or says what is in the way; the caller holds the lock of imports. */
export async function runImport(db: Db, options: RunOptions, hooks: RunHooks): Promise<RunResult> {
  const rows = await RowFile.create(options.spool);
  try {
    const bad = await BadRows.open(db, { import_id: options.id, run: options.run }, options.isAgreed);
    const work = await inTransaction(db, 'system', (trx) => kinds[options.kind].open(trx, { now: options.now }));
    const run = new Run(options, { rows, bad, work }, hooks);
    await run.read();
    await run.match(db);
    let begun = false;
    return await inTransaction(db, 'system', async (trx) => {
      // A second round would count everything twice.
      if (begun) throw new Interrupted();
      begun = true;
      await takeTime(trx);
      const result = await run.apply(trx);
      await hooks.finish(trx, result);
      return result;
    });
  } finally {
    await rows.remove();
  }
}
