// The actions of a record as a table: who may take them, in which states, what they lead to, what records them, who is told. Pure.
// What each of them then does: transition.ts. docs/decisions/0092-one-transition-for-every-flow.md
import type { NoticeKind } from '@trunkline/contract/notice-kinds';
import type { AuditAction } from '@trunkline/text';
import { can, type Principal } from '../http/access.ts';

/** A state machine as a table: transition → the states in which it may start and the state to which it leads. */
export type TransitionTable<State extends string, Transition extends string> = Readonly<
  Record<Transition, { readonly from: readonly State[]; readonly to: State }>
>;

/** The transitions that may start in a state. */
export const listTransitions = <State extends string, Transition extends string>(
  table: TransitionTable<State, Transition>,
  state: State,
): Transition[] => (Object.keys(table) as Transition[]).filter((transition) => table[transition].from.includes(state));

/** The types of one flow. */
export interface FlowTypes {
  /** Who asks, with what the rules of the flow compare: the day, figures of settings. A part of the transaction context. */
  readonly reader: object;
  /** What of a record decides. */
  readonly record: object;
  readonly state: string;
  /** What a caller may do; the names of the contract. */
  readonly action: string;
  /** What follows from other records or from the clock. Never offered to anybody. */
  readonly following: string;
  /** Who is told of what, in the terms of the domain. */
  readonly told: object;
}

/** What an action does to the state, and what tells of it. */
export interface Effect<T extends FlowTypes> {
  readonly from: readonly T['state'][];
  /** Left out: the state stays, or the record says which one follows. */
  readonly to?: T['state'];
  /** The audit row of an action of staff or of the system. What a partner does stands in the history alone. Null: none. */
  readonly audit: AuditAction | null;
  /** Who is told, because they act next or wait for it. Empty: nobody. */
  readonly tells: readonly T['told'][];
}

export interface ActionRule<T extends FlowTypes> extends Effect<T> {
  readonly who: (reader: T['reader'], record: T['record']) => boolean;
  /** What else must be true of the record, beside its state. */
  readonly when?: (record: T['record'], reader: T['reader']) => boolean;
}

/** Records that wait for a decision of staff, and the notices that ask for it. docs/rules/notices.md, "Queues" */
export interface Queue<T extends FlowTypes> {
  readonly kinds: readonly NoticeKind[];
  readonly isWaiting: (record: T['record'], reader: T['reader']) => boolean;
}

export interface Flow<T extends FlowTypes> {
  /** The state as the reader sees it: what has ended by the clock has ended, whether or not a job has stored that. */
  readonly getState: (record: T['record'], reader: T['reader']) => T['state'];
  readonly actions: Readonly<Record<T['action'], ActionRule<T>>>;
  readonly following: Readonly<Record<T['following'], Effect<T>>>;
  readonly queues?: readonly Queue<T>[];
}

interface Asking {
  readonly principal: Principal;
}

/** Every user of the record's company. */
export const isPartner = ({ principal }: Asking, { company_id }: { readonly company_id: string | null }): boolean =>
  principal.side === 'company' && principal.company_id === company_id;

/** Staff who hold the permission. */
export const isStaffWith =
  (permission: string) =>
  ({ principal }: Asking): boolean =>
    can(principal, permission);

/** An action that changes no state leaves no audit row and notifies nobody. */
export const unrecorded = { audit: null, tells: [] } as const;

/** Whether the record allows the action, whoever asks. */
export function isPossible<T extends FlowTypes>(
  flow: Flow<T>,
  action: T['action'],
  record: T['record'],
  reader: T['reader'],
): boolean {
  const { from, when } = flow.actions[action];
  return from.includes(flow.getState(record, reader)) && (when?.(record, reader) ?? true);
}

/** The actions that the record allows and the reader may take, in the order of the table. They are offered as `actions`. */
export const listActions = <T extends FlowTypes>(
  flow: Flow<T>,
  record: T['record'],
  reader: T['reader'],
): T['action'][] =>
  (Object.keys(flow.actions) as T['action'][]).filter(
    (action) => isPossible(flow, action, record, reader) && flow.actions[action].who(reader, record),
  );
