// What a partner does with an approved project: report progress, ask for an extension, close. Rules: docs/rules/projects.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { ProjectResult } from '@trunkline/contract/enums';
import type * as projectCalls from '@trunkline/contract/projects';
import type { Project, ProjectAction } from '@trunkline/contract/projects.shapes';
import { addDays } from '@trunkline/rules/time';
import { ensureVersion } from '../../platform/db/record-version.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { type ProjectTerms, readProjectTerms } from '../project-terms.ts';
import { ensurePossible, getProtectionState, type ProjectTransition } from '../projects.flow.ts';
import { ensureRegistrant } from '../projects.policy.ts';
import { presentProject } from '../projects.present.ts';
import { lockProject, clearedWaitColumns, type ProjectRecord } from '../projects.sql.ts';
import { applyProjectStep } from '../transitions/transitions.public.ts';

interface Sent {
  readonly id: string;
  readonly version: number;
}

async function lockFor(
  context: TransactionContext,
  { id, version }: Sent,
  action: ProjectAction,
): Promise<{ row: ProjectRecord; terms: ProjectTerms }> {
  const terms = await readProjectTerms(context);
  const row = await lockProject(context.trx, context.principal, id);
  ensurePossible({ t: context.t, deadlines: terms.deadlines }, row, action);
  ensureVersion(row, version);
  return { row, terms };
}

/** The next update is due so many days after this one. */
export async function updateProject(
  context: TransactionContext,
  input: ParsedInput<typeof projectCalls.updateProject>,
): Promise<Project> {
  const { trx, principal, now, today } = context;
  const { row, terms } = await lockFor(context, input, 'update');
  const { advancement, notes = null } = input;
  await trx
    .insertInto('project_updates')
    .values({
      project_id: row.id,
      company_id: row.company_id,
      at: now,
      user_id: principal.user_id,
      who: principal.realname,
      before: row.advancement,
      advancement,
      notes,
    })
    .execute();
  const isProtected = getProtectionState(row, terms.deadlines) === 'protected';
  const updated = await applyProjectStep(context, row, {
    change: { advancement },
    ...(isProtected && {
      protection: 'update' as const,
      protectionChange: { update_due_on: addDays(today, terms.updateDays), update_reminded: false },
    }),
    reason: notes,
    events: ['update'],
  });
  return presentProject(context, updated, terms);
}

/** Refused when the membership that registers projects has ended: the protection then runs to its end. */
export async function extendProject(
  context: TransactionContext,
  input: ParsedInput<typeof projectCalls.extendProject>,
): Promise<Project> {
  const { principal, now } = context;
  const { registrationTypes } = await readProjectTerms(context);
  ensureRegistrant({ principal, registrationTypes });
  const { row, terms } = await lockFor(context, input, 'extend');
  const asked = await applyProjectStep(context, row, {
    change: { waiting_since: now },
    protection: 'request_extension',
    protectionChange: { extension_asked_at: now, extension_reason: input.reason },
    reason: input.reason,
    events: ['request_extension'],
  });
  return presentProject(context, asked, terms);
}

const transitionByResult: Readonly<Record<ProjectResult, ProjectTransition>> = {
  won: 'win',
  lost: 'lose',
  released: 'release',
};

/** The protection ends with the project, so that another partner may ask for the account at once. */
export async function closeProject(
  context: TransactionContext,
  input: ParsedInput<typeof projectCalls.closeProject>,
): Promise<Project> {
  const { row, terms } = await lockFor(context, input, 'close');
  const { reason = null } = input;
  const transition = transitionByResult[input.result];
  const closed = await applyProjectStep(context, row, {
    transition,
    change: { ...clearedWaitColumns, reason },
    ...endOf(row, context.today),
    reason,
    events: [transition],
  });
  return presentProject(context, closed, terms);
}

/** What becomes of the protection of a project that is over. */
function endOf({ protection }: ProjectRecord, today: string) {
  if (protection === 'requested') return { protection: 'cancel' as const };
  if (protection !== 'protected') return {};
  const protectionChange = { ended_on: today, extension_asked_at: null, extension_reason: null };
  return { protection: 'close' as const, protectionChange };
}
