// What is found in a table before its rows are read: columns, notations, the first rows. Pure. Rules: docs/rules/import.md, "Which column is which"
import {
  type ImportFieldSource,
  type ImportReading,
  type ImportReadingInput,
  maxHeadingLine,
} from '@trunkline/contract/imports/reading';
import { cleanLine } from '@trunkline/rules/reading/text';
import { foldHeading, type GuessedColumn } from '@trunkline/rules/reading/columns';
import type { FoundHeadings } from '@trunkline/rules/reading/headings';
import type { SheetRow, TableReading as FileReading } from '../../platform/files/table.ts';
import { formatStoredValue } from '../changes/row-change.ts';
import { guessImportTable, showCells } from './import-table.ts';
import { listGuesses } from './other-look.ts';
import { listSentParts } from './table-notes.ts';
import {
  type ColumnChoice,
  type PartChoice,
  type RememberedColumns,
  type ResolvedColumns,
  resolveColumns,
} from './resolve-columns.ts';
import {
  type ImportColumns,
  problemColumn,
  readRowFields,
  type RowProblem,
} from '../../sheets/typed-columns.public.ts';

/** A mapping that an earlier import of the same headings used. */
export interface RememberedChoice extends RememberedColumns {
  readonly parts: PartChoice;
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
  const part = remembered.find(isPart);
  // The values of a file of bad rows look like nothing.
  return remembered.find(({ headings_key }) => headings_key === key) ?? (part && { ...part, guesses: {} });
}

/** The answer about a file, without what the kind alone says. It is stored with the import. */
export interface StoredReading extends Omit<ImportReading, 'fields' | 'notes'> {
  readonly notes: readonly { readonly key: string; readonly values: Readonly<Record<string, string | number>> }[];
  /** The choice that a later import of the same headings repeats; null where nothing was chosen. */
  readonly choice:
    | (RememberedColumns & {
        readonly headings: readonly string[];
        readonly headings_key: string;
        readonly name: string | null;
        readonly parts: PartChoice;
      })
    | null;
}

export interface TableReading {
  readonly headings: FoundHeadings;
  readonly head: readonly SheetRow[];
  readonly resolved: ResolvedColumns;
  readonly stored: StoredReading;
  /** What is said about the sheet, now or before. */
  readonly parts: PartChoice;
  /** Why nothing of the file can be imported. */
  readonly problems: readonly RowProblem[];
}

const shownRows = 8;
const maxShownCell = 120;
const maxReadsAs = 4;

const maxFirstLine = 80;
const shownFirstLines = 12;

/** The first lines, so that the one of the headings can be chosen. */
const listFirstLines = (rows: readonly SheetRow[]): NonNullable<StoredReading['read']>['first_lines'] =>
  rows.slice(0, shownFirstLines).flatMap((row) => {
    const filled = showCells(row)
      .map(cleanLine)
      .filter((cell) => cell !== '');
    return row.line > maxHeadingLine ? [] : [{ line: row.line, text: filled.join(' · ').slice(0, maxFirstLine) }];
  });

const listSample = (rows: readonly SheetRow[], width: number): StoredReading['sample'] =>
  rows.slice(0, shownRows).map(({ line, cells }) => ({
    line,
    cells: Array.from({ length: width }, (_, index) => cleanLine(cells[index] ?? '').slice(0, maxShownCell)),
  }));

/** Values that stand for all rows. */
const listValues = ({ sources }: ResolvedColumns): StoredReading['values'] =>
  [...sources].flatMap(([field, source]) => ('value' in source ? [{ field, value: source.value }] : []));

const hasEntries = (record: object): boolean => Object.keys(record).length > 0;

/** `rows`: the first rows of the file. `hidden`: the columns that the sheet hides. */
export function readTableHead(
  rows: readonly SheetRow[],
  file: FileReading,
  options: TableOptions,
  hidden?: ReadonlySet<number>,
): TableReading {
  const { columns, oneOf, sent, remembered } = options;
  const found = guessImportTable(columns, rows, sent.headings_row);
  const headings = found.columns.map(({ heading }) => heading);
  const headings_key = toHeadingsKey(headings);
  const known = sent.use_remembered === false ? undefined : findRemembered(remembered, headings);
  const below = rows.slice(found.below);
  const choice = { mapping: sent.mapping ?? {}, numbers: sent.numbers ?? undefined, dates: sent.dates ?? undefined };
  const resolved = resolveColumns(
    { columns, oneOf, guessed: found.columns, rows: below.map(showCells), hidden },
    { sent: choice, remembered: known },
  );
  const sentParts = listSentParts(sent);
  const parts = { ...known?.parts, ...sentParts };
  const isChosen = hasEntries({ ...choice.mapping, ...sentParts }) || choice.numbers != null || choice.dates != null;
  return {
    headings: found,
    head: rows,
    resolved,
    parts,
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
        first_lines: listFirstLines(rows),
      },
      question: null,
      parts: [],
      columns: [...resolved.columns],
      remembered: known ? { name: known.name, used_at: known.used_at } : null,
      missing: [...resolved.missing],
      sample: listSample(below, headings.length),
      values: listValues(resolved),
      reads_as: listReadings(columns, below, resolved),
      notes: [],
      choice:
        sent.remember_as !== '' && (isChosen || known?.headings_key === headings_key)
          ? {
              ...toRepeatedChoice(found.columns, resolved, choice, known),
              headings: [...headings],
              headings_key,
              name: sent.remember_as ?? known?.name ?? null,
              parts,
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
  columns: readonly GuessedColumn[],
  { sources }: ResolvedColumns,
  sent: ColumnChoice,
  known: ColumnChoice | undefined,
): RememberedColumns {
  const headings = columns.map(({ heading }) => heading);
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
    guesses: listGuesses(columns),
  };
}
