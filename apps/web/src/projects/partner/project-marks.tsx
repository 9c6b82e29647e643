import type { Project, ProjectRow } from '@trunkline/contract/projects.shapes';
import { useVendor } from '../../client/layout-data.ts';
import { useT } from '../../client/text.tsx';
import { getProjectTone, getProtectionTone } from '../../ui/feedback/record-tones.ts';
import { Status } from '../../ui/feedback/status.tsx';

type Marked = Pick<Project | ProjectRow, 'state' | 'state_label' | 'protection' | 'protection_label' | 'waiting_on'>;

/** The state of a project; once it is protected, that it is. */
export function ProjectMark({ project }: { readonly project: Marked }) {
  const { state, state_label, protection, protection_label } = project;
  return protection === 'protected' ? (
    <Status tone={getProtectionTone(protection)}>{protection_label}</Status>
  ) : (
    <Status tone={getProjectTone(state)}>{state_label}</Status>
  );
}

/** Mark of the side whose turn it is, as the server says. */
export function ProjectTurn({ project: { waiting_on } }: { readonly project: Marked }) {
  const t = useT();
  const vendor = useVendor();
  if (!waiting_on) return null;
  return waiting_on === 'us' ? (
    <Status tone="warn">{t('common.your_turn')}</Status>
  ) : (
    <Status tone="line">{t('common.with_vendor', { vendor })}</Status>
  );
}
