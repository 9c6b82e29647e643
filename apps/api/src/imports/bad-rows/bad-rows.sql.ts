import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/connection.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { RowFields, RowProblem } from '../../sheets/typed-columns.public.ts';

/** A row that cannot be imported. Its problems are translated when they are read. */
export interface BadRow {
  readonly line: number;
  /** Null: the header, or a row that cannot be parsed. */
  readonly fields: RowFields | null;
  readonly problems: readonly RowProblem[];
}

interface ImportRun {
  readonly import_id: string;
  readonly run: number;
}

const portionRows = 500;

/** Stores the bad rows of a run as they are found, in transactions of its own: they remain when the import is rolled back. */
export class BadRowWriter {
  readonly #db: Db;
  readonly #run: ImportRun;
  /** Lines that the user agreed to leave out; undefined: any. */
  readonly #agreedLines: ReadonlySet<number> | undefined;
  #unwritten: BadRow[] = [];
  count = 0;
  /** Bad rows that were good when the user agreed to the import. */
  unexpectedCount = 0;

  private constructor(db: Db, run: ImportRun, agreedLines: ReadonlySet<number> | undefined) {
    this.#db = db;
    this.#run = run;
    this.#agreedLines = agreedLines;
  }

  /** Deletes the bad rows of an earlier attempt of the same run. `isAgreed`: only bad rows of the run before are expected. */
  static async create(db: Db, run: ImportRun, isAgreed: boolean): Promise<BadRowWriter> {
    const agreedLines = await inTransaction(db, 'system', async (trx) => {
      await trx
        .deleteFrom('import_bad_rows')
        .where('import_id', '=', run.import_id)
        .where('run', '=', run.run)
        .execute();
      if (!isAgreed) return undefined;
      const rows = await trx
        .selectFrom('import_bad_rows')
        .select('line')
        .where('import_id', '=', run.import_id)
        .where('run', '=', run.run - 1)
        .execute();
      return new Set(rows.map(({ line }) => line));
    });
    return new BadRowWriter(db, run, agreedLines);
  }

  async add(row: BadRow): Promise<void> {
    this.count += 1;
    if (this.#agreedLines && !this.#agreedLines.has(row.line)) this.unexpectedCount += 1;
    this.#unwritten.push(row);
    if (this.#unwritten.length >= portionRows) await this.flush();
  }

  async flush(): Promise<void> {
    const rows = this.#unwritten;
    this.#unwritten = [];
    if (rows.length === 0) return;
    const { import_id, run } = this.#run;
    await inTransaction(this.#db, 'system', (trx) =>
      sql`
        insert into import_bad_rows (import_id, run, line, fields, problems)
        select ${import_id}, ${run}::int, line, fields, problems
        from json_to_recordset(${JSON.stringify(rows)}::json) as r(line int, fields jsonb, problems jsonb)
        on conflict do nothing`.execute(trx),
    );
  }
}

/** Bad rows of the last run, by line, from the line after `afterLine`. */
export async function listBadRows(trx: Trx, importId: string, afterLine: number, limit: number): Promise<BadRow[]> {
  return trx
    .selectFrom('import_bad_rows')
    .innerJoin('imports', (join) =>
      join.onRef('imports.id', '=', 'import_bad_rows.import_id').onRef('imports.run', '=', 'import_bad_rows.run'),
    )
    .select(['line', 'fields', 'problems'])
    .where('import_id', '=', importId)
    .where('line', '>', afterLine)
    .orderBy('line')
    .limit(limit)
    .$castTo<BadRow>()
    .execute();
}

/** Bad rows of the last run that can be written into a file again. */
export const selectCorrectableRows = (trx: Trx, { id, run }: { readonly id: string; readonly run: number }) =>
  trx.selectFrom('import_bad_rows').where('import_id', '=', id).where('run', '=', run).where('fields', 'is not', null);

const maxReasons = 5;

/** The most frequent problems, with the values of the first row that has them. */
export async function listFrequentProblems(
  trx: Trx,
  { id, run }: { readonly id: string; readonly run: number },
): Promise<(RowProblem & { readonly count: number })[]> {
  const { rows } = await sql<RowProblem & { count: number }>`
    select p.value ->> 'field' as field, p.value ->> 'key' as key, (array_agg(p.value -> 'values' order by line))[1] as values, count(*)::int
    from import_bad_rows, jsonb_array_elements(problems) p
    where import_id = ${id} and run = ${run}
    group by 1, 2 order by count(*) desc, 1 limit ${maxReasons}`.execute(trx);
  return rows;
}
