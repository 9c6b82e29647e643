// What partners, staff and the clock do with a project and its protection, as a table. Pure. Rules: docs/rules/projects.md
import { type ProjectState, projectStates, type ProtectionState, protectionStates } from '@trunkline/contract/enums';
import type { MembershipType } from '@trunkline/contract/enums';
import type { ProjectAction } from '@trunkline/contract/projects.shapes';
import { addDays } from '@trunkline/rules/time';
import type { TFunction } from '@trunkline/text';
import type { WaitInHistory } from '../platform/audit/median-wait.ts';
import { type Flow, isPartner, isStaffWith, type TransitionTable, unrecorded } from '../platform/flows/flow.ts';
import type { Principal } from '../platform/http/access.ts';
import { decideProjectPermission, decideProtectionPermission, mayRegister } from './projects.policy.ts';

/** `cancel`: the registration is withdrawn, rejected, closed, or submitted without it. `lapse`: an update is missing. `close`: the project is over. */
export type ProtectionTransition = 'request' | 'cancel' | 'protect' | 'refuse' | 'end' | 'expire' | 'lapse' | 'close';

export const protectionFlow: TransitionTable<ProtectionState, ProtectionTransition> = {
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
  decisions: ['protect', 'refuse'],
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

/** No mail to a partner names another partner. */
export interface ProjectRecipients {
  readonly to: 'channel' | 'headquarters' | 'partner';
  readonly kind: `project.${string}` | `protection.${string}`;
  /** Told only when it holds after the step. */
  readonly when?: (after: ProjectStanding) => boolean;
}

export interface ProjectTypes {
  readonly reader: {
    readonly principal: Principal;
    readonly deadlines: Deadlines;
    /** The memberships of which one must be active to register: `project.registration_types`. */
    readonly registrationTypes: readonly MembershipType[];
  };
  readonly record: ProjectStanding & { readonly company_id: string };
  readonly state: ProjectState;
  readonly action: ProjectAction;
  /** What the clock does; `move_account`: the accounts of two end users become one. */
  readonly following: 'expire' | 'lapse' | 'remind_update' | 'remind_end' | 'move_account';
  readonly told: ProjectRecipients;
}
type Rule = Flow<ProjectTypes>['actions'][ProjectAction];

const isRegistrant: Rule['who'] = (reader, project) => isPartner(reader, project) && mayRegister(reader);
const isChannel = isStaffWith(decideProjectPermission);
const isHeadquarters = isStaffWith(decideProtectionPermission);
const isProtection =
  (state: ProtectionState): NonNullable<Rule['when']> =>
  (project, { deadlines }) =>
    getProtectionState(project, deadlines) === state;
const isProtected = isProtection('protected');

const toPartner = (kind: ProjectRecipients['kind'], when?: ProjectRecipients['when']): ProjectRecipients => ({
  to: 'partner',
  kind,
  ...(when && { when }),
});
const toHeadquarters = { to: 'headquarters', kind: 'protection.requested' } as const;

export const projectFlow: Flow<ProjectTypes> = {
  getState: getProjectState,
  actions: {
    edit: { who: isRegistrant, from: ['draft', 'action_required'], ...unrecorded },
    submit: {
      who: isRegistrant,
      from: ['draft', 'action_required'],
      to: 'submitted',
      audit: null,
      tells: [{ to: 'channel', kind: 'project.submitted' }],
    },
    delete: { who: isPartner, from: ['draft'], ...unrecorded },
    withdraw: { who: isPartner, from: ['submitted'], to: 'withdrawn', ...unrecorded },
    // A protection runs to its end when the membership has ended, and needs its updates until then. It is not extended.
    update: { who: isPartner, from: ['approved'], ...unrecorded },
    // There is one extension, and one pending request for it.
    extend: {
      who: isRegistrant,
      from: ['approved'],
      when: (project, reader) =>
        isProtected(project, reader) && project.extended_at === null && project.extension_asked_at === null,
      audit: null,
      tells: [{ to: 'headquarters', kind: 'protection.extension_requested' }],
    },
    // The result says which state follows.
    close: { who: isPartner, from: ['approved'], ...unrecorded },
    // A quotation joins it: quotations/linking.
    quote: { who: isPartner, from: ['draft', 'submitted', 'action_required', 'approved'], ...unrecorded },
    approve: {
      who: isChannel,
      from: ['submitted'],
      to: 'approved',
      audit: 'project.approve',
      tells: [toPartner('project.approved'), { ...toHeadquarters, when: (after) => after.protection === 'requested' }],
    },
    return: {
      who: isChannel,
      from: ['submitted'],
      to: 'action_required',
      audit: 'project.return',
      tells: [toPartner('project.returned')],
    },
    reject: {
      who: isChannel,
      from: ['submitted'],
      to: 'rejected',
      audit: 'project.reject',
      tells: [toPartner('project.rejected')],
    },
    protect: {
      who: isHeadquarters,
      from: ['approved'],
      when: isProtection('requested'),
      audit: 'protection.protect',
      tells: [toPartner('protection.granted')],
    },
    refuseprotection: {
      who: isHeadquarters,
      from: ['approved'],
      when: isProtection('requested'),
      audit: 'protection.refuseprotection',
      tells: [toPartner('protection.refused')],
    },
    endprotection: {
      who: isHeadquarters,
      from: ['approved'],
      when: isProtected,
      audit: 'protection.endprotection',
      tells: [toPartner('protection.ended')],
    },
    decideextension: {
      who: isHeadquarters,
      from: ['approved'],
      when: (project, reader) => isProtected(project, reader) && project.extension_asked_at !== null,
      audit: 'protection.decideextension',
      tells: [
        toPartner('protection.extended', ({ extended_at }) => extended_at !== null),
        toPartner('protection.extension_declined', ({ extended_at }) => extended_at === null),
      ],
    },
  },
  following: {
    expire: { from: ['approved'], audit: null, tells: [toPartner('protection.expired')] },
    lapse: { from: ['approved'], audit: null, tells: [toPartner('protection.lapsed')] },
    remind_update: { from: ['approved'], audit: null, tells: [toPartner('protection.update_due')] },
    remind_end: { from: ['approved'], audit: null, tells: [toPartner('protection.ends_soon')] },
    move_account: { from: projectStates, ...unrecorded },
  },
  queues: [
    { kinds: ['project.submitted'], isWaiting: (project) => getProjectState(project) === 'submitted' },
    { kinds: ['protection.requested'], isWaiting: isProtection('requested') },
    {
      kinds: ['protection.extension_requested'],
      isWaiting: (project, reader) => isProtected(project, reader) && project.extension_asked_at !== null,
    },
  ],
};

export const formatProjectState = (t: TFunction, state: ProjectState): string => t(`states.project_${state}`);
export const formatProtectionState = (t: TFunction, state: ProtectionState): string => t(`states.protection_${state}`);

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
