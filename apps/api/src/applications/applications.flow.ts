// States of an application as a table, and the checks against it. Permissions: applications.policy.ts. Rules: docs/rules/applications.md
import {
  type ApplicationAction,
  type ApplicationForm,
  applicationForms,
  type ApplicationState,
} from '@trunkline/contract/applications.shapes';
import type { MembershipType } from '@trunkline/contract/enums';
import type { TFunction } from '@trunkline/text';
import type { Flow } from '../platform/db/flow.ts';
import { type ChangedRecord, toStaleData } from '../platform/db/record-version.ts';
import { conflict } from '../platform/errors/app-error.ts';
import type { RequestContext } from '../platform/http/request-context.ts';

export const applicationTransitions = ['submit', 'withdraw', 'approve', 'return', 'reject'] as const;
export type ApplicationTransition = (typeof applicationTransitions)[number];

export const applicationFlow: Flow<ApplicationState, ApplicationTransition> = {
  submit: { from: ['draft', 'action_required'], to: 'submitted' },
  withdraw: { from: ['submitted'], to: 'draft' },
  approve: { from: ['submitted'], to: 'approved' },
  return: { from: ['submitted'], to: 'action_required' },
  reject: { from: ['submitted'], to: 'rejected' },
};

/** The states in which a company has no other application of the type: the index `applications_open`. */
export const openStates: readonly ApplicationState[] = ['draft', 'submitted', 'action_required'];

/** The states in which an action is possible. */
export const statesFor: Readonly<Record<ApplicationAction, readonly ApplicationState[]>> = {
  edit: ['draft', 'action_required'],
  submit: applicationFlow.submit.from,
  withdraw: applicationFlow.withdraw.from,
  delete: ['draft'],
  approve: applicationFlow.approve.from,
  return: applicationFlow.return.from,
  reject: applicationFlow.reject.from,
};

/** Side whose turn it is; null once the application is decided. */
export function findApplicationTurn(state: ApplicationState): 'us' | 'vendor' | null {
  if (statesFor.edit.includes(state)) return 'us';
  return state === 'submitted' ? 'vendor' : null;
}

/** Form of a membership type: `DPP` → `DC-DPP`. */
export function toApplicationForm(type: MembershipType): ApplicationForm {
  const form = applicationForms.find((one) => one.endsWith(type));
  if (!form) throw new Error(`no form for ${type}`);
  return form;
}

/** Throws 409 when the state does not allow the action. */
export function ensureApplicationState(
  { t }: Pick<RequestContext, 't'>,
  row: ChangedRecord & { readonly state: ApplicationState },
  action: ApplicationAction,
): void {
  if (!statesFor[action].includes(row.state))
    throw conflict('applications.wrong_state', { state: formatApplicationState(t, row.state) }, toStaleData(row));
}

/** The name of the state in the language of `t`. */
export const formatApplicationState = (t: TFunction, state: ApplicationState): string =>
  t(`states.application_${state}`);
