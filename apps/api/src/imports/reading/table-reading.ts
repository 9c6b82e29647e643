// What is found in a table before its rows are read: columns, notations, the first rows. Pure. Rules: docs/rules/import.md, "Which column is which"
import type { ImportFieldSource, ImportReading, ImportReadingInput } from '@trunkline/contract/imports/reading';
import { cleanLine } from '@trunkline/rules/reading/text';
import { foldHeading, type GuessedColumn } from '@trunkline/rules/reading/columns';
import { type FoundHeadings, type GuessedTable, guessTable } from '@trunkline/rules/reading/headings';
import type { SheetRow, TableNotes, TableReading as FileReading } from '../../platform/files/table.ts';
import { formatStoredValue } from '../changes/row-change.ts';
import { type ColumnChoice, type ResolvedColumns, resolveColumns } from './resolve-columns.ts';
import {
  type ImportColumns,
  problemColumn,
  readRowFields,
  type RowProblem,
} from '../../sheets/typed-columns.public.ts';

/** A mapping that an earlier import of the same headings used. */
export interface RememberedChoice extends ColumnChoice {
  readonly headings_key: string;
  readonly headings: readonly string[];
  readonly name: string;
  /** Text, because it crosses to the process that reads. */
  readonly used_at: string;
}

/** What a kind of import reads, and what is said and remembered about reading. */
export interface TableOptions {
  readonly columns: ImportColumns;
  /** Fields of which one is required. */
  readonly oneOf?: readonly string[] | undefined;
  readonly sent: ImportReadingInput;
  readonly remembered: readonly RememberedChoice[];
}

/** Headings of files of one source are the same in any order. */
export const toHeadingsKey = (headings: readonly string[]): string =>
  headings
    .map(foldHeading)
    .filter((heading) => heading !== '')
    .toSorted()
    .join('|');

const listHeadingKeys = (headings: readonly string[]): Set<string> =>
  new Set(headings.map(foldHeading).filter((heading) => heading !== '' && heading !== problemColumn));

/**
 * The mapping of the same headings. A file of bad rows has only the headings that are mapped: a mapping holds for it too when it has all
 * of those, and no others than the remembered ones.
 */
function findRemembered(
  remembered: readonly RememberedChoice[],
  headings: readonly string[],
): RememberedChoice | undefined {
  const key = toHeadingsKey(headings);
  const found = listHeadingKeys(headings);
  const isPart = ({ headings: known, mapping = {} }: RememberedChoice): boolean => {
    const mapped = Object.values(mapping).filter((source) => typeof source === 'string');
    const all = listHeadingKeys(known);
    return (
      mapped.length > 0 && mapped.every((one) => found.has(foldHeading(one))) && [...found].every((one) => all.has(one))
    );
  };
  return remembered.find(({ headings_key }) => headings_key === key) ?? remembered.find(isPart);
}

/** The answer about a file, without what the kind alone says. It is stored with the import. */
export interface StoredReading extends Omit<ImportReading, 'fields' | 'notes'> {
  readonly notes: readonly { readonly key: string; readonly values: Readonly<Record<string, string | number>> }[];
  /** The choice that a later import of the same headings repeats; null where nothing was chosen. */
  readonly choice:
    | (ColumnChoice & {
        readonly headings: readonly string[];
        readonly headings_key: string;
        readonly name: string | null;
      })
    | null;
}

export interface TableReading {
  readonly headings: FoundHeadings;
  readonly head: readonly SheetRow[];
  readonly resolved: ResolvedColumns;
  readonly stored: StoredReading;
  /** Why nothing of the file can be imported. */
  readonly problems: readonly RowProblem[];
}

const shownRows = 8;
const maxShownCell = 120;
const maxExamples = 4;
const maxReadsAs = 4;

/** Templates explain their columns in such rows. */
export const isRemark = ({ cells }: SheetRow): boolean => cells[0]?.startsWith('# ') === true;

/**
 * The text of a cell. A number of a workbook has a point; with three decimals it gets a fourth, so that nobody takes them for thousands.
 * PostgreSQL stores no NUL, not even in the text of a bad cell.
 */
export function showCell({ cells, marks }: SheetRow, index: number): string {
  const cell = (cells[index] ?? '').replaceAll('\0', '');
  return marks?.get(index)?.kind === 'number' && /^-?\d{1,3}\.\d{3}$/.test(cell) ? `${cell}0` : cell;
}

const showCells = (row: SheetRow): string[] => row.cells.map((_, index) => showCell(row, index));

/** What is said of the rows of the file beyond their cells. */
export function listTableNotes(notes: TableNotes, { headings, head }: TableReading): StoredReading['notes'] {
  const counts = {
    title_rows: head.slice(0, Math.max(0, headings.first)).length,
    hidden_rows: notes.hiddenRows,
    hidden_columns: notes.hiddenColumns.size,
    struck_rows: notes.struckRows,
  };
  return Object.entries(counts).flatMap(([name, count]) =>
    count > 0 ? [{ key: `import.note_${name}`, values: { count } }] : [],
  );
}

/** A column with the published name of a field is that field, whatever its values: they are bad then. */
const isPublished = (field: string, { heading }: GuessedColumn): boolean => foldHeading(heading) === foldHeading(field);

function settlePublished(columns: ImportColumns, guessed: readonly GuessedColumn[]): GuessedColumn[] {
  const published = new Map(
    Object.keys(columns).flatMap((field) => {
      const column = guessed.find((one) => isPublished(field, one));
      return column ? [[field, column.index] as const] : [];
    }),
  );
  const fieldOf = new Map([...published].map(([field, index]) => [index, field]));
  return guessed.map((column) => {
    const field = fieldOf.get(column.index);
    if (field !== undefined) return { ...column, guess: field, certain: true };
    return column.guess !== null && published.has(column.guess) ? { ...column, guess: null, certain: false } : column;
  });
}

/** Columns are guessed by so many rows, because each cell is tried as the value of each field. */
const guessedRows = 60;

/** The headings of a table and what its columns are. A file of published headings alone needs no guess. */
function findTable(columns: ImportColumns, rows: readonly SheetRow[]): GuessedTable {
  const cells = rows.slice(0, guessedRows).map((row) => showCells(row).map(cleanLine));
  const published = new Set([...Object.keys(columns), problemColumn].map(foldHeading));
  const [headings = []] = cells;
  if (
    !headings.some((heading) => heading !== '') ||
    !headings.every((one) => one === '' || published.has(foldHeading(one)))
  )
    return guessTable(columns, cells);
  const listExamples = (index: number): string[] =>
    [...new Set(cells.slice(1).map((row) => row[index] ?? ''))].filter((cell) => cell !== '').slice(0, maxExamples);
  return {
    first: 0,
    below: 1,
    cells: headings,
    columns: headings.map((heading, index) => ({
      index,
      heading,
      guess: null,
      certain: false,
      examples: listExamples(index),
    })),
  };
}

/** `rows`: the first rows of the file. */
export function readTableHead(rows: readonly SheetRow[], file: FileReading, options: TableOptions): TableReading {
  const { columns, oneOf, sent, remembered } = options;
  const found = findTable(columns, rows);
  const table = { columns: settlePublished(columns, found.columns) };
  const headings = table.columns.map(({ heading }) => heading);
  const headings_key = toHeadingsKey(headings);
  const known = sent.use_remembered === false ? undefined : findRemembered(remembered, headings);
  const below = rows.slice(found.below);
  const choice = { mapping: sent.mapping ?? {}, numbers: sent.numbers ?? undefined, dates: sent.dates ?? undefined };
  const resolved = resolveColumns(
    { columns, oneOf, guessed: table.columns, rows: below.map(showCells) },
    { sent: choice, remembered: known },
  );
  const isChosen = Object.keys(choice.mapping).length > 0 || choice.numbers !== undefined || choice.dates !== undefined;
  return {
    headings: found,
    head: rows,
    resolved,
    problems: listProblems(columns, headings, resolved),
    stored: {
      read: {
        encoding: file.encoding ?? null,
        separator: file.separator ?? null,
        sheet: file.sheet ?? null,
        sheets: (file.sheets ?? []).filter(({ isHidden }) => !isHidden).map(({ name }) => name),
        certain: file.certain,
        numbers: resolved.numbers,
        dates: resolved.dates,
        headings_row: rows[found.first]?.line ?? null,
      },
      columns: [...resolved.columns],
      remembered: known ? { name: known.name, used_at: known.used_at } : null,
      missing: [...resolved.missing],
      sample: below.slice(0, shownRows).map(({ line, cells }) => ({
        line,
        cells: headings.map((_, index) => cleanLine(cells[index] ?? '').slice(0, maxShownCell)),
      })),
      values: [...resolved.sources].flatMap(([field, source]) =>
        'value' in source ? [{ field, value: source.value }] : [],
      ),
      reads_as: listReadings(columns, below, resolved),
      notes: [],
      choice:
        sent.remember_as !== '' && (isChosen || known?.headings_key === headings_key)
          ? {
              ...toRepeatedChoice(headings, resolved, choice, known),
              headings: [...headings],
              headings_key,
              name: sent.remember_as ?? known?.name ?? null,
            }
          : null,
    },
  };
}

function listProblems(
  columns: ImportColumns,
  headings: readonly string[],
  { missing, problems, columns: read }: ResolvedColumns,
): RowProblem[] {
  const names = headings.map(foldHeading);
  const repeated = Object.keys(columns).filter(
    (field) => names.filter((name) => name === foldHeading(field)).length > 1,
  );
  return [
    ...missing.map((field): RowProblem => {
      const question = read.find(({ guess }) => guess === field)?.question;
      return {
        field,
        key: question
          ? 'import.bad_unsure_column'
          : field === 'currency'
            ? 'import.bad_no_currency'
            : 'import.bad_missing_column',
      };
    }),
    ...repeated.map((field): RowProblem => ({ field, key: 'import.bad_twice_column' })),
    ...problems,
  ];
}

/** Numbers and dates of the first rows that are written otherwise than they are understood. */
function listReadings(
  columns: ImportColumns,
  rows: readonly SheetRow[],
  { sources, notations }: ResolvedColumns,
): StoredReading['reads_as'] {
  const found: StoredReading['reads_as'] = [];
  for (const [field, source] of sources) {
    const column = columns[field];
    if (!column?.takes || 'value' in source) continue;
    for (const { cells } of rows) {
      const written = cleanLine(cells[source.index] ?? '');
      const value = readRowFields({ [field]: column }, { [field]: written }, { notations }).values[field];
      const shown = formatStoredValue(value);
      if (shown === null || shown === written) continue;
      found.push({ field, written: written.slice(0, maxShownCell), value: shown });
      break;
    }
    if (found.length >= maxReadsAs) break;
  }
  return found;
}

/** By headings, so that it holds when columns change their order. A heading that appears twice names no column. */
function toRepeatedChoice(
  headings: readonly string[],
  { sources }: ResolvedColumns,
  sent: ColumnChoice,
  known: ColumnChoice | undefined,
): ColumnChoice {
  const isUnique = (heading: string): boolean =>
    headings.filter((one) => foldHeading(one) === foldHeading(heading)).length === 1;
  const used = [...sources].flatMap(([field, source]): [string, ImportFieldSource][] => {
    if ('value' in source) return [[field, source]];
    const heading = headings[source.index] ?? '';
    return heading !== '' && isUnique(heading) ? [[field, heading]] : [];
  });
  const leftOut = Object.entries({ ...known?.mapping, ...sent.mapping }).filter(([, source]) => source === null);
  return {
    mapping: Object.fromEntries([...leftOut, ...used]),
    numbers: sent.numbers ?? known?.numbers,
    dates: sent.dates ?? known?.dates,
  };
}
