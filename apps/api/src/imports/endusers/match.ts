// Which end user a row of a file belongs to, and what it changes. Pure. Rules: docs/rules/endusers.md, "Import"
import type { EndUserImport } from '@trunkline/contract/endusers';
import type { EndUserRecord } from '../../endusers/endusers.public.ts';
import { type EndUserImportField, endUserImportFields } from '@trunkline/contract/import-fields';
import type { WrittenEndUser } from './import.sql.ts';
import type { BadEndUser, ReadEndUser } from './parse-endusers.ts';

type Change = EndUserImport['changes'][number];

export interface MatchedEndUsers {
  readonly created: WrittenEndUser[];
  readonly changed: WrittenEndUser[];
  readonly changes: Change[];
  readonly same: number;
  readonly bad: BadEndUser[];
}

/** A row and a record belong together when company name, in any case, and country are the same. */
const toKey = (company: unknown, country: unknown): string => `${String(country)} ${String(company).toLowerCase()}`;

export function matchEndUsers(
  rows: readonly ReadEndUser[],
  stored: readonly (EndUserRecord & { readonly sent: string })[],
  lastYear: number,
): MatchedEndUsers {
  const records = Map.groupBy(stored, (row) => toKey(row.sent, row.country));
  const lines = new Map<string, number>();
  const matched = { created: [], changed: [], changes: [], same: 0, bad: [] } as {
    -readonly [K in keyof MatchedEndUsers]: MatchedEndUsers[K];
  };
  for (const { line, values } of rows) {
    const key = toKey(values['company'], values['country']);
    const [record, ...others] = uniqueById(records.get(key) ?? []);
    const earlier = lines.get(key);
    lines.set(key, earlier ?? line);
    if (earlier !== undefined)
      matched.bad.push({
        line,
        problems: [{ field: 'company', key: 'import.bad_same_twice_enduser', values: { line: earlier } }],
      });
    else if (others.length > 0)
      matched.bad.push({ line, problems: [{ field: 'company', key: 'import.bad_several_endusers' }] });
    else addRow(matched, { line, values, record, lastYear });
  }
  return matched;
}

const uniqueById = <R extends { readonly id: string }>(rows: readonly R[]): R[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

interface MatchedRow extends ReadEndUser {
  readonly record: EndUserRecord | undefined;
  readonly lastYear: number;
}

function addRow(
  matched: { -readonly [K in keyof MatchedEndUsers]: MatchedEndUsers[K] },
  { line, values, record, lastYear }: MatchedRow,
): void {
  const written = mergeRow(values, record, lastYear);
  const company = String(values['company']);
  if (!record) {
    matched.created.push(written);
    matched.changes.push({ line, kind: 'new', company, fields: [] });
    return;
  }
  const fields = endUserImportFields
    .filter((name) => formatValue(written[name]) !== formatValue(record[name]))
    .map((field) => ({ field, from: formatValue(record[field]), to: formatValue(written[field]) }));
  if (fields.length === 0) {
    matched.same += 1;
    return;
  }
  matched.changed.push(written);
  matched.changes.push({ line, kind: 'changed', company, fields });
}

const purchases: readonly EndUserImportField[] = [
  'procurement_last_year',
  'vendor_purchase_last_year',
  'predicted_networking',
  'predicted_vendor',
];

/** A column that the file does not have keeps its value. Figures without a year are of the last full year. */
function mergeRow(values: ReadEndUser['values'], record: EndUserRecord | undefined, lastYear: number): WrittenEndUser {
  const merged = Object.fromEntries(
    endUserImportFields.map((name) => [name, values[name] === undefined ? (record?.[name] ?? null) : values[name]]),
  ) as Record<EndUserImportField, string | number | boolean | null>;
  const hasFigures = purchases.some((name) => merged[name] !== null);
  return {
    ...merged,
    id: record?.id ?? null,
    is_protect: merged.is_protect ?? false,
    figures_year: hasFigures ? (merged.figures_year ?? lastYear) : null,
  };
}

const formatValue = (value: string | number | boolean | null): string | null => (value === null ? null : String(value));
