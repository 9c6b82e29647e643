// Bank statements: each row is a credit that waits to be matched. Rules: docs/rules/finance.md, "Statements"
import { foldKeyword } from '@trunkline/rules/reading/fold';
import { addDays, toDay } from '@trunkline/rules/time';
import { createHash } from 'node:crypto';
import type { Db, Trx } from '../../platform/db/connection.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { findTextValue, getTextValue, type RowProblem, type RowValues } from '../../sheets/typed-columns.public.ts';
import type { RowChange } from '../changes/row-change.ts';
import { createRecordUndo, type RecordStatements, writeRecordRows } from '../process/record-rows.ts';
import type {
  ImportContext,
  ImportKindDefinition,
  ParsedRow,
  ProblemsByLine,
  RowImporter,
} from '../process/row-importer.ts';
import { signStatementAmount, statementColumns } from './statement-columns.ts';
import {
  type ImportedCredit,
  insertCredits,
  listKnownCredits,
  lockCredits,
  type StoredCredit,
} from './statement.sql.ts';

const maxDaysAhead = 31;

const creditStatements: RecordStatements<ImportedCredit, StoredCredit> = {
  table: 'bank_credits',
  insert: insertCredits,
  // A credit is never changed by a file: one that is known is refused.
  update: async () => undefined,
  lock: lockCredits,
};

/** Without a reference of the bank, a row is what it says, and its place among equal rows of the file. */
function toFactKey(values: RowValues): string {
  const facts = ['date', 'amount', 'currency'].map((name) => getTextValue(values, name));
  const texts = ['payer', 'payer_account', 'text'].map((name) => foldKeyword(findTextValue(values, name) ?? ''));
  return `row ${createHash('sha256')
    .update([...facts, ...texts].join('\n'))
    .digest('hex')}`;
}

class StatementImporter implements RowImporter {
  readonly #context: ImportContext;
  readonly #linesByKey = new Map<string, number>();
  readonly #keysByLine = new Map<number, string>();
  readonly #counts = new Map<string, number>();

  constructor(context: ImportContext) {
    this.#context = context;
  }

  check(values: RowValues): readonly RowProblem[] {
    const day = findTextValue(values, 'date');
    // Money is credited today or has been; value days may be a few days ahead.
    const latest = addDays(toDay(this.#context.now), maxDaysAhead);
    const problems = signStatementAmount(values);
    return day != null && day > latest
      ? [...problems, { field: 'date', key: 'import.bad_statement_future' }]
      : problems;
  }

  add({ line, values }: ParsedRow): readonly RowProblem[] {
    const key = this.#toKey(values);
    const earlier = this.#linesByKey.get(key);
    if (earlier !== undefined)
      return [{ field: 'reference', key: 'import.bad_same_twice_statement', values: { line: earlier } }];
    this.#linesByKey.set(key, line);
    this.#keysByLine.set(line, key);
    return [];
  }

  #toKey(values: RowValues): string {
    const reference = findTextValue(values, 'reference');
    if (reference) return `ref ${findTextValue(values, 'account') ?? ''} ${reference}`;
    const facts = toFactKey(values);
    const count = (this.#counts.get(facts) ?? 0) + 1;
    this.#counts.set(facts, count);
    return `${facts} ${count}`;
  }

  async match(db: Db): Promise<ProblemsByLine> {
    const known = await inTransaction(db, 'system', (trx) => listKnownCredits(trx, [...this.#linesByKey.keys()]));
    return new Map(
      known.flatMap(({ row_key, date }) => {
        const line = this.#linesByKey.get(row_key);
        return line === undefined
          ? []
          : [[line, [{ field: 'reference', key: 'import.bad_statement_known', values: { date } }]] as const];
      }),
    );
  }

  async apply(trx: Trx, rows: readonly ParsedRow[], write: boolean): Promise<readonly RowChange[]> {
    const planned = rows.map((row) => ({
      record: undefined,
      values: toCredit(row, this.#keysByLine.get(row.line) ?? '', this.#context),
      change: toChange(row),
    }));
    return write ? writeRecordRows(trx, creditStatements, planned, this.#context) : planned.map(({ change }) => change);
  }
}

function toCredit({ line, values }: ParsedRow, row_key: string, { import_id }: ImportContext): ImportedCredit {
  const find = (name: keyof typeof statementColumns): string | null => findTextValue(values, name) || null;
  const amount = getTextValue(values, 'amount');
  const isDebit = amount.startsWith('-');
  return {
    import_id,
    line,
    row_key,
    date: getTextValue(values, 'date'),
    amount,
    currency: getTextValue(values, 'currency'),
    account: find('account'),
    reference: find('reference'),
    payer: find('payer'),
    payer_account: find('payer_account'),
    text: find('text'),
    state: isDebit ? 'left_out' : 'open',
  };
}

const toChange = ({ line, values }: ParsedRow): RowChange => ({
  line,
  outcome: 'new',
  name: findTextValue(values, 'payer') || getTextValue(values, 'date'),
  title: `${getTextValue(values, 'currency')} ${getTextValue(values, 'amount')}`,
  fields: [],
  price: null,
});

export const statementImport: ImportKindDefinition = {
  name: 'statement',
  columns: statementColumns,
  costColumns: [],
  undo: createRecordUndo(creditStatements),
  createImporter: async (_trx, context) => new StatementImporter(context),
};
