import type { TextKey, TextValues } from '@trunkline/text';
import { z } from 'zod/mini';

// Columns of an import and how their cells are read. Pure. docs/rules/import.md

/** Why a row cannot be imported: its column (empty: the row as a whole) and the key of the sentence. */
export interface RowProblem {
  readonly field: string;
  readonly key: Extract<TextKey, `import.bad_${string}`>;
  readonly values?: TextValues;
}
/** The value of a cell, or why it has none. */
type CellResult = { readonly value: unknown } | Omit<RowProblem, 'field'>;
/** Reads the text of a cell that is not empty. */
export type CellReader = (text: string) => CellResult;

export interface ImportColumn {
  readonly read: CellReader;
  readonly required?: true;
  /** An empty cell is null. Whether the record may be without a value is checked where the record is known. */
  readonly blank?: true;
  /** The value of an empty cell. Without it an empty cell leaves the record unchanged. */
  readonly clear?: unknown;
  /** Other headings of the column, in any case. Of several columns that could be meant, the first one is read. */
  readonly headings?: readonly string[];
}
export type ImportColumns = Readonly<Record<string, ImportColumn>>;

/** In a file of bad rows this column holds the reasons. It is ignored when the file is imported again. */
export const problemColumn = 'problem';

/** Cells of a row by column. Absent: the file does not have the column, and the record stays unchanged. */
export type RowFields = Readonly<Record<string, string | undefined>>;
/** Values of a row by column; null clears. */
export type RowValues = Record<string, unknown>;

export const createTextReader =
  (maxLength: number): CellReader =>
  (text) =>
    text.length > maxLength ? { key: 'import.bad_too_long', values: { limit: maxLength } } : { value: text };

/** From 1 to 999,999,999. */
export const readWholeNumber: CellReader = (text) =>
  /^[1-9]\d{0,8}$/.test(text) ? { value: Number(text) } : { key: 'import.bad_whole' };

/** From 0 to the limit. */
export const createCountReader =
  (limit: number): CellReader =>
  (text) =>
    /^\d{1,9}$/.test(text) && Number(text) <= limit
      ? { value: Number(text) }
      : { key: 'import.bad_count', values: { limit } };

/** Text that a shape reads; a refusal is reported as `key`. */
export const createShapeReader =
  (shape: z.ZodMiniType, key: RowProblem['key']): CellReader =>
  (text) => {
    const parsed = shape.safeParse(text);
    return parsed.success ? { value: parsed.data } : { key };
  };

export const createChoiceReader =
  (choices: readonly string[]): CellReader =>
  (text) =>
    choices.includes(text) ? { value: text } : { key: 'import.bad_one_of', values: { allowed: choices.join(', ') } };

const yesOrNo: Readonly<Record<string, boolean>> = { true: true, false: false };
/** `true` or `false`; Excel writes them in capitals. */
export const readYesOrNo: CellReader = (text) => {
  const value = yesOrNo[text.toLowerCase()];
  return value === undefined ? { key: 'import.bad_one_of', values: { allowed: 'true, false' } } : { value };
};

/** `YYYY-MM-DD`. */
export const readDay: CellReader = (text) =>
  z.iso.date().safeParse(text).success ? { value: text } : { key: 'import.bad_day' };

/** JSON of a shape; `null` is refused. */
export const createJsonReader =
  (shape: z.ZodMiniType): CellReader =>
  (text) => {
    try {
      const parsed = shape.safeParse(JSON.parse(text));
      return parsed.success && parsed.data != null ? { value: parsed.data } : { key: 'import.bad_list' };
    } catch {
      return { key: 'import.bad_list' };
    }
  };

// oxlint-disable-next-line no-control-regex -- the expression matches control characters on purpose
const controlCharacters = /[\u0000-\u001f\u007f-\u009f]/g;

/** The user cannot add a part number to a device library, so the problem names the device and the consequence. */
const createMissingProblem = (field: string, { title }: RowFields, isLibrary: boolean): RowProblem =>
  isLibrary && field === 'part_number'
    ? { field, key: 'import.bad_no_part_number', values: { title: title ?? '' } }
    : { field, key: 'import.bad_required' };

/** The values of a row and its problems. `isLibrary`: the row is of a device library, which has no prices. */
export function readRowFields(
  columns: ImportColumns,
  fields: RowFields,
  { isLibrary = false }: { readonly isLibrary?: boolean } = {},
): { values: RowValues; problems: RowProblem[] } {
  const values: RowValues = {};
  const problems: RowProblem[] = [];
  for (const [field, column] of Object.entries(columns)) {
    const text = fields[field]?.replace(controlCharacters, ' ').trim();
    if (text === undefined || text === '') {
      if (text === '' && column.blank) values[field] = null;
      else if (column.required && !(isLibrary && field === 'gpl'))
        problems.push(createMissingProblem(field, fields, isLibrary));
      else if (text === '' && 'clear' in column) values[field] = column.clear;
      continue;
    }
    const result = column.read(text);
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
