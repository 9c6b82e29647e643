// Who may do what with a project. Pure. Rules: docs/rules/projects.md
import type { MembershipType } from '@trunkline/contract/enums';
import { type ProjectAction, projectActions } from '@trunkline/contract/projects.shapes';
import { forbidden } from '../platform/errors/app-error.ts';
import { can, type Principal } from '../platform/http/access.ts';
import { type Deadlines, isPossible, type ProjectStanding } from './projects.flow.ts';

export const decidePermission = 'projects:project:decide';
export const protectPermission = 'projects:protection:decide';
export const editAccountsPermission = 'projects:endaccount:edit';

type Owned = { readonly company_id: string };
interface Reader {
  readonly principal: Principal;
  /** The memberships of which one must be active to register: `project.registration_types`. */
  readonly registrationTypes: readonly MembershipType[];
}
type Policy = (reader: Reader, project: Owned) => boolean;

/** Every user of the company. */
const isPartner: Policy = ({ principal }, project) =>
  principal.side === 'company' && principal.company_id === project.company_id;
const isRegistrant: Policy = (reader, project) => isPartner(reader, project) && mayRegister(reader);
const mayDecide: Policy = ({ principal }) => can(principal, decidePermission);
const mayProtect: Policy = ({ principal }) => can(principal, protectPermission);

/** The company has an active membership that registers projects. */
export const mayRegister = ({ principal, registrationTypes }: Reader): boolean =>
  registrationTypes.some((type) => principal.types.has(type));

const projectPolicy: Record<ProjectAction, Policy> = {
  edit: isRegistrant,
  submit: isRegistrant,
  delete: isPartner,
  withdraw: isPartner,
  // A protection runs to its end when the membership has ended, and needs its updates until then. It is not extended.
  update: isPartner,
  extend: isRegistrant,
  close: isPartner,
  quote: isPartner,
  approve: mayDecide,
  return: mayDecide,
  reject: mayDecide,
  protect: mayProtect,
  refuseprotection: mayProtect,
  endprotection: mayProtect,
  decideextension: mayProtect,
};

/** Throws 403 with the name of the membership that registers projects. */
export function ensureRegistrant(reader: Reader): void {
  if (!mayRegister(reader)) throw forbidden('projects.partner_only');
}

/** The actions that the states allow and the caller may take. */
export const listProjectActions = (
  reader: Reader & { readonly deadlines: Deadlines },
  project: Owned & ProjectStanding,
): ProjectAction[] =>
  projectActions.filter(
    (action) => isPossible(project, action, reader.deadlines) && projectPolicy[action](reader, project),
  );
