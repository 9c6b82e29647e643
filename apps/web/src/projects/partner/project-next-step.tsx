import type { ProjectRow } from '@trunkline/contract/projects.shapes';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import styles from './projects.module.css';

/** Next step of the project, and its last day. */
export function ProjectNextStep({ project: { steps } }: { readonly project: Pick<ProjectRow, 'steps'> }) {
  const t = useT();
  const format = useFormat();
  const step = steps.find(({ due }) => due) ?? steps[0];
  if (!step) return null;
  return (
    <span className={styles.two} data-near={(step.due && step.on === 'us') || undefined}>
      <span>{t(`projects.step_${step.name}`)}</span>
      {step.by && <small>{t('projects.by', { day: format.day(step.by) })}</small>}
    </span>
  );
}
