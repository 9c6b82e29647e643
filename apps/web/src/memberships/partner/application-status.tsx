import type { ApplicationRow, ApplicationState } from '@trunkline/contract/applications.shapes';
import type { MembershipState } from '@trunkline/contract/enums';
import { Status, type Tone } from '../../ui/feedback/status.tsx';

const applicationTones: Readonly<Record<ApplicationState, Tone>> = {
  draft: 'plain',
  submitted: 'info',
  action_required: 'warn',
  approved: 'ok',
  rejected: 'bad',
};

export const ApplicationStateMark = ({ state, state_label }: Pick<ApplicationRow, 'state' | 'state_label'>) => (
  <Status tone={applicationTones[state]}>{state_label}</Status>
);

const membershipTones: Readonly<Record<MembershipState, Tone>> = {
  active: 'ok',
  scheduled: 'info',
  expired: 'plain',
  terminated: 'bad',
};

export const MembershipStateMark = ({ state, label }: { readonly state: MembershipState; readonly label: string }) => (
  <Status tone={membershipTones[state]}>{label}</Status>
);
