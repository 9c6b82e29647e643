// States of a project and of its protection as tables, and the checks against them. Permissions: projects.policy.ts. Rules: docs/rules/projects.md
import { type ProjectState, projectStates, type ProtectionState, protectionStates } from '@trunkline/contract/enums';
import type { ProjectAction } from '@trunkline/contract/projects.shapes';
import { addDays } from '@trunkline/rules/time';
import type { TFunction } from '@trunkline/text';
import type { WaitInHistory } from '../platform/audit/median-wait.ts';
import type { TransitionTable as Flow } from '../platform/flows/flow.ts';
import { type ChangedRecord, toStaleData } from '../platform/db/record-version.ts';
import { conflict } from '../platform/errors/app-error.ts';

export const projectTransitions = [
  'submit',
  'withdraw',
  'approve',
  'return',
  'reject',
  'win',
  'lose',
  'release',
] as const;
export type ProjectTransition = (typeof projectTransitions)[number];

export const projectFlow: Flow<ProjectState, ProjectTransition> = {
  submit: { from: ['draft', 'action_required'], to: 'submitted' },
  withdraw: { from: ['submitted'], to: 'withdrawn' },
  approve: { from: ['submitted'], to: 'approved' },
  return: { from: ['submitted'], to: 'action_required' },
  reject: { from: ['submitted'], to: 'rejected' },
  win: { from: ['approved'], to: 'won' },
  lose: { from: ['approved'], to: 'lost' },
  release: { from: ['approved'], to: 'released' },
};

/** `cancel`: the registration is withdrawn, rejected, closed, or submitted without it. `lapse`: an update is missing. `close`: the project is over. */
export const protectionTransitions = [
  'request',
  'cancel',
  'protect',
  'refuse',
  'end',
  'expire',
  'lapse',
  'close',
] as const;
export type ProtectionTransition = (typeof protectionTransitions)[number];

export const protectionFlow: Flow<ProtectionState, ProtectionTransition> = {
  // A returned registration that is submitted again asks anew.
  request: { from: ['none', 'requested'], to: 'requested' },
  cancel: { from: ['requested'], to: 'none' },
  protect: { from: ['requested'], to: 'protected' },
  refuse: { from: ['requested'], to: 'none' },
  end: { from: ['protected'], to: 'ended' },
  expire: { from: ['protected'], to: 'ended' },
  lapse: { from: ['protected'], to: 'ended' },
  close: { from: ['protected'], to: 'ended' },
};

/** Wait from the submission to the decision of channel. */
export const projectWait: WaitInHistory = {
  object: 'project',
  begins: ['submitted'],
  ends: ['approved', 'action_required', 'rejected'],
};

/** Wait from the registration, or the request when that came later, to the decision of headquarters. */
export const protectionWait: WaitInHistory = {
  object: 'protection',
  begins: ['requested'],
  ends: ['protected', 'none'],
  // A rejected registration cancels the request: that is no decision about it.
  moves: ['protect', 'refuse'],
  after: { object: 'project', states: ['approved'] },
};

/** What decides about the actions of a project, as stored. */
export interface ProjectStanding {
  readonly state: string;
  readonly protection: string;
  readonly starts_on: string | null;
  readonly ends_on: string | null;
  readonly update_due_on: string | null;
  readonly extension_asked_at: Date | null;
  readonly extended_at: Date | null;
}

/** The day of the rules and how long a late update is accepted. */
export interface Deadlines {
  readonly today: string;
  readonly graceDays: number;
}

export const getProjectState = ({ state }: { readonly state: string }): ProjectState =>
  readStored(projectStates, state, 'projects');

function readStored<S extends string>(states: readonly S[], text: string, of: string): S {
  const state = states.find((one) => one === text);
  if (!state) throw new Error(`not a state of ${of}: ${text}`);
  return state;
}

/** The last day on which a late update still keeps the protection. */
export const getLastDayOfGrace = (updateDueOn: string, graceDays: number): string => addDays(updateDueOn, graceDays);

/** Why a protection is over by the clock, and its last day; undefined while it is not. The earlier reason counts. */
export function findClockEnd(
  { protection, ends_on, update_due_on }: Pick<ProjectStanding, 'protection' | 'ends_on' | 'update_due_on'>,
  { today, graceDays }: Deadlines,
): { readonly transition: 'expire' | 'lapse'; readonly lastDay: string } | undefined {
  if (protection !== 'protected' || ends_on === null) return undefined;
  const grace = update_due_on === null ? null : getLastDayOfGrace(update_due_on, graceDays);
  if (grace !== null && grace < today && grace < ends_on) return { transition: 'lapse', lastDay: grace };
  return ends_on < today ? { transition: 'expire', lastDay: ends_on } : undefined;
}

/** The state on a day: a protection is over after its last day whether or not the job has stored that. */
export const getProtectionState = (standing: ProjectStanding, deadlines: Deadlines): ProtectionState =>
  findClockEnd(standing, deadlines) ? 'ended' : readStored(protectionStates, standing.protection, 'protections');

/** The states in which an action is possible; `protections`: of the protection, any when it is left out. */
interface ActionStates {
  readonly states: readonly ProjectState[];
  readonly protections?: readonly ProtectionState[];
}

export const statesFor: Readonly<Record<ProjectAction, ActionStates>> = {
  edit: { states: ['draft', 'action_required'] },
  submit: { states: projectFlow.submit.from },
  delete: { states: ['draft'] },
  withdraw: { states: projectFlow.withdraw.from },
  update: { states: ['approved'] },
  extend: { states: ['approved'], protections: ['protected'] },
  close: { states: projectFlow.win.from },
  // A quotation joins it: quotations/linking.
  quote: { states: ['draft', 'submitted', 'action_required', 'approved'] },
  approve: { states: projectFlow.approve.from },
  return: { states: projectFlow.return.from },
  reject: { states: projectFlow.reject.from },
  protect: { states: ['approved'], protections: protectionFlow.protect.from },
  refuseprotection: { states: ['approved'], protections: protectionFlow.refuse.from },
  endprotection: { states: ['approved'], protections: protectionFlow.end.from },
  decideextension: { states: ['approved'], protections: ['protected'] },
};

/** Whether the states allow the action. There is one extension, and one pending request for it. */
export function isPossible(standing: ProjectStanding, action: ProjectAction, deadlines: Deadlines): boolean {
  const { states, protections } = statesFor[action];
  if (!states.includes(getProjectState(standing))) return false;
  if (protections && !protections.includes(getProtectionState(standing, deadlines))) return false;
  if (action === 'extend') return standing.extended_at === null && standing.extension_asked_at === null;
  if (action === 'decideextension') return standing.extension_asked_at !== null;
  return true;
}

export const formatProjectState = (t: TFunction, state: ProjectState): string => t(`states.project_${state}`);
export const formatProtectionState = (t: TFunction, state: ProtectionState): string => t(`states.protection_${state}`);

/** Throws 409 when the states do not allow the action, with who changed the record last. */
export function ensurePossible(
  { t, deadlines }: { readonly t: TFunction; readonly deadlines: Deadlines },
  standing: ProjectStanding & ChangedRecord,
  action: ProjectAction,
): void {
  if (isPossible(standing, action, deadlines)) return;
  const stale = toStaleData(standing);
  const state = getProjectState(standing);
  const label = formatProjectState(t, state);
  if (!statesFor[action].states.includes(state)) {
    const isProtection = statesFor[action].protections !== undefined;
    throw conflict(isProtection ? 'projects.not_registered' : 'projects.wrong_state', { state: label }, stale);
  }
  if (action === 'extend' && standing.extended_at !== null) throw conflict('projects.extended_once', {}, stale);
  if (action === 'extend' && standing.extension_asked_at !== null)
    throw conflict('projects.extension_pending', {}, stale);
  if (action === 'decideextension' && standing.extension_asked_at === null)
    throw conflict('projects.no_extension', {}, stale);
  const protection = formatProtectionState(t, getProtectionState(standing, deadlines));
  throw conflict('projects.wrong_protection', { state: protection }, stale);
}

/** Side whose turn it is. A missing update comes before a decision of the vendor, because the protection depends on it. */
export function findProjectTurn(standing: ProjectStanding, deadlines: Deadlines): 'us' | 'vendor' | null {
  const state = getProjectState(standing);
  if (state === 'draft' || state === 'action_required') return 'us';
  if (state === 'submitted') return 'vendor';
  if (state !== 'approved') return null;
  const protection = getProtectionState(standing, deadlines);
  if (protection === 'requested') return 'vendor';
  if (protection !== 'protected') return null;
  if (standing.update_due_on !== null && standing.update_due_on <= deadlines.today) return 'us';
  return standing.extension_asked_at === null ? null : 'vendor';
}
