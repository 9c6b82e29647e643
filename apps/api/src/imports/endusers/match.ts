// Which end user a row of a file belongs to, and what it changes. Pure. Rules: docs/rules/endusers.md, "Import"
import type { EndUserImport } from '@trunkline/contract/imports/endusers';
import { purchaseFields } from '@trunkline/contract/endusers';
import { endUserFields, type EndUserRecord } from '../../endusers/endusers.public.ts';
import { createTwiceProblem } from '../../sheets/typed-columns.public.ts';
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

type StoredEndUser = EndUserRecord & { readonly sent: string };

export function matchEndUsers(
  rows: readonly ReadEndUser[],
  stored: readonly StoredEndUser[],
  lastYear: number,
): MatchedEndUsers {
  const { pairs, bad } = pairEndUsers(rows, stored);
  const writes = pairs.flatMap(({ row, record }) => planWrite({ ...row, record, lastYear }) ?? []);
  return { writes, same: pairs.length - writes.length, bad };
}

/** The record of each row, and the rows that have none alone. Only name and country are read. */
export function pairEndUsers(rows: readonly ReadEndUser[], stored: readonly StoredEndUser[]) {
  const records = Map.groupBy(stored, (row) => toEndUserKey(row.sent, row.country));
  const lines = new Map<string, number>();
  const pairs: { readonly row: ReadEndUser; readonly record: EndUserRecord | undefined }[] = [];
  const bad: BadEndUser[] = [];
  for (const row of rows) {
    const { line, fields, values } = row;
    const key = toEndUserKey(values['company'], values['country']);
    const [record, ...others] = uniqueById(records.get(key) ?? []);
    const earlier = lines.get(key);
    lines.set(key, earlier ?? line);
    if (earlier !== undefined)
      bad.push({
        line,
        fields,
        problems: [createTwiceProblem('company', 'import.bad_same_twice_enduser', { line, earlier })],
      });
    else if (others.length > 0)
      bad.push({ line, fields, problems: [{ field: 'company', key: 'import.bad_several_endusers' }] });
    else pairs.push({ row, record });
  }
  return { pairs, bad };
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
  const fields = endUserFields.sheetNames
    .filter((name) => formatValue(written[name]) !== formatValue(record[name]))
    .map((field) => ({ field, from: formatValue(record[field]), to: formatValue(written[field]) }));
  return fields.length === 0
    ? undefined
    : { change: { line, kind: 'changed', company, fields }, values: written, record };
}

/** A column that the file does not have keeps its value. Figures without a year are of the last full year. */
function mergeRow(values: ReadEndUser['values'], record: EndUserRecord | undefined, lastYear: number): WrittenEndUser {
  const merged = endUserFields.mergeRow(values, record);
  const hasFigures = purchaseFields.some((name) => merged[name] !== null);
  return {
    ...merged,
    id: record?.id ?? null,
    figures_year: hasFigures ? (merged.figures_year ?? lastYear) : null,
  };
}

const formatValue = (value: string | number | boolean | null): string | null => (value === null ? null : String(value));
