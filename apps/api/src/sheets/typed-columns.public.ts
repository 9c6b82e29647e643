import { cleanEmail } from '@trunkline/rules/reading/email';
import type { TextKey, TextValues } from '@trunkline/text';
import { cleanCode, cleanLine, cleanText } from '@trunkline/rules/reading/text';
import { type CellNotation, publishedNotation } from './cell-readers.public.ts';

// Columns of an import and how their cells are read. Pure. docs/rules/import.md

/** What solves a problem: another text of the cell, or a line of the file that is left out. */
export type RowFix = { readonly value: string } | { readonly leave_out: number };

/** Why a row cannot be imported: its column (empty: the row as a whole) and the key of the sentence. */
export interface RowProblem {
  readonly field: string;
  readonly key: Extract<TextKey, `import.bad_${string}`>;
  readonly values?: TextValues;
  /** Absent: none is known. */
  readonly fixes?: readonly RowFix[];
}

/** Two rows of which one is left out. */
export const createTwiceProblem = (
  field: string,
  key: RowProblem['key'],
  { line, earlier }: { readonly line: number; readonly earlier: number },
): RowProblem => ({ field, key, values: { line: earlier }, fixes: [{ leave_out: earlier }, { leave_out: line }] });
/** The value of a cell, or why it has none. */
export type CellResult = { readonly value: unknown } | Omit<RowProblem, 'field'>;
/** Reads the text of a cell that is not empty, whose numbers and dates are written as `notation` says. */
export type CellReader = (text: string, notation: CellNotation) => CellResult;

export interface ImportColumn {
  readonly read: CellReader;
  readonly required?: true;
  /** An empty cell is null. Whether the record may be without a value is checked where the record is known. */
  readonly blank?: true;
  /** The value of an empty cell. Without it an empty cell leaves the record unchanged. */
  readonly clear?: unknown;
  /** Other headings of the column, in any case. Of several columns that could be meant, the first one is read. */
  readonly headings?: readonly string[];
  /** How the text is brought to one form before it is read: a code has hyphens, `text` keeps its lines, `raw` all marks. One line when absent. */
  readonly form?: 'code' | 'text' | 'raw' | 'email';
  /** The notation that the column needs to be read. Money needs a currency too. */
  readonly takes?: 'number' | 'money' | 'date' | 'share';
  /** In templates and in the list of columns, which also describe the column by a text. Absent: none. */
  readonly example?: string;
  /** Characters of the column in an export. */
  readonly width?: number;
}
export type ImportColumns = Readonly<Record<string, ImportColumn>>;

/** In a file of bad rows this column holds the reasons. It is ignored when the file is imported again. */
export const problemColumn = 'problem';

/** The currency of the money columns of a row, where no heading says it. It is a column of its own. */
export const currencyField = 'currency';

/** Cells of a row by column. Absent: the file does not have the column, and the record stays unchanged. */
export type RowFields = Readonly<Record<string, string | undefined>>;
/** Values of a row by column; null clears. */
export type RowValues = Record<string, unknown>;

const cleanByForm = {
  code: cleanCode,
  email: cleanEmail,
  text: cleanText,
  raw: (text: string): string => text.trim(),
  line: cleanLine,
} as const;

/** The user cannot add a part number to a device library, so the problem names the device and the consequence. */
const createMissingProblem = (field: string, { title }: RowFields, isLibrary: boolean): RowProblem =>
  isLibrary && field === 'part_number'
    ? { field, key: 'import.bad_no_part_number', values: { title: title ?? '' } }
    : { field, key: 'import.bad_required' };

interface RowReading {
  /** The row is of a device library, which has no prices. */
  readonly isLibrary?: boolean;
  /** By column; the published notation where it is absent. */
  readonly notations?: Readonly<Record<string, CellNotation>>;
}

/** The values of a row and its problems. */
export function readRowFields(
  columns: ImportColumns,
  fields: RowFields,
  { isLibrary = false, notations = {} }: RowReading = {},
): { values: RowValues; problems: RowProblem[] } {
  const values: RowValues = {};
  const problems: RowProblem[] = [];
  for (const [field, column] of Object.entries(columns)) {
    const written = fields[field];
    const text = written === undefined ? undefined : cleanByForm[column.form ?? 'line'](written);
    if (text === undefined || text === '') {
      if (text === '' && column.blank) values[field] = null;
      else if (column.required && !(isLibrary && field === 'gpl'))
        problems.push(createMissingProblem(field, fields, isLibrary));
      else if (text === '' && 'clear' in column) values[field] = column.clear;
      continue;
    }
    const result = column.read(text, notations[field] ?? publishedNotation);
    if ('value' in result) values[field] = result.value;
    else problems.push({ field, ...result });
  }
  // A row with problems is not compared with its record, so its empty cells are reported here.
  if (problems.length > 0)
    for (const [field, { blank }] of Object.entries(columns))
      if (blank && values[field] === null) problems.push({ field, key: 'import.bad_required' });
  return { values, problems };
}

/** Cells that `readRowFields` reads as the same values. */
export const toRowFields = (values: RowValues): RowFields =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );

/** The text of a column; null: cleared, undefined: not in the file. Throws for a column of another type. */
export function findTextValue(values: RowValues, name: string): string | null | undefined {
  const value = values[name];
  if (value === undefined || value === null || typeof value === 'string') return value;
  throw new TypeError(`the column ${name} is no text`);
}

/** The text of a required column. Throws when there is none. */
export function getTextValue(values: RowValues, name: string): string {
  const value = findTextValue(values, name);
  if (value === undefined || value === null) throw new Error(`the required column ${name} has no value`);
  return value;
}

/** A text that differs from the stored one in marks that show nothing alone stays as it is stored: Arabic texts hold marks of direction. */
export const keepStoredText = <T extends string | null | undefined>(
  text: T,
  stored: string | null | undefined,
): T | string =>
  text != null && stored != null && (cleanText(stored) === text || cleanLine(stored) === text) ? stored : text;
