import { sql } from 'kysely';
import { type Db, inTransaction, type Trx } from '../../platform/db/transaction.ts';
import type { Fields, Problem } from './readers.ts';

/** A row that can not be taken, as it is kept; its reasons are in no language yet. */
export interface BadRow {
  readonly line: number;
  readonly fields: Fields | null;
  readonly problems: readonly Problem[];
}

const portion = 500;

/** Keeps bad rows as they are found, whatever becomes of the import's own transaction. */
export class BadRows {
  readonly #db: Db;
  readonly #about: { readonly import_id: string; readonly run: number };
  #waiting: BadRow[] = [];
  count = 0;
  /** Lines beyond those that were agreed to. */
  unexpected = 0;
  readonly #agreed: ReadonlySet<number> | undefined;

  private constructor(db: Db, about: { import_id: string; run: number }, agreed: ReadonlySet<number> | undefined) {
    this.#db = db;
    this.#about = about;
    this.#agreed = agreed;
  }

  /** What an earlier attempt of this run found is forgotten. */
  static async open(db: Db, about: { import_id: string; run: number }, isAgreed: boolean): Promise<BadRows> {
    const { import_id, run } = about;
    const agreed = await inTransaction(db, 'system', async (trx) => {
      await trx.deleteFrom('import_bad').where('import_id', '=', import_id).where('run', '=', run).execute();
      if (!isAgreed) return undefined;
      const before = trx.selectFrom('import_bad').select('line').where('import_id', '=', import_id);
      return new Set((await before.where('run', '=', run - 1).execute()).map(({ line }) => line));
    });
    return new BadRows(db, about, agreed);
  }

  async add(row: BadRow): Promise<void> {
    this.count += 1;
    if (this.#agreed && !this.#agreed.has(row.line)) this.unexpected += 1;
    this.#waiting.push(row);
    if (this.#waiting.length >= portion) await this.flush();
  }

  async flush(): Promise<void> {
    const rows = this.#waiting;
    this.#waiting = [];
    if (rows.length === 0) return;
    const { import_id, run } = this.#about;
    await inTransaction(this.#db, 'system', (trx) =>
      sql`
        insert into import_bad (import_id, run, line, fields, problems)
        select ${import_id}, ${run}::int, line, fields, problems
        from json_to_recordset(${JSON.stringify(rows)}::json) as r(line int, fields jsonb, problems jsonb)
        on conflict do nothing`.execute(trx),
    );
  }
}

/** Bad rows of the last run, by line, after a line. */
export async function listBadRows(trx: Trx, importId: string, after: number, limit: number): Promise<BadRow[]> {
  const rows = await trx
    .selectFrom('import_bad')
    .innerJoin('imports', (join) =>
      join.onRef('imports.id', '=', 'import_bad.import_id').onRef('imports.run', '=', 'import_bad.run'),
    )
    .select(['line', 'fields', 'problems'])
    .where('import_id', '=', importId)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute();
  return rows as unknown as BadRow[];
}

const mostReasons = 5;

/** What is wrong most, with the values of one of its rows. */
export async function countReasons(
  trx: Trx,
  { id, run }: { readonly id: string; readonly run: number },
): Promise<(Problem & { readonly count: number })[]> {
  const { rows } = await sql<Problem & { count: number }>`
    select p.value ->> 'field' as field, p.value ->> 'key' as key, (array_agg(p.value -> 'values' order by line))[1] as values, count(*)::int
    from import_bad, jsonb_array_elements(problems) p
    where import_id = ${id} and run = ${run}
    group by 1, 2 order by count(*) desc, 1 limit ${mostReasons}`.execute(trx);
  return rows;
}
