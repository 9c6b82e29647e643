import { type ImportKind, importKinds } from '@trunkline/contract/enums';
import { importUndoHours } from '@trunkline/contract/imports/reading';
import { importPermissions } from '@trunkline/contract/staff/imports';
import { hourInMs } from '@trunkline/rules/time';
import { can, type Principal } from '../platform/http/access.ts';
import { importKindDefinitions } from './import-kinds.ts';

export const mayImport = (principal: Principal, kind: ImportKind): boolean =>
  can(principal, importPermissions[kind].edit);

/** The kinds whose imports the user may see. */
export const listReadableKinds = (principal: Principal): ImportKind[] =>
  importKinds.filter((kind) => can(principal, importPermissions[kind].read));

export const maySeeImportedCosts = (principal: Principal): boolean => can(principal, 'sales:cost:read');

/** Columns that the user may neither see nor set: costs. */
export const listHiddenImportColumns = (principal: Principal, kind: ImportKind): readonly string[] =>
  maySeeImportedCosts(principal) ? [] : importKindDefinitions[kind].costColumns;

/** Until then an import can be undone; undefined: it did not end, or changed nothing. */
export const findUndoLimit = (row: {
  readonly state: string;
  readonly finished_at: Date | null;
  readonly count_new: number;
  readonly count_changed: number;
}): Date | undefined =>
  row.state === 'done' && row.finished_at !== null && row.count_new + row.count_changed > 0
    ? new Date(row.finished_at.getTime() + importUndoHours * hourInMs)
    : undefined;
