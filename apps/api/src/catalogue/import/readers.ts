import type { TextKey, TextValues } from '@trunkline/text';
import { z } from 'zod/mini';

// How a cell is read, pure. docs/rules/import.md

/** Why a field can not be taken. */
export interface Problem {
  readonly field: string;
  readonly key: Extract<TextKey, `import.bad_${string}`>;
  readonly values?: TextValues;
}
type Reason = Omit<Problem, 'field'>;
type Read = { readonly value: unknown } | Reason;
export type Reader = (text: string) => Read;

export interface Column {
  readonly read: Reader;
  readonly required?: true;
  /** An empty cell is null: whether the record may be without it, whoever knows the record says. */
  readonly blank?: true;
  /** What an empty cell makes of it; without it an empty cell says nothing. */
  readonly clear?: unknown;
}
export type Columns = Readonly<Record<string, Column>>;

/** Holds the reason of a row that was bad, in the file that people mend and import again. */
export const problemColumn = 'problem';

/** What stands in a cell; absent: the file has no such column, and the record keeps what it has. */
export type Fields = Readonly<Record<string, string | undefined>>;
/** What a row says, by column; null clears. */
export type Values = Record<string, unknown>;

export const text =
  (limit: number): Reader =>
  (written) =>
    written.length > limit ? { key: 'import.bad_too_long', values: { limit } } : { value: written };

export const whole: Reader = (written) =>
  /^[1-9]\d{0,8}$/.test(written) ? { value: Number(written) } : { key: 'import.bad_whole' };

export const oneOf =
  (allowed: readonly string[]): Reader =>
  (written) =>
    allowed.includes(written)
      ? { value: written }
      : { key: 'import.bad_one_of', values: { allowed: allowed.join(', ') } };

export const day: Reader = (written) =>
  z.iso.date().safeParse(written).success ? { value: written } : { key: 'import.bad_day' };

export const jsonOf =
  (shape: z.ZodMiniType): Reader =>
  (written) => {
    try {
      const parsed = shape.safeParse(JSON.parse(written));
      return parsed.success && parsed.data != null ? { value: parsed.data } : { key: 'import.bad_list' };
    } catch {
      return { key: 'import.bad_list' };
    }
  };

// oxlint-disable-next-line no-control-regex -- finding exactly these is the point
const control = /[\u0000-\u001f\u007f-\u009f]/g;

/** What a row of a device library lacks is not its writer's to mend: it says which device, and why it matters. */
const missing = (field: string, { title }: Fields, isLibrary: boolean): Problem =>
  isLibrary && field === 'part_number'
    ? { field, key: 'import.bad_no_part_number', values: { title: title ?? '' } }
    : { field, key: 'import.bad_required' };

/** The row as values, and why it can not be taken. A device library knows no prices. */
export function readFields(
  columns: Columns,
  fields: Fields,
  { isLibrary = false }: { readonly isLibrary?: boolean } = {},
): { values: Values; problems: Problem[] } {
  const values: Values = {};
  const problems: Problem[] = [];
  for (const [field, column] of Object.entries(columns)) {
    const written = fields[field]?.replace(control, ' ').trim();
    if (written === undefined || written === '') {
      if (written === '' && column.blank) values[field] = null;
      else if (column.required && !(isLibrary && field === 'gpl')) problems.push(missing(field, fields, isLibrary));
      else if (written === '' && 'clear' in column) values[field] = column.clear;
      continue;
    }
    const read = column.read(written);
    if ('value' in read) values[field] = read.value;
    else problems.push({ field, ...read });
  }
  // Of a row that is bad anyway nobody asks further.
  if (problems.length > 0)
    for (const [field, { blank }] of Object.entries(columns))
      if (blank && values[field] === null) problems.push({ field, key: 'import.bad_required' });
  return { values, problems };
}

/** Values as they are written into cells: what `readFields` reads as the same again. */
export const writtenFields = (values: Values): Fields =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
