// The one way to take an action with a record: find, check, change, record, tell. A domain binds its flow to its tables once; its calls
// say what else they check and write. docs/rules/platform.md, "Actions of records"
import type { AuditObject } from '@trunkline/text';
import { audit } from '../audit/audit.ts';
import { recordTransition } from '../audit/history.ts';
import { type ChangedRecord, ensureVersion } from '../db/record-version.ts';
import { type AppError, forbidden } from '../errors/app-error.ts';
import { addJob } from '../jobs/jobs.ts';
import type { TransactionContext } from '../http/request-context.ts';
import { type Flow, type FlowTypes, isPossible } from './flow.ts';

interface FlowRow extends ChangedRecord {
  readonly id: string;
  readonly company_id: string | null;
}

/** The types of one flow with its tables. */
export interface TransitionTypes {
  readonly flow: FlowTypes;
  /** The record as it is stored, of which the flow decides. */
  readonly row: FlowRow;
  /** The columns that a step may write. */
  readonly change: object;
  /** What the sentences of notices need beside the record. */
  readonly facts: object;
}

type Context<T extends TransitionTypes> = TransactionContext & T['flow']['reader'];
type Row<T extends TransitionTypes> = T['row'] & T['flow']['record'];
type Action<T extends TransitionTypes> = T['flow']['action'];

type AuditDetails = Record<string, unknown>;

/** One step of a record. What is left out follows from the table of the flow. */
export interface Step<T extends TransitionTypes> {
  readonly change?: T['change'];
  /** The state before it, where the stored one counts and not the one of the day. */
  readonly from?: T['flow']['state'] | null;
  readonly to?: T['flow']['state'];
  /** The name in the history, where one action has several ends. */
  readonly transition?: string;
  readonly reason?: string | null | undefined;
  /** Details of the audit row: ids, states, figures; no personal data. Absent: `from`, `to` and `reason`. */
  readonly details?: AuditDetails | ((after: Row<T>) => AuditDetails);
  readonly tells?: readonly T['flow']['told'][];
  readonly facts?: T['facts'];
}

export interface TransitionNotice<T extends TransitionTypes> {
  readonly told: T['flow']['told'];
  readonly before: Row<T>;
  readonly after: Row<T>;
  readonly reason: string | null;
  readonly facts: T['facts'] | undefined;
}

/** What a domain binds to its flow. */
export interface Transitions<T extends TransitionTypes> {
  readonly flow: Flow<T['flow']>;
  /** The name of the record in history and audit. */
  readonly object: AuditObject;
  /** False: a step leaves no entry in the history. */
  readonly hasHistory?: boolean;
  /** True: a stale version is refused before a wrong state. */
  readonly checksVersionFirst?: boolean;
  /** The caller's record, under a lock unless `write` compares its version. Throws 404. */
  readonly find: (context: Context<T>, id: string, action: Action<T>) => Promise<Row<T>>;
  /** 409: why the record does not allow the action. */
  readonly createRefusal: (context: Context<T>, row: Row<T>, action: Action<T>) => AppError;
  /** Writes the change, with the state where one is given, and adds one to the version. Throws 409 when the record changed meanwhile. */
  readonly write: (context: Context<T>, row: Row<T>, change: T['change'], to?: T['flow']['state']) => Promise<Row<T>>;
  /** What the domain writes beside the history. */
  readonly record?: (context: Context<T>, before: Row<T>, after: Row<T>, step: Step<T>) => Promise<void>;
  /** Notice and mail in the transaction of the step. */
  readonly notify: (context: Context<T>, notice: TransitionNotice<T>) => Promise<void>;
}

export interface Sent {
  readonly id: string;
  /** The version that the caller has read. Null: the call has none, or does not ask for it. */
  readonly version?: number | null | undefined;
}

/** Throws 403, 409 for a state that does not allow the action, and 409 for an old version. */
export function ensurePossible<T extends TransitionTypes>(
  context: Context<T>,
  { flow, createRefusal, checksVersionFirst }: Transitions<T>,
  action: Action<T>,
  row: Row<T>,
  version: Sent['version'] = null,
): void {
  if (!flow.actions[action].who(context, row)) throw forbidden();
  if (checksVersionFirst && version !== null) ensureVersion(row, version);
  if (!isPossible(flow, action, row, context)) throw createRefusal(context, row, action);
  if (version !== null) ensureVersion(row, version);
}

/** The record, when the caller may take the action with it now. Throws 404, and what `ensurePossible` throws. */
export async function getForAction<T extends TransitionTypes>(
  context: Context<T>,
  transitions: Transitions<T>,
  action: Action<T>,
  { id, version }: Sent,
): Promise<Row<T>> {
  const row = await transitions.find(context, id, action);
  ensurePossible(context, transitions, action, row, version);
  return row;
}

/** Writes a step of a record that was found and checked: change, history, notices, audit. Answers the record after it. */
export async function takeStep<T extends TransitionTypes>(
  context: Context<T>,
  { flow, object, hasHistory = true, write, record, notify }: Transitions<T>,
  action: Action<T> | T['flow']['following'],
  before: Row<T>,
  step: Step<T> = {},
): Promise<Row<T>> {
  const effect = { ...flow.following, ...flow.actions }[action];
  const { from = flow.getState(before, context), to = effect.to, reason = null, tells = effect.tells } = step;
  const { id: object_id, company_id } = before;
  const after = await write(context, before, step.change ?? {}, to);
  if (hasHistory && to !== undefined && company_id !== null) {
    const name = step.transition ?? action;
    await recordTransition(context, { object, object_id, company_id, transition: name, from, to, reason });
  }
  await record?.(context, before, after, step);
  const left = (flow.queues ?? []).filter((one) => one.isWaiting(before, context) && !one.isWaiting(after, context));
  // A job marks the notices, because a partner's transaction does not see those of staff.
  if (left.length > 0) {
    const kinds = left.flatMap((one) => one.kinds);
    await addJob(context.trx, 'notifications.leave_queue', { object, object_id, kinds, until: context.now });
  }
  for (const told of tells) await notify(context, { told, before, after, reason, facts: step.facts });
  if (effect.audit !== null && context.principal.side !== 'company') {
    const { details = { from, to: to ?? from, reason } } = step;
    const written = typeof details === 'function' ? details(after) : details;
    await audit(context, effect.audit, { object, object_id, company_id, details: written });
  }
  return after;
}

/** Takes an action: finds and checks the record, lets `plan` check the values and say what changes, and writes the step. */
export async function transition<T extends TransitionTypes>(
  context: Context<T>,
  transitions: Transitions<T>,
  action: Action<T>,
  sent: Sent,
  plan: (row: Row<T>) => Step<T> | Promise<Step<T>>,
): Promise<Row<T>> {
  const row = await getForAction(context, transitions, action, sent);
  return takeStep(context, transitions, action, row, await plan(row));
}
