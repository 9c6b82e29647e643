// What is found in a table before its rows are read: columns, notations, the first rows. Pure. Rules: docs/rules/import.md, "Columns"
import type { ImportFieldSource, ImportReading, ImportReadingInput } from '@trunkline/contract/imports/reading';
import { cleanLine } from '@trunkline/rules/reading/text';
import type { SheetRow } from '../../platform/files/sheet-rows.ts';
import { formatStoredValue } from '../changes/row-change.ts';
import { guessTable } from './guess-table.ts';
import { type ColumnChoice, foldHeading, type ResolvedColumns, resolveColumns } from './resolve-columns.ts';
import { type ImportColumns, readRowFields, type RowProblem } from './typed-columns.ts';

/** A mapping that an earlier import of the same headings used. */
export interface RememberedChoice extends ColumnChoice {
  readonly headings_key: string;
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

/** The answer about a file, without what the kind alone says. It is stored with the import. */
export interface StoredReading extends Omit<ImportReading, 'fields' | 'notes'> {
  readonly notes: readonly { readonly key: string; readonly values: Readonly<Record<string, string | number>> }[];
  /** The choice that a later import of the same headings repeats; null where nothing was chosen. */
  readonly choice: (ColumnChoice & { readonly headings: readonly string[]; readonly headings_key: string }) | null;
}

export interface TableReading {
  /** Index of the row of headings among the first rows. */
  readonly headingsRow: number;
  readonly resolved: ResolvedColumns;
  readonly stored: StoredReading;
  /** Why nothing of the file can be imported. */
  readonly problems: readonly RowProblem[];
}

const shownRows = 8;
const maxShownCell = 120;
const maxReadsAs = 4;

/** `rows`: the first rows of the file. */
export function readTableHead(
  rows: readonly SheetRow[],
  file: Pick<NonNullable<ImportReading['read']>, 'encoding' | 'separator' | 'sheet' | 'sheets'>,
  { columns, oneOf, sent, remembered }: TableOptions,
): TableReading {
  const table = guessTable(
    columns,
    rows.map(({ cells }) => cells.map(cleanLine)),
  ) ?? { headingsRow: 0, columns: [] };
  const headings = table.columns.map(({ heading }) => heading);
  const headings_key = toHeadingsKey(headings);
  const known = sent.use_remembered === false ? undefined : remembered.find((one) => one.headings_key === headings_key);
  const below = rows.slice(table.headingsRow + 1);
  const choice = { mapping: sent.mapping ?? {}, numbers: sent.numbers ?? undefined, dates: sent.dates ?? undefined };
  const resolved = resolveColumns(
    { columns, oneOf, guessed: table.columns, rows: below.map(({ cells }) => cells) },
    { sent: choice, remembered: known },
  );
  const isChosen = Object.keys(choice.mapping).length > 0 || choice.numbers !== undefined || choice.dates !== undefined;
  return {
    headingsRow: table.headingsRow,
    resolved,
    problems: listProblems(columns, headings, resolved),
    stored: {
      read: {
        ...file,
        numbers: resolved.numbers,
        dates: resolved.dates,
        headings_row: rows[table.headingsRow]?.line ?? null,
      },
      columns: [...resolved.columns],
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
        isChosen || known
          ? { ...toRepeatedChoice(headings, resolved, choice, known), headings: [...headings], headings_key }
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
