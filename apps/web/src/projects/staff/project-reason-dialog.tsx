import type { ProjectAction } from '@trunkline/contract/projects.shapes';
import {
  endProtection,
  refuseProtection,
  rejectProject,
  returnProject,
  type StaffProject,
} from '@trunkline/contract/staff/projects';
import { useT } from '../../client/text.tsx';
import { ActionDialog } from '../../dialogs/action-dialog.tsx';
import { reasonField } from '../../dialogs/action-field.tsx';
import { useStaffProjectAction } from './use-staff-project-action.tsx';

/** Decisions with a reason, which the partner reads. */
const reasoned = {
  return: { endpoint: returnProject, look: 'plain' },
  reject: { endpoint: rejectProject, look: 'danger' },
  refuseprotection: { endpoint: refuseProtection, look: 'danger' },
  endprotection: { endpoint: endProtection, look: 'danger' },
} as const satisfies Partial<Record<ProjectAction, unknown>>;
export type ReasonedDecision = keyof typeof reasoned;

interface ReasonDialogProps {
  readonly project: StaffProject;
  readonly decision: ReasonedDecision;
  readonly onClose: () => void;
}

export function ReasonDialog({ project, decision, onClose }: ReasonDialogProps) {
  const t = useT();
  return (
    <ActionDialog
      {...useStaffProjectAction(project, decision)}
      {...reasoned[decision]}
      title={t(`staff_projects.title_${decision}`, { number: project.number })}
      text={t('staff_projects.no_names')}
      submit={t(`staff_projects.do_${decision}`)}
      done={t(`staff_projects.done_${decision}`)}
      fields={{ reason: reasonField(t, { required: true }) }}
      onClose={onClose}
    />
  );
}
