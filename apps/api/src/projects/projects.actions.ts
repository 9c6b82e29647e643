// Partners read projects, report progress, ask for an extension, withdraw, close and delete. Writing them: editing/. Rules: docs/rules/projects.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { ProjectResult } from '@trunkline/contract/enums';
import type * as projectCalls from '@trunkline/contract/projects';
import type { Project, ProjectAction } from '@trunkline/contract/projects.shapes';
import { addDays } from '@trunkline/rules/time';
import { getForAction, type Sent, transition } from '../platform/flows/transition.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { readProjectTerms } from './project-terms.ts';
import { formatProjectState, getProtectionState } from './projects.flow.ts';
import { ensureRegistrant } from './projects.policy.ts';
import { presentProject } from './projects.present.ts';
import {
  clearedWaitColumns,
  deleteProjectRow,
  getProject,
  insertProjectUpdate,
  listChoosableProjects,
  type ProjectRecord,
} from './projects.sql.ts';
import {
  findCancellation,
  openProjectContext,
  type ProjectContext,
  projects,
  type ProjectStep,
  type ProtectionStep,
} from './projects.transition.ts';

export async function listProjectChoices(
  { trx, principal, t }: TransactionContext,
  _input: ParsedInput<typeof projectCalls.listProjectChoices>,
) {
  const rows = await listChoosableProjects(trx, principal);
  return {
    list: rows.map(({ id, number, project_name, end_company, state }) => ({
      id,
      number,
      project_name,
      end_company,
      state,
      state_label: formatProjectState(t, state),
    })),
  };
}

export async function getProjectDetail(
  context: TransactionContext,
  { id }: ParsedInput<typeof projectCalls.getProjectDetail>,
): Promise<Project> {
  return presentProject(context, await getProject(context.trx, context.principal, id), await readProjectTerms(context));
}

export async function deleteProject(context: TransactionContext, sent: ParsedInput<typeof projectCalls.deleteProject>) {
  await deleteProjectRow(context.trx, await getForAction(await openProjectContext(context), projects, 'delete', sent));
  return null;
}

/** Takes an action of the partner; `plan` checks the values and says what changes. */
async function takeAction(
  context: ProjectContext,
  action: ProjectAction,
  sent: Sent,
  plan: (row: ProjectRecord) => ProjectStep | Promise<ProjectStep>,
): Promise<Project> {
  return presentProject(context, await transition(context, projects, action, sent, plan), context);
}

export const withdrawProject = async (
  context: TransactionContext,
  sent: ParsedInput<typeof projectCalls.withdrawProject>,
): Promise<Project> =>
  takeAction(await openProjectContext(context), 'withdraw', sent, (row) => ({
    change: { columns: clearedWaitColumns, protection: findCancellation(row) },
  }));

/** Reports progress. The next update is due so many days after this one. */
export async function updateProject(
  context: TransactionContext,
  { advancement, notes = null, ...sent }: ParsedInput<typeof projectCalls.updateProject>,
): Promise<Project> {
  const opened = await openProjectContext(context);
  const { today, deadlines, updateDays } = opened;
  return takeAction(opened, 'update', sent, async (row) => {
    const isProtected = getProtectionState(row, deadlines) === 'protected';
    const due_on = isProtected ? row.update_due_on : null;
    await insertProjectUpdate(context, row, { advancement, notes, due_on });
    const columns = { update_due_on: addDays(today, updateDays), update_reminded: false };
    return {
      change: { columns: { advancement }, ...(isProtected && { protection: { name: 'update', columns } }) },
      reason: notes,
    };
  });
}

/** Refused when the membership that registers projects has ended: the protection then runs to its end. */
export async function extendProject(
  context: TransactionContext,
  { reason, ...sent }: ParsedInput<typeof projectCalls.extendProject>,
): Promise<Project> {
  const opened = await openProjectContext(context);
  ensureRegistrant(opened);
  const { now } = context;
  const columns = { extension_asked_at: now, extension_reason: reason };
  return takeAction(opened, 'extend', sent, () => ({
    change: { columns: { waiting_since: now }, protection: { name: 'request_extension', columns } },
    reason,
  }));
}

const ends = {
  won: { transition: 'win', to: 'won' },
  lost: { transition: 'lose', to: 'lost' },
  released: { transition: 'release', to: 'released' },
} as const satisfies Record<ProjectResult, ProjectStep>;

/** The protection ends with the project, so that another partner may ask for the account at once. */
export const closeProject = async (
  context: TransactionContext,
  { result, reason = null, ...sent }: ParsedInput<typeof projectCalls.closeProject>,
): Promise<Project> =>
  takeAction(await openProjectContext(context), 'close', sent, (row) => ({
    ...ends[result],
    change: { columns: { ...clearedWaitColumns, reason }, protection: findEnd(row, context.today) },
    reason,
  }));

/** What becomes of the protection of a project that is over. */
function findEnd(row: ProjectRecord, today: string): ProtectionStep | undefined {
  if (row.protection !== 'protected') return findCancellation(row);
  return { name: 'close', columns: { ended_on: today, extension_asked_at: null, extension_reason: null } };
}
