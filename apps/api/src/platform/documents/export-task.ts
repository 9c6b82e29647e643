import { CompiledQuery } from 'kysely';
import { createWriteStream } from 'node:fs';
import { connect, type Trx } from '../db/connection.ts';
import { inTransaction, type Scope } from '../db/transaction.ts';
import { type RowValue, writeRowSheet } from './row-sheet.ts';
import type { Workbook } from './workbook.ts';

// Runs in a process of its own: reads the rows of a query through a cursor and writes them to a file. docs/rules/documents.md, "Long lists"

export interface ExportJob {
  readonly databaseUrl: string;
  readonly scope: Scope;
  readonly query: { readonly sql: string; readonly parameters: readonly unknown[] };
  readonly columns: readonly { readonly field: string; readonly isNumber: boolean }[];
  /** Head and example of the sheet. */
  readonly book: Workbook;
  readonly file: string;
}

const portionRows = 1_000;

/** Answers the number of rows. */
export async function exportRows(job: ExportJob): Promise<number> {
  const db = connect(job.databaseUrl, () => undefined, 1);
  try {
    return await inTransaction(
      db,
      job.scope,
      (trx) =>
        writeRowSheet({ book: job.book, rows: readPortions(trx, job) }, createWriteStream(job.file, { mode: 0o600 })),
      { readOnly: true },
    );
  } finally {
    await db.destroy();
  }
}

async function* readPortions(trx: Trx, { query, columns }: ExportJob): AsyncGenerator<RowValue[][]> {
  await trx.executeQuery(
    CompiledQuery.raw(`declare exported no scroll cursor for ${query.sql}`, [...query.parameters]),
  );
  for (;;) {
    const { rows } = await trx.executeQuery<Record<string, string | number | boolean | null>>(
      CompiledQuery.raw(`fetch ${portionRows} from exported`),
    );
    if (rows.length === 0) return;
    yield rows.map((row) => columns.map(({ field, isNumber }) => toValue(row[field] ?? null, isNumber)));
  }
}

const toValue = (value: string | number | boolean | null, isNumber: boolean): RowValue =>
  value === null ? null : isNumber ? Number(value) : String(value);
