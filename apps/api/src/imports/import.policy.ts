import type { ImportKind } from '@trunkline/contract/enums';
import { can, type Principal } from '../platform/http/access.ts';
import { importKindDefinitions } from './import-kinds.ts';

export const mayImport = (principal: Principal): boolean => can(principal, 'catalogue:product:edit');

export const maySeeImportedCosts = (principal: Principal): boolean => can(principal, 'sales:cost:read');

/** Columns that the user may neither see nor set: costs. */
export const listHiddenImportColumns = (principal: Principal, kind: ImportKind): readonly string[] =>
  maySeeImportedCosts(principal) ? [] : importKindDefinitions[kind].costColumns;
