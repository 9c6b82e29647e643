// Reads a file of end users. Runs in a parser process. Rules: docs/rules/endusers.md, "Import"
import { maxImportedEndUsers } from '@trunkline/contract/imports/endusers';
import type { ImportFormat } from '@trunkline/contract/enums';
import type { ImportReadingInput } from '@trunkline/contract/imports/reading';
import { openImportSource } from '../reading/import-source.ts';
import type { RememberedChoice, StoredReading } from '../reading/table-reading.ts';
import { readRowFields, type RowFields, type RowProblem } from '../../sheets/typed-columns.public.ts';
import {
  checkEndUserMobile,
  endUserImportColumns,
  type EndUserValues,
  listPurchaseYears,
} from '../../endusers/endusers.public.ts';

export interface EndUserFile {
  readonly path: string;
  readonly format: ImportFormat;
  /** The UTC day, for the years that figures may be of. */
  readonly today: string;
  /** What the user said about reading, and the mappings that the company used before. */
  readonly sent: ImportReadingInput;
  readonly remembered: readonly RememberedChoice[];
}

/** A row whose cells are right by themselves. A column that the file does not have is absent. */
export interface ReadEndUser {
  readonly line: number;
  readonly fields: RowFields;
  readonly values: Readonly<Partial<EndUserValues>>;
}

export interface BadEndUser {
  readonly line: number;
  /** Null: the headings, or a row that cannot be read. */
  readonly fields: RowFields | null;
  readonly problems: readonly RowProblem[];
}

export interface ParsedEndUsers {
  readonly rows: ReadEndUser[];
  readonly bad: BadEndUser[];
  /** Nothing can be imported: a column is missing or the file is damaged. */
  readonly isFatal: boolean;
  readonly reading: StoredReading | null;
}

export async function parseEndUsers({ path, format, today, sent, remembered }: EndUserFile): Promise<ParsedEndUsers> {
  const rows: ReadEndUser[] = [];
  const bad: BadEndUser[] = [];
  const years = listPurchaseYears(today);
  const source = openImportSource(path, format, { columns: endUserImportColumns, sent, remembered });
  const finish = (isFatal: boolean): ParsedEndUsers => ({
    rows: isFatal ? [] : rows,
    bad,
    isFatal,
    reading: source.reading()?.stored ?? null,
  });
  for await (const { line, fields, problems, notations, isFatal } of source.rows) {
    const isTooLong = rows.length + bad.length >= maxImportedEndUsers;
    if (isFatal || isTooLong) {
      bad.push({ line, fields: null, problems: isFatal ? problems : [tooManyRows] });
      return finish(true);
    }
    if (!fields) {
      if (problems.length > 0) bad.push({ line, fields, problems });
      continue;
    }
    const read = readRowFields(endUserImportColumns, fields, { ...(notations && { notations }) });
    const found = [...problems, ...read.problems, ...checkEndUserRow(read.values, years)];
    if (found.length === 0) rows.push({ line, fields, values: read.values as ReadEndUser['values'] });
    else bad.push({ line, fields, problems: found });
  }
  return finish(false);
}

const tooManyRows: RowProblem = { field: '', key: 'import.bad_too_many_rows', values: { limit: maxImportedEndUsers } };

const mobileProblems: Readonly<Record<string, RowProblem['key']>> = {
  'endusers.several_mobiles': 'import.bad_several_mobiles',
};

/** What needs more than one cell. The mobile number gets its international form. */
export function checkEndUserRow(values: Record<string, unknown>, years: readonly number[]): RowProblem[] {
  const { mobile, country, figures_year } = values;
  const problems: RowProblem[] = [];
  if (typeof mobile === 'string' && typeof country === 'string') {
    const checked = checkEndUserMobile(mobile, country);
    if (checked.mobile) values['mobile'] = checked.mobile;
    else problems.push({ field: 'mobile', key: mobileProblems[checked.error?.code ?? ''] ?? 'import.bad_mobile' });
  }
  if (typeof figures_year === 'number' && figures_year > (years.at(-1) ?? 0))
    problems.push({ field: 'figures_year', key: 'import.bad_year' });
  return problems;
}
