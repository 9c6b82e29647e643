// End users of a company from a file of staff. Rules: docs/rules/endusers.md, "Import"
import { toDay } from '@trunkline/rules/time';
import { endUserImportColumns, listPurchaseYears } from '../../endusers/endusers.public.ts';
import type { Db, Trx } from '../../platform/db/connection.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { RowChange } from '../changes/row-change.ts';
import type {
  ImportContext,
  ImportKindDefinition,
  ParsedRow,
  ProblemsByLine,
  RowImporter,
} from '../process/row-importer.ts';
import { createTwiceProblem, type RowProblem, type RowValues } from '../../sheets/typed-columns.public.ts';

import { endUserKind, listEndUsersNamed } from './import.sql.ts';
import { pairEndUsers, matchEndUsers, toEndUserKey } from './match.ts';
import { checkEndUserRow, type ReadEndUser } from './parse-endusers.ts';
import { undoEndUserRows } from './undo-endusers.ts';
import { toEndUserChange, writeEndUsers } from './write-endusers.ts';

const toRowKey = ({ company, country }: RowValues): string => toEndUserKey(company, country);
const portionRows = 500;

interface NamedRow {
  readonly line: number;
  readonly company: string;
  readonly country: string;
}

function getTargetCompany({ company_id }: Pick<ImportContext, 'company_id'>): string {
  if (company_id === null) throw new Error('an import of end users has no company');
  return company_id;
}

class EndUserImporter implements RowImporter {
  readonly #context: ImportContext;
  readonly #years: readonly number[];
  readonly #rows = new Map<string, NamedRow>();

  constructor(context: ImportContext) {
    this.#context = context;
    this.#years = listPurchaseYears(toDay(context.now));
  }

  check(values: RowValues): readonly RowProblem[] {
    return checkEndUserRow(values, this.#years);
  }

  add({ line, values }: ParsedRow): readonly RowProblem[] {
    const earlier = this.#rows.get(toRowKey(values))?.line;
    if (earlier !== undefined)
      return [createTwiceProblem('company', 'import.bad_same_twice_enduser', { line, earlier })];
    this.#rows.set(toRowKey(values), {
      line,
      company: String(values['company']),
      country: String(values['country']),
    });
    return [];
  }

  async match(db: Db): Promise<ProblemsByLine> {
    const problems = new Map<number, readonly RowProblem[]>();
    const rows = [...this.#rows.values()];
    for (let start = 0; start < rows.length; start += portionRows) {
      const portion = rows.slice(start, start + portionRows).map(({ line, company, country }) => ({
        line,
        fields: {},
        values: { company, country },
      }));
      const stored = await inTransaction(db, 'system', (trx) => this.#listNamed(trx, portion, false));
      for (const { line, problems: found } of pairEndUsers(portion, stored).bad) problems.set(line, found);
    }
    return problems;
  }

  #listNamed(trx: Trx, rows: readonly ReadEndUser[], lock: boolean) {
    const names = [...new Set(rows.map(({ values }) => String(values['company'])))];
    return listEndUsersNamed(trx, getTargetCompany(this.#context), names, { lock });
  }

  async apply(trx: Trx, rows: readonly ParsedRow[], write: boolean): Promise<readonly RowChange[]> {
    const read = rows.map(({ line, values }) => ({ line, fields: {}, values: values as ReadEndUser['values'] }));
    const stored = await this.#listNamed(trx, read, write);
    const { writes, bad } = matchEndUsers(read, stored, this.#years.at(-1) ?? 0);
    // A second end user of the name was made after `match`. The import fails as a whole and may be tried again.
    if (bad.length > 0) throw new Error('end users of the file changed meanwhile');
    const { now, who } = this.#context;
    const changes = write
      ? await writeEndUsers(trx, writes, { company_id: getTargetCompany(this.#context), now, who })
      : writes.map(toEndUserChange);
    const byLine = new Map(changes.map((change) => [change.line, change]));
    return rows.map(
      ({ line, values }): RowChange =>
        byLine.get(line) ?? {
          line,
          outcome: 'same',
          name: String(values['company']),
          title: '',
          fields: [],
          price: null,
        },
    );
  }
}

export const endUserImport: ImportKindDefinition = {
  name: endUserKind,
  columns: endUserImportColumns,
  costColumns: [],
  undo: async (trx, rows, context) =>
    (await undoEndUserRows(trx, rows, { ...context, company_id: getTargetCompany(context) })).kept,
  createImporter: async (_trx, context) => new EndUserImporter(context),
};
