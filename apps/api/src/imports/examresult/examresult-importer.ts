// Scores of exams from a file. Rules: docs/rules/import.md, "Exam results"
import { score as scoreShape } from '@trunkline/contract/staff/training/exams';
import { readRegistrationNumber } from '@trunkline/rules/reading/registration-number';
import { writtenLanguages } from '@trunkline/text/languages';
import { getT } from '@trunkline/text/server-texts';
import type { Db, Trx } from '../../platform/db/connection.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createNumberReader, createTextReader } from '../../sheets/cell-readers.public.ts';
import { findTextValue, getTextValue, type ImportColumns, type RowProblem } from '../../sheets/typed-columns.public.ts';
import { isScorable } from '../../training/training.public.ts';
import type { RowChange } from '../changes/row-change.ts';
import type {
  ImportContext,
  ImportKindDefinition,
  ParsedRow,
  ProblemsByLine,
  RowImporter,
  UndoImportedRows,
} from '../process/row-importer.ts';
import { sortImportedRows } from '../undo/skipped-rows.ts';
import {
  type ImportedResultRow,
  listRegistrationsWithNumbers,
  readRegistrations,
  type StoredResult,
  writeResults,
} from './examresult.sql.ts';

const badScore = { key: 'import.bad_score' } as const;
const listLabels = (key: 'training.column_number' | 'training.column_score'): string[] =>
  writtenLanguages.map((language) => getT(language)(key));

const columns: ImportColumns = {
  registration_number: {
    read: (text) => ({ value: readRegistrationNumber(text) }),
    required: true,
    form: 'code',
    headings: listLabels('training.column_number'),
    example: 'E-7QX4-M2KD',
    width: 18,
  },
  score: {
    read: createNumberReader(badScore, (number) =>
      scoreShape.safeParse(Number(number)).success ? { value: Number(number).toFixed(1) } : badScore,
    ),
    required: true,
    takes: 'number',
    headings: listLabels('training.column_score'),
    example: '88',
  },
  reason: { read: createTextReader(1000), example: 'Question 31 was counted twice.' },
};

const getNumber = ({ values }: ParsedRow): string => getTextValue(values, 'registration_number');

const toOutcome = (score: string, { pass_mark }: StoredResult) =>
  Number(score) >= Number(pass_mark) ? 'pass' : 'fail';

const hasResult = ({ state }: StoredResult): boolean => ['pass', 'fail', 'void'].includes(state);

const isSame = (score: string, stored: StoredResult): boolean =>
  stored.state === toOutcome(score, stored) && Number(stored.score) === Number(score);

class ExamResultImporter implements RowImporter {
  readonly #context: ImportContext;
  readonly #rowsByNumber = new Map<string, ParsedRow>();
  #idsByNumber: ReadonlyMap<string, string> = new Map();

  constructor(context: ImportContext) {
    this.#context = context;
  }

  check(): readonly RowProblem[] {
    return [];
  }

  add(row: ParsedRow): readonly RowProblem[] {
    const number = getNumber(row);
    const earlier = this.#rowsByNumber.get(number);
    if (earlier)
      return [{ field: 'registration_number', key: 'import.bad_same_result_twice', values: { line: earlier.line } }];
    this.#rowsByNumber.set(number, row);
    return [];
  }

  async match(db: Db): Promise<ProblemsByLine> {
    const stored = await inTransaction(db, 'system', (trx) =>
      listRegistrationsWithNumbers(trx, [...this.#rowsByNumber.keys()]),
    );
    const byNumber = new Map(stored.map((row) => [row.number, row]));
    const problems = new Map<number, readonly RowProblem[]>();
    for (const [number, { line, values }] of this.#rowsByNumber) {
      const found = byNumber.get(number);
      const isCorrected = found && hasResult(found) && !isSame(getTextValue(values, 'score'), found);
      if (!found) problems.set(line, [{ field: 'registration_number', key: 'import.bad_no_registration' }]);
      else if (!isScorable(found.state))
        problems.set(line, [{ field: 'registration_number', key: 'import.bad_registration_state' }]);
      else if (isCorrected && !findTextValue(values, 'reason'))
        problems.set(line, [{ field: 'reason', key: 'import.bad_no_correction_reason' }]);
    }
    this.#idsByNumber = new Map(stored.map((row) => [row.number, row.id]));
    return problems;
  }

  async apply(trx: Trx, rows: readonly ParsedRow[], write: boolean): Promise<readonly RowChange[]> {
    const ids = rows.flatMap((row) => this.#idsByNumber.get(getNumber(row)) ?? []);
    const stored = await readRegistrations(trx, ids, write);
    const planned = rows.flatMap((row) => {
      const record = stored.get(this.#idsByNumber.get(getNumber(row)) ?? '');
      return record ? [planRow(row, record)] : [];
    });
    if (write)
      await writeResults(
        trx,
        planned.flatMap(({ change, written }) => (change.outcome === 'same' ? [] : [written])),
        this.#context,
      );
    return planned.map(({ change, written: { before } }) => {
      if (!write || change.outcome === 'same') return change;
      const { state, score } = before;
      return { ...change, undo: { object_id: before.id, version: before.version + 1, before: { state, score } } };
    });
  }
}

function planRow(
  { line, values }: ParsedRow,
  record: StoredResult,
): { readonly change: RowChange; readonly written: ImportedResultRow } {
  const score = getTextValue(values, 'score');
  const state = toOutcome(score, record);
  const isNew = !hasResult(record);
  const outcome = isNew ? 'new' : isSame(score, record) ? 'same' : 'changed';
  const fields = outcome === 'changed' ? [{ field: 'score', from: record.score, to: score }] : [];
  return {
    change: { line, outcome, name: record.number, title: record.name, fields, price: null },
    written: { before: record, state, score, reason: findTextValue(values, 'reason') ?? '' },
  };
}

/** Gives the former results back. The certificates follow; who has a result again is told of it. */
const undoResults: UndoImportedRows = async (trx, rows, context) => {
  const stored = await readRegistrations(
    trx,
    rows.map(({ object_id }) => object_id),
    true,
  );
  const { restored, skipped } = sortImportedRows(rows, stored);
  const reason = getT('en')('import.result_undone');
  await writeResults(
    trx,
    restored.map(({ record, before }) => {
      const { state, score } = before as Pick<StoredResult, 'state' | 'score'>;
      return { before: record, state, score, reason };
    }),
    context,
  );
  return skipped;
};

export const examResultImport: ImportKindDefinition = {
  name: 'examresult',
  columns,
  costColumns: [],
  undo: undoResults,
  createImporter: async (_trx, context) => new ExamResultImporter(context),
};
