// Which end user a row of a file belongs to, and what it changes. Pure. Rules: docs/rules/endusers.md, "Import"
import type { EndUserImport } from '@trunkline/contract/imports/endusers';
import type { EndUserRecord } from '../../endusers/endusers.public.ts';
import { type EndUserImportField, endUserImportFields } from '@trunkline/contract/imports/fields';
import type { WrittenEndUser } from './import.sql.ts';
import type { BadEndUser, ReadEndUser } from './parse-endusers.ts';

type Change = EndUserImport['changes'][number];

/** An end user that a row makes or changes. */
export interface EndUserWrite {
  readonly change: Change;
  readonly values: WrittenEndUser;
  /** As it was; undefined for a new one. */
  readonly record: EndUserRecord | undefined;
}

export interface MatchedEndUsers {
  readonly writes: EndUserWrite[];
  readonly same: number;
  readonly bad: BadEndUser[];
}

/** A row and a record belong together when company name, in any case, and country are the same. */
export const toEndUserKey = (company: unknown, country: unknown): string =>
  `${String(country)} ${String(company).toLowerCase()}`;

export function matchEndUsers(
  rows: readonly ReadEndUser[],
  stored: readonly (EndUserRecord & { readonly sent: string })[],
  lastYear: number,
): MatchedEndUsers {
  const records = Map.groupBy(stored, (row) => toEndUserKey(row.sent, row.country));
  const lines = new Map<string, number>();
  const [writes, bad]: [EndUserWrite[], BadEndUser[]] = [[], []];
  let same = 0;
  for (const { line, fields, values } of rows) {
    const key = toEndUserKey(values['company'], values['country']);
    const [record, ...others] = uniqueById(records.get(key) ?? []);
    const earlier = lines.get(key);
    lines.set(key, earlier ?? line);
    if (earlier !== undefined)
      bad.push({
        line,
        fields,
        problems: [{ field: 'company', key: 'import.bad_same_twice_enduser', values: { line: earlier } }],
      });
    else if (others.length > 0)
      bad.push({ line, fields, problems: [{ field: 'company', key: 'import.bad_several_endusers' }] });
    else {
      const write = planWrite({ line, fields, values, record, lastYear });
      if (write) writes.push(write);
      else same += 1;
    }
  }
  return { writes, same, bad };
}

const uniqueById = <R extends { readonly id: string }>(rows: readonly R[]): R[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

interface MatchedRow extends ReadEndUser {
  readonly record: EndUserRecord | undefined;
  readonly lastYear: number;
}

/** Undefined for a row that changes nothing. */
function planWrite({ line, values, record, lastYear }: MatchedRow): EndUserWrite | undefined {
  const written = mergeRow(values, record, lastYear);
  const company = String(values['company']);
  if (!record) return { change: { line, kind: 'new', company, fields: [] }, values: written, record };
  const fields = endUserImportFields
    .filter((name) => formatValue(written[name]) !== formatValue(record[name]))
    .map((field) => ({ field, from: formatValue(record[field]), to: formatValue(written[field]) }));
  return fields.length === 0
    ? undefined
    : { change: { line, kind: 'changed', company, fields }, values: written, record };
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
