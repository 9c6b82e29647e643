// Reads a file of end users. Runs in a parser process. Rules: docs/rules/endusers.md, "Import"
import { maxImportedEndUsers } from '@trunkline/contract/endusers';
import type { ImportFormat } from '@trunkline/contract/enums';
import { openImportSource, readRowFields, type RowProblem } from '../reading/reading.public.ts';
import { checkEndUserMobile, listPurchaseYears } from '../../endusers/endusers.public.ts';
import { endUserImportColumns } from './columns.ts';

export interface EndUserFile {
  readonly path: string;
  readonly format: ImportFormat;
  /** The UTC day, for the years that figures may be of. */
  readonly today: string;
}

/** A row whose cells are right by themselves. A column that the file does not have is absent. */
export interface ReadEndUser {
  readonly line: number;
  readonly values: Readonly<Record<string, string | number | boolean | null>>;
}

export interface BadEndUser {
  readonly line: number;
  readonly problems: readonly (RowProblem & { readonly value?: string })[];
}

export interface ParsedEndUsers {
  readonly rows: ReadEndUser[];
  readonly bad: BadEndUser[];
  /** Nothing can be imported: a column is missing or the file is damaged. */
  readonly isFatal: boolean;
}

const maxShownLength = 80;

export async function parseEndUsers({ path, format, today }: EndUserFile): Promise<ParsedEndUsers> {
  const parsed: ParsedEndUsers = { rows: [], bad: [], isFatal: false };
  const years = listPurchaseYears(today);
  for await (const { line, fields, problems, isFatal } of openImportSource(path, format, endUserImportColumns).rows) {
    if (isFatal) return { rows: [], bad: [...parsed.bad, { line, problems }], isFatal: true };
    if (parsed.rows.length + parsed.bad.length >= maxImportedEndUsers)
      return { rows: [], bad: [tooManyRows(line)], isFatal: true };
    if (!fields) {
      // Columns that are not known are told and do not stop the import.
      if (problems.length > 0) parsed.bad.push({ line, problems });
      continue;
    }
    const read = readRowFields(endUserImportColumns, fields);
    const found = [...problems, ...read.problems, ...checkRow(read.values, years)];
    if (found.length === 0) parsed.rows.push({ line, values: read.values as ReadEndUser['values'] });
    else
      parsed.bad.push({
        line,
        problems: found.map((problem) => ({
          ...problem,
          value: fields[problem.field]?.slice(0, maxShownLength) ?? '',
        })),
      });
  }
  return parsed;
}

const tooManyRows = (line: number): BadEndUser => ({
  line,
  problems: [{ field: '', key: 'import.bad_too_many_rows', values: { limit: maxImportedEndUsers } }],
});

/** What needs more than one cell. The mobile number gets its international form. */
function checkRow(values: Record<string, unknown>, years: readonly number[]): RowProblem[] {
  const { mobile, country, figures_year } = values;
  const problems: RowProblem[] = [];
  if (typeof mobile === 'string' && typeof country === 'string') {
    const checked = checkEndUserMobile(mobile, country);
    if (checked.mobile) values['mobile'] = checked.mobile;
    else problems.push({ field: 'mobile', key: 'import.bad_mobile' });
  }
  if (typeof figures_year === 'number' && figures_year > (years.at(-1) ?? 0))
    problems.push({ field: 'figures_year', key: 'import.bad_year' });
  return problems;
}
