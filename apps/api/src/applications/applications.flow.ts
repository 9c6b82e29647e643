// What partners and staff do with an application, as a table. Rules: docs/rules/applications.md
import {
  type ApplicationAction,
  type ApplicationForm,
  applicationForms,
  type ApplicationState,
} from '@trunkline/contract/applications.shapes';
import type { MembershipType } from '@trunkline/contract/enums';
import type { TFunction } from '@trunkline/text';
import { type Flow, isPartner, isStaffWith, unrecorded } from '../platform/flows/flow.ts';
import type { Principal } from '../platform/http/access.ts';

/** `decider`: the account manager of the company, or else all who decide; `partner`: every user of the company. */
interface ApplicationRecipients {
  readonly to: 'decider' | 'partner';
  readonly kind: `application.${string}`;
}

export interface ApplicationTypes {
  readonly reader: { readonly principal: Principal };
  readonly record: { readonly company_id: string; readonly state: ApplicationState };
  readonly state: ApplicationState;
  readonly action: ApplicationAction;
  readonly following: never;
  readonly told: ApplicationRecipients;
}

export const decideApplicationPermission = 'companies:application:decide';
const isDecider = isStaffWith(decideApplicationPermission);

const toDecider = (kind: ApplicationRecipients['kind']) => ({ audit: null, tells: [{ to: 'decider', kind }] }) as const;
const toPartner = (kind: ApplicationRecipients['kind']) => [{ to: 'partner', kind }] as const;

export const applicationFlow: Flow<ApplicationTypes> = {
  getState: ({ state }) => state,
  actions: {
    edit: { who: isPartner, from: ['draft', 'action_required'], ...unrecorded },
    submit: {
      who: isPartner,
      from: ['draft', 'action_required'],
      to: 'submitted',
      ...toDecider('application.submitted'),
    },
    withdraw: { who: isPartner, from: ['submitted'], to: 'draft', ...toDecider('application.withdrawn') },
    delete: { who: isPartner, from: ['draft'], ...unrecorded },
    approve: {
      who: isDecider,
      from: ['submitted'],
      to: 'approved',
      audit: 'application.approve',
      tells: toPartner('application.approved'),
    },
    return: {
      who: isDecider,
      from: ['submitted'],
      to: 'action_required',
      audit: 'application.return',
      tells: toPartner('application.returned'),
    },
    reject: {
      who: isDecider,
      from: ['submitted'],
      to: 'rejected',
      audit: 'application.reject',
      tells: toPartner('application.rejected'),
    },
  },
  following: {},
  queues: [{ kinds: ['application.submitted'], isWaiting: ({ state }) => state === 'submitted' }],
};

/** The states in which a company has no other application of the type: the index `applications_open`. */
export const openStates: readonly ApplicationState[] = ['draft', 'submitted', 'action_required'];

/** Side whose turn it is; null once the application is decided. */
export function findApplicationTurn(state: ApplicationState): 'us' | 'vendor' | null {
  if (applicationFlow.actions.edit.from.includes(state)) return 'us';
  return state === 'submitted' ? 'vendor' : null;
}

/** Form of a membership type: `DPP` → `DC-DPP`. */
export function toApplicationForm(type: MembershipType): ApplicationForm {
  const form = applicationForms.find((one) => one.endsWith(type));
  if (!form) throw new Error(`no form for ${type}`);
  return form;
}

/** The name of the state in the language of `t`. */
export const formatApplicationState = (t: TFunction, state: ApplicationState): string =>
  t(`states.application_${state}`);
