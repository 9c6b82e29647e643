// Partners read, withdraw and delete projects. Writing them: editing/. Keeping a protection: keeping/. Rules: docs/rules/projects.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as projectCalls from '@trunkline/contract/projects';
import type { Project } from '@trunkline/contract/projects.shapes';
import { ensureVersion } from '../platform/db/record-version.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { readProjectTerms } from './project-terms.ts';
import { ensurePossible, formatProjectState } from './projects.flow.ts';
import { presentProject } from './projects.present.ts';
import {
  deleteProjectRow,
  getProject,
  listChoosableProjects,
  lockProject,
  clearedWaitColumns,
} from './projects.sql.ts';
import { applyProjectStep } from './transitions/transitions.public.ts';

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

export async function deleteProject(
  context: TransactionContext,
  { id, version }: ParsedInput<typeof projectCalls.deleteProject>,
) {
  const { deadlines } = await readProjectTerms(context);
  const row = await lockProject(context.trx, context.principal, id);
  ensurePossible({ t: context.t, deadlines }, row, 'delete');
  if (version != null) ensureVersion(row, version);
  await deleteProjectRow(context.trx, row);
  return null;
}

export async function withdrawProject(
  context: TransactionContext,
  { id, version }: ParsedInput<typeof projectCalls.withdrawProject>,
): Promise<Project> {
  const terms = await readProjectTerms(context);
  const row = await lockProject(context.trx, context.principal, id);
  ensurePossible({ t: context.t, deadlines: terms.deadlines }, row, 'withdraw');
  ensureVersion(row, version);
  const withdrawn = await applyProjectStep(context, row, {
    transition: 'withdraw',
    change: clearedWaitColumns,
    ...(row.protection === 'requested' && { protection: 'cancel' as const }),
    events: ['withdraw'],
  });
  return presentProject(context, withdrawn, terms);
}
