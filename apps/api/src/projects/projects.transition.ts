// Projects with their protections, and the tables of their flow. Every state is changed through them: by partners, staff and the clock.
import type { LedgerAction } from '@trunkline/contract/staff/ledger';
import type { ProjectAction } from '@trunkline/contract/projects.shapes';
import { ensureStillPermitted } from '../accounts/roles/roles.public.ts';
import { recordTransition } from '../platform/audit/history.ts';
import { toStaleData } from '../platform/db/record-version.ts';
import { type AppError, conflict } from '../platform/errors/app-error.ts';
import { type Step, type Transitions } from '../platform/flows/transition.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { appendToLedger } from './ledger/ledger.sql.ts';
import { type ProjectTerms, readProjectTerms } from './project-terms.ts';
import {
  formatProjectState,
  formatProtectionState,
  getProjectState,
  getProtectionState,
  projectFlow,
  type ProjectTypes,
  protectionFlow,
  type ProtectionTransition,
} from './projects.flow.ts';
import { notifyOfProject, type ProjectFacts } from './projects.notify.ts';
import { decideProjectPermission, decideProtectionPermission } from './projects.policy.ts';
import {
  changeProject,
  changeProtection,
  getProject,
  lockProject,
  type ProjectChange,
  type ProjectRecord,
  type ProtectionChange,
  writeRequest,
} from './projects.sql.ts';

/** What happens to a protection without changing its state. */
type ProtectionNote = 'update' | 'remind' | 'request_extension' | 'extend' | 'decline_extension' | 'move_account';

export type ProtectionStep =
  | { readonly name: 'request'; readonly term: { readonly starts_on: string; readonly ends_on: string } }
  | {
      readonly name: Exclude<ProtectionTransition, 'request'> | ProtectionNote;
      readonly columns?: ProtectionChange;
    };

/** A request for protection that nobody decided falls with what it belongs to. */
export const findCancellation = ({ protection }: ProjectRecord): ProtectionStep | undefined =>
  protection === 'requested' ? { name: 'cancel' } : undefined;

export interface ProjectTransitionTypes {
  readonly flow: ProjectTypes;
  readonly row: ProjectRecord;
  /** Columns of the project, and what becomes of its protection. */
  readonly change: { readonly columns?: ProjectChange; readonly protection?: ProtectionStep | undefined };
  readonly facts: ProjectFacts;
}
export type ProjectStep = Step<ProjectTransitionTypes>;

export type ProjectContext = TransactionContext & ProjectTerms;

/** The context with the figures of the rules. */
export const openProjectContext = async (context: TransactionContext): Promise<ProjectContext> => ({
  ...context,
  ...(await readProjectTerms(context)),
});

/** A permission that is taken from the caller meanwhile waits until the decision is stored. */
const lastingPermissions: Readonly<Partial<Record<ProjectAction, string>>> = {
  approve: decideProjectPermission,
  return: decideProjectPermission,
  reject: decideProjectPermission,
  protect: decideProtectionPermission,
  refuseprotection: decideProtectionPermission,
  endprotection: decideProtectionPermission,
  decideextension: decideProtectionPermission,
};

export const projects: Transitions<ProjectTransitionTypes> = {
  flow: projectFlow,
  object: 'project',
  find: async (context, id, action) => {
    const permission = lastingPermissions[action];
    if (permission !== undefined) await ensureStillPermitted(context, permission);
    return lockProject(context.trx, context.principal, id);
  },
  createRefusal,
  write: async ({ trx, now, principal }, row, { columns = {}, protection }, to) => {
    await changeProject(trx, row, columns, to);
    if (protection?.name === 'request') await writeRequest(trx, row, { ...protection.term, requested_at: now });
    else if (protection) await changeProtection(trx, row, protection.columns ?? {}, findTarget(protection.name));
    return getProject(trx, principal, row.id);
  },
  record: recordProtection,
  notify: notifyOfProject,
};

const findTarget = (name: ProtectionStep['name']) =>
  Object.entries(protectionFlow).find(([transition]) => transition === name)?.[1].to;

function createRefusal(
  { t, deadlines }: TransactionContext & ProjectTypes['reader'],
  project: ProjectRecord,
  action: ProjectAction,
): AppError {
  const stale = toStaleData(project);
  const { from, when } = projectFlow.actions[action];
  const state = getProjectState(project);
  if (!from.includes(state)) {
    const label = formatProjectState(t, state);
    return conflict(when ? 'projects.not_registered' : 'projects.wrong_state', { state: label }, stale);
  }
  if (action === 'extend' && project.extended_at !== null) return conflict('projects.extended_once', {}, stale);
  if (action === 'extend' && project.extension_asked_at !== null)
    return conflict('projects.extension_pending', {}, stale);
  if (action === 'decideextension' && project.extension_asked_at === null)
    return conflict('projects.no_extension', {}, stale);
  const protection = formatProtectionState(t, getProtectionState(project, deadlines));
  return conflict('projects.wrong_protection', { state: protection }, stale);
}

/** The history of the protection, and the ledger. */
async function recordProtection(
  context: TransactionContext,
  before: ProjectRecord,
  after: ProjectRecord,
  { change, reason = null }: ProjectStep,
): Promise<void> {
  const action = change?.protection?.name;
  if (action === undefined) return;
  await recordTransition(context, {
    object: 'protection',
    object_id: before.id,
    company_id: before.company_id,
    transition: action,
    from: before.requested_at === null ? null : before.protection,
    to: after.protection,
    reason,
  });
  await appendToLedger(context, after, { action: action satisfies LedgerAction, reason });
}
