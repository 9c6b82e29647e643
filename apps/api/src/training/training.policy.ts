// The permissions of trainings and exams, and whose a registration is. Rules: docs/rules/training.md, "Who sees what"
import { can, type Principal } from '../platform/http/access.ts';

export const readPermission = 'training:course:read';
export const editPermission = 'training:course:edit';
export const resultPermission = 'training:result:edit';

export interface OwnedRegistration {
  readonly user_id: string | null;
  readonly company_id: string | null;
}

/** The person themselves, or the owner of their company. */
export const isOwnRegistration = (
  { side, user_id, company_id, company_role }: Principal,
  row: OwnedRegistration,
): boolean =>
  side === 'company' &&
  (row.user_id === user_id || (row.company_id !== null && row.company_id === company_id && company_role === 'owner'));

/**
 * Who may use a registration whose number they know: visitors, who have the number from its mail; users for themselves, for their
 * company as its owner, and for what a visitor registered.
 */
export const mayUseNumber = (principal: Principal, row: OwnedRegistration): boolean =>
  principal.side === 'visitor' ||
  (row.user_id === null && row.company_id === null) ||
  isOwnRegistration(principal, row) ||
  can(principal, editPermission);
