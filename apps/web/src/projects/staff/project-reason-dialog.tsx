import type { ProjectAction } from '@trunkline/contract/projects.shapes';
import {
  endProtection,
  refuseProtection,
  rejectProject,
  returnProject,
  type StaffProject,
} from '@trunkline/contract/staff/projects';
import { useT } from '../../client/text.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { StaleProjectNotice } from './stale-project-notice.tsx';
import { useProjectDecision } from './staff-projects.queries.ts';

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

export function ReasonDialog({ project: { id, version, number }, decision, onClose }: ReasonDialogProps) {
  const t = useT();
  const { endpoint, look } = reasoned[decision];
  const action = useProjectDecision(endpoint, { done: t(`staff_projects.done_${decision}`), onDecided: onClose });
  return (
    <ConfirmDialog
      title={t(`staff_projects.title_${decision}`, { number })}
      text={t('staff_projects.no_names')}
      confirm={t(`staff_projects.do_${decision}`)}
      look={look}
      reason="required"
      keep={{ object: `project-${decision}`, id }}
      stale={(reason) => <StaleProjectNotice id={id} action={decision} decision={action} typed={reason} />}
      error={action.error}
      busy={action.busy}
      onConfirm={(reason) => void action.run({ id, version, reason })}
      onClose={onClose}
    />
  );
}
