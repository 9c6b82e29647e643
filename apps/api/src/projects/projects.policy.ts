// Who registers projects, and the permissions of staff. Pure. Who may take which action: projects.flow.ts. Rules: docs/rules/projects.md
import type { MembershipType } from '@trunkline/contract/enums';
import { forbidden } from '../platform/errors/app-error.ts';
import type { Principal } from '../platform/http/access.ts';

export const decideProjectPermission = 'projects:project:decide';
export const decideProtectionPermission = 'projects:protection:decide';
export const editAccountsPermission = 'projects:endaccount:edit';

interface Reader {
  readonly principal: Principal;
  readonly registrationTypes: readonly MembershipType[];
}

/** The company has an active membership that registers projects. */
export const mayRegister = ({ principal, registrationTypes }: Reader): boolean =>
  registrationTypes.some((type) => principal.types.has(type));

/** Throws 403 with the name of the membership that registers projects. */
export function ensureRegistrant(reader: Reader): void {
  if (!mayRegister(reader)) throw forbidden('projects.partner_only');
}
