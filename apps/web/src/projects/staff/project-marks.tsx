import type { ProjectState, ProtectionState } from '@trunkline/contract/enums';
import { Status, type Tone } from '../../ui/feedback/status.tsx';

const projectTones: Readonly<Record<ProjectState, Tone>> = {
  draft: 'plain',
  submitted: 'warn',
  action_required: 'warn',
  approved: 'ok',
  rejected: 'bad',
  withdrawn: 'plain',
  won: 'ok',
  lost: 'plain',
  released: 'plain',
};
const protectionTones: Readonly<Record<ProtectionState, Tone>> = {
  none: 'line',
  requested: 'warn',
  protected: 'ok',
  ended: 'plain',
};

export const ProjectStateMark = ({ state, label }: { readonly state: ProjectState; readonly label: string }) => (
  <Status tone={projectTones[state]}>{label}</Status>
);

export const ProtectionMark = ({ state, label }: { readonly state: ProtectionState; readonly label: string }) => (
  <Status tone={protectionTones[state]}>{label}</Status>
);
