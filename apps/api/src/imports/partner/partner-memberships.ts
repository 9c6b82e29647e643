// The membership of a company in a file: type, level and last day, all or none. Rules: docs/rules/import.md, "Companies"
import {
  type MembershipLevel,
  membershipLevels,
  type MembershipType,
  membershipTypes,
} from '@trunkline/contract/enums';
import type { Trx } from '../../platform/db/connection.ts';
import { toDay } from '@trunkline/rules/time';
import {
  type ImportedMembership,
  removeImportedMemberships,
  writeImportedMemberships,
} from '../../memberships/memberships.public.ts';
import { createChoiceReader, readDay } from '../../sheets/cell-readers.public.ts';
import {
  findTextValue,
  type ImportColumns,
  type RowProblem,
  type RowValues,
} from '../../sheets/typed-columns.public.ts';
import type { RowChange } from '../changes/row-change.ts';
import type { ImportContext, ImportedRow } from '../process/row-importer.ts';

export const membershipColumns = {
  membership: { read: createChoiceReader(membershipTypes), form: 'code', example: 'DPP' },
  level: { read: createChoiceReader(membershipLevels), example: 'silver' },
  membership_until: { read: readDay, takes: 'date', example: '2027-12-31' },
} as const satisfies ImportColumns;
const names = ['membership', 'level', 'membership_until'] as const;

export type RowMembership = Omit<ImportedMembership, 'company_id'>;

/** Undefined for a row without a membership. */
export function readRowMembership(values: RowValues): RowMembership | undefined {
  const [type, level, expires_at] = names.map((name) => findTextValue(values, name));
  if (type == null || level == null || expires_at == null) return undefined;
  return { type: type as MembershipType, level: level as MembershipLevel, expires_at };
}

/** A membership needs all three values, and a last day that is not past. */
export function checkRowMembership(values: RowValues, now: Date): readonly RowProblem[] {
  const given = names.filter((name) => findTextValue(values, name) != null);
  if (given.length === 0) return [];
  if (given.length < names.length)
    return names.filter((name) => !given.includes(name)).map((field) => ({ field, key: 'import.bad_required' }));
  const until = findTextValue(values, 'membership_until') ?? '';
  return until < toDay(now) ? [{ field: 'membership_until', key: 'import.bad_past_day' }] : [];
}

const format = ({ type, level, expires_at }: RowMembership): string => `${type} ${level} ${expires_at}`;

/** The change of a row with that of its membership; `held`: the memberships of its company. */
export function addMembershipChange(
  change: RowChange,
  wanted: RowMembership | undefined,
  held: readonly ImportedMembership[],
): RowChange {
  if (!wanted) return change;
  const before = held.find(({ type }) => type === wanted.type);
  if (before && format(before) === format(wanted)) return change;
  const field = { field: 'membership', from: before ? format(before) : null, to: format(wanted) };
  const outcome = change.outcome === 'new' ? 'new' : 'changed';
  return { ...change, outcome, fields: change.outcome === 'new' ? change.fields : [...change.fields, field] };
}

interface PlannedMembership {
  readonly wanted: RowMembership | undefined;
  readonly held: readonly ImportedMembership[];
  readonly written: RowChange;
}

/** Writes the memberships of written rows. Their changes carry what an undo needs. */
export async function writeRowMemberships(
  trx: Trx,
  planned: readonly PlannedMembership[],
  writer: Pick<ImportContext, 'now' | 'who'>,
): Promise<readonly RowChange[]> {
  const rows = planned.flatMap(({ wanted, written }) =>
    wanted && written.undo ? [{ ...wanted, company_id: written.undo.object_id }] : [],
  );
  await writeImportedMemberships(trx, rows, writer);
  return planned.map(({ wanted, held, written }) => {
    const { undo } = written;
    if (!wanted || !undo || undo.before === null) return written;
    const before = held.find(({ type }) => type === wanted.type) ?? null;
    return { ...written, undo: { ...undo, before: { ...undo.before, membership: { before, after: wanted } } } };
  });
}

/** The membership of a company before and after the import; null before: the company did not hold the type. */
interface StoredMembership {
  readonly before: ImportedMembership | null;
  readonly after: RowMembership;
}
const findStored = ({ before }: ImportedRow): StoredMembership | undefined =>
  before?.['membership'] as StoredMembership | undefined;

/** The rows of changed companies whose memberships are no longer as the import left them. */
export function listChangedMemberships(
  rows: readonly ImportedRow[],
  current: readonly ImportedMembership[],
): readonly ImportedRow[] {
  return rows.filter((row) => {
    const after = findStored(row)?.after;
    const now = current.find(({ company_id, type }) => company_id === row.object_id && type === after?.type);
    return after !== undefined && (now === undefined || format(now) !== format(after));
  });
}

/** Takes back the memberships of rows whose companies are given back or removed. */
export async function undoRowMemberships(
  trx: Trx,
  rows: readonly ImportedRow[],
  current: readonly ImportedMembership[],
  writer: Pick<ImportContext, 'now' | 'who'>,
): Promise<void> {
  const made = new Set(rows.filter(({ before }) => before === null).map(({ object_id }) => object_id));
  const changed = rows.flatMap((row) => {
    const stored = findStored(row);
    return stored ? [{ company_id: row.object_id, ...stored }] : [];
  });
  await removeImportedMemberships(trx, [
    ...current.filter(({ company_id }) => made.has(company_id)),
    ...changed.flatMap(({ company_id, before, after }) => (before ? [] : [{ company_id, type: after.type }])),
  ]);
  await writeImportedMemberships(
    trx,
    changed.flatMap(({ before }) => before ?? []),
    writer,
  );
}
