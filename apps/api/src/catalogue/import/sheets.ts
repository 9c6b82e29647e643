import type { importBadRows, importColumns, importTemplate } from '@trunkline/contract/staff/import';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type { ImportKind } from '@trunkline/contract/import-names';
import { fileKinds } from '@trunkline/contract/upload';
import type { T } from '@trunkline/text';
import { Readable } from 'node:stream';
import { takeDocument } from '../../documents/limit.ts';
import { textCell } from '../../documents/sheet-parts.ts';
import type { Workbook } from '../../platform/documents/workbook.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { conflict } from '../../platform/errors/app-error.ts';
import type { RequestContext, TransactionContext, FileAnswer } from '../../platform/http/serve.ts';
import { principalScope } from '../../platform/http/access.ts';
import { type BadRow, listBadRows } from './bad-rows.sql.ts';
import { examples } from './examples.ts';
import { hiddenFrom } from './imports.present.ts';
import { getImport } from './imports.sql.ts';
import { problemColumn } from './readers.ts';
import { kinds } from './run.ts';

// What people take home: an empty list, and the rows that they must mend. docs/rules/import.md

interface Described {
  readonly name: string;
  readonly required: boolean;
  readonly text: string;
  readonly example: string;
}

/** The columns that this reader may fill. */
function describe({ t, principal }: RequestContext, kind: ImportKind): Described[] {
  const hidden = hiddenFrom(principal, kind);
  return Object.entries(kinds[kind].columns)
    .filter(([name]) => !hidden.includes(name))
    .map(([name, { required }]) => ({
      name,
      required: required === true,
      text: t.find(`import.column_${kind}_${name}`) ?? '',
      example: examples[kind][name] ?? '',
    }));
}

export const listColumns = (context: TransactionContext, { kind }: ParsedInput<typeof importColumns>) =>
  Promise.resolve<EndpointOutput<typeof importColumns>>({ list: describe(context, kind) });

const quoted = (cell: string): string => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;
/** Without it Excel takes UTF-8 for something else. */
const mark = '\uFEFF';

const widthOf = (name: string): number => (name === problemColumn ? 48 : Math.max(12, name.length + 3));
const book = (name: string, names: readonly string[], rows: Workbook['rows']): Workbook => ({
  name,
  // Column names are Latin, and so are most cells: the list is read from the left in every language.
  right_to_left: false,
  widths: names.map(widthOf),
  rows: [names.map((one) => textCell(one, { head: true })), ...rows],
});

const sheetOf = async ({ app }: RequestContext, file_name: string, workbook: Workbook): Promise<FileAnswer> => ({
  bytes: await app.printer.sheet(workbook),
  mime: fileKinds.xlsx.mime,
  file_name: `${file_name}.xlsx`,
});
const csvOf = (file_name: string, bytes: FileAnswer['bytes']): FileAnswer => ({
  bytes,
  mime: fileKinds.csv.mime,
  file_name: `${file_name}.csv`,
});

// ---- templates

type Template = ParsedInput<typeof importTemplate>;

/** Rows that begin with `# ` are remarks, so that a template can be imported as it is. */
function remarks(t: T, columns: readonly Described[]): string[][] {
  const takes = columns.map(({ required, text }) =>
    [...(required ? [t('staff_import.column_required')] : []), ...(text ? [text] : [])].join(': '),
  );
  const likes = columns.map(({ example }) => example);
  return [takes, likes].map(([first = '', ...rest]) => [`# ${first}`, ...rest]);
}

export async function findTemplate(context: TransactionContext, { kind }: Template): Promise<Described[]> {
  await takeDocument(context);
  return describe(context, kind);
}

export async function renderTemplate(call: RequestContext, columns: Described[], input: Template): Promise<FileAnswer> {
  const names = columns.map(({ name }) => name);
  const under = remarks(call.t, columns);
  const file_name = `import-${input.kind}`;
  if (input.format === 'csv') return csvOf(file_name, Buffer.from(mark + [names, ...under].map(csvLine).join('')));
  const cells = under.map((row) => row.map((cell) => textCell(cell, { quiet: true, wrap: true })));
  return sheetOf(call, file_name, book(call.t(`staff_import.kind_${input.kind}`), names, cells));
}

// ---- bad rows

/** A workbook is made in memory; a longer list is csv. */
const sheetRows = 10_000;
const portion = 500;

interface BadSheet {
  readonly id: string;
  readonly file_name: string;
  /** Published columns that the file had. */
  readonly names: readonly string[];
  readonly rows: number;
}

export async function findBadRows(
  context: TransactionContext,
  { id, format }: ParsedInput<typeof importBadRows>,
): Promise<BadSheet> {
  const { trx, principal } = context;
  const row = await getImport(trx, id);
  await takeDocument(context);
  const { columns } = kinds[row.kind];
  const mendable = trx
    .selectFrom('import_bad')
    .where('import_id', '=', row.id)
    .where('run', '=', row.run)
    .where('fields', 'is not', null);
  const { rows } = await mendable.select((e) => e.fn.countAll<string>().as('rows')).executeTakeFirstOrThrow();
  if (rows === '0') throw conflict('import.no_bad_rows');
  if (format === 'xlsx' && Number(rows) > sheetRows) throw conflict('import.too_many_for_sheet', { limit: sheetRows });
  const found = await mendable
    .select((e) => e.fn<string>('jsonb_object_keys', ['fields']).as('name'))
    .distinct()
    .execute();
  const there = new Set(found.map(({ name }) => name));
  const hidden = hiddenFrom(principal, row.kind);
  const names = Object.keys(columns).filter(
    (name) => (there.has(name) || columns[name]!.required) && !hidden.includes(name),
  );
  await audit(context, 'import.badrows', { object: 'import', object_id: row.id, details: { rows: Number(rows) } });
  return { id: row.id, file_name: row.file_name.replace(/\.\w+$/, ''), names, rows: Number(rows) };
}

const reasonOf = (t: T, { line, problems }: BadRow): string =>
  problems
    .map(({ field, key, values }) =>
      field === ''
        ? t('import.problem_of_row', { line, msg: t(key, values) })
        : t('import.problem_of_line', { line, field, msg: t(key, values) }),
    )
    .join(' ');

async function* linesOf(call: RequestContext, { id, names }: BadSheet): AsyncGenerator<string[]> {
  for (let after = -1; ;) {
    const rows = await inTransaction(call.app.db, principalScope(call.principal), (trx) =>
      listBadRows(trx, id, after, portion),
    );
    for (const row of rows)
      if (row.fields) yield [reasonOf(call.t, row), ...names.map((name) => row.fields?.[name] ?? '')];
    const last = rows.at(-1);
    if (!last) return;
    after = last.line;
  }
}

async function* csvText(call: RequestContext, sheet: BadSheet): AsyncGenerator<string> {
  yield mark + csvLine([problemColumn, ...sheet.names]);
  for await (const cells of linesOf(call, sheet)) yield csvLine(cells);
}

export async function renderBadRows(
  call: RequestContext,
  sheet: BadSheet,
  { format }: ParsedInput<typeof importBadRows>,
): Promise<FileAnswer> {
  const file_name = `${sheet.file_name}-bad-rows`;
  if (format === 'csv') return csvOf(file_name, Readable.from(csvText(call, sheet), { objectMode: false }));
  const names = [problemColumn, ...sheet.names];
  const rows = [];
  for await (const cells of linesOf(call, sheet)) rows.push(cells.map((cell) => textCell(cell)));
  return sheetOf(call, file_name, book(call.t('staff_import.bad_rows'), names, rows));
}
