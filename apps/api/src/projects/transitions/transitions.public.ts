// The one way to change the state of a project or its protection, for partners, staff and the clock.
import type { LedgerAction } from '@trunkline/contract/staff/ledger';
import { recordTransition } from '../../platform/audit/history.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { appendToLedger } from '../ledger/ledger.sql.ts';
import { type ProjectTransition, projectFlow, type ProtectionTransition, protectionFlow } from '../projects.flow.ts';
import { notifyOfProject, type ProjectEvent, type ProjectNotice } from '../projects.notify.ts';
import {
  changeProject,
  changeProtection,
  getProject,
  type ProjectChange,
  type ProjectRecord,
  type ProtectionChange,
  writeRequest,
} from '../projects.sql.ts';

/** What happens to a protection without changing its state. */
export type ProtectionNote =
  | 'update'
  | 'remind'
  | 'request_extension'
  | 'extend'
  | 'decline_extension'
  | 'move_account';

export interface ProjectStep {
  readonly transition?: ProjectTransition;
  readonly change?: ProjectChange;
  readonly protection?: ProtectionTransition | ProtectionNote;
  readonly protectionChange?: ProtectionChange;
  /** Transition `request` only: the wished term. */
  readonly term?: { readonly starts_on: string; readonly ends_on: string };
  readonly reason?: string | null | undefined;
  /** Who is told of what, at once. */
  readonly events?: readonly ProjectEvent[];
  readonly news?: ProjectNotice;
}

const isTransition = (name: ProtectionTransition | ProtectionNote): name is ProtectionTransition =>
  Object.hasOwn(protectionFlow, name);

/**
 * Writes the states, the histories of both, the ledger, and notifies. The caller has locked the project. Throws 409 when it changed
 * meanwhile.
 */
export async function applyProjectStep(
  context: TransactionContext,
  row: ProjectRecord,
  step: ProjectStep,
): Promise<ProjectRecord> {
  const { trx, principal } = context;
  const { transition, protection, change = {}, reason = null } = step;
  await changeProject(trx, row, change, transition ? projectFlow[transition].to : row.state);
  if (protection) await writeProtection(context, row, protection, step);
  const about = { object_id: row.id, company_id: row.company_id, reason };
  if (transition) {
    const { to } = projectFlow[transition];
    await recordTransition(context, { ...about, object: 'project', transition, from: row.state, to });
  }
  const changed = await getProject(trx, principal, row.id);
  if (protection) {
    const { protection: to } = changed;
    await recordTransition(context, {
      ...about,
      object: 'protection',
      transition: protection,
      from: row.requested_at === null ? null : row.protection,
      to,
    });
    await appendToLedger(context, changed, { action: protection satisfies LedgerAction, reason });
  }
  for (const event of step.events ?? []) await notifyOfProject(context, changed, event, { reason, ...step.news });
  return changed;
}

async function writeProtection(
  { trx, now }: TransactionContext,
  row: ProjectRecord,
  name: ProtectionTransition | ProtectionNote,
  { term, protectionChange = {} }: ProjectStep,
): Promise<void> {
  if (name === 'request') {
    if (!term) throw new Error('a request needs its term');
    return writeRequest(trx, row, { ...term, requested_at: now });
  }
  await changeProtection(trx, row, protectionChange, isTransition(name) ? protectionFlow[name].to : row.protection);
}
