import { extendProject } from '@trunkline/contract/projects';
import type { Project, ProjectStep } from '@trunkline/contract/projects.shapes';
import { useFormat } from '../../client/format.ts';
import { useVendor } from '../../client/layout-data.ts';
import { useT } from '../../client/text.tsx';
import { ActionButton, ActionDialog } from '../../dialogs/action-dialog.tsx';
import { reasonField } from '../../dialogs/action-field.tsx';
import { usePartnerProjectAction } from './use-project-conflict.ts';
import styles from './project-page.module.css';

/** Next steps of the project, in their order: who does each and by when. */
export function ProjectSteps({ project }: { readonly project: Project }) {
  const t = useT();
  return (
    <ol className={styles.steps}>
      {project.steps.map((step, index) => (
        <li key={step.name} data-due={(step.due && step.on === 'us') || undefined}>
          <span className={styles.stepNumber} aria-hidden>
            {index + 1}
          </span>
          <StepText step={step} />
          {step.name === 'extend' && project.actions.includes('extend') && (
            <ActionButton size="s" label={t('projects.ask_extension')}>
              {(onClose) => <ExtendDialog project={project} onClose={onClose} />}
            </ActionButton>
          )}
        </li>
      ))}
    </ol>
  );
}

function StepText({ step }: { readonly step: ProjectStep }) {
  const t = useT();
  const format = useFormat();
  const vendor = useVendor();
  return (
    <span className={styles.stepText}>
      <small>{step.on === 'us' ? t('projects.you') : vendor}</small>
      <b>{t(`projects.step_${step.name}`)}</b>
      {step.by && <small>{t('projects.by', { day: format.day(step.by) })}</small>}
    </span>
  );
}

function ExtendDialog({ project, onClose }: { readonly project: Project; readonly onClose: () => void }) {
  const t = useT();
  return (
    <ActionDialog
      {...usePartnerProjectAction(project, 'extend')}
      endpoint={extendProject}
      title={t('projects.ask_extension')}
      text={t('projects.extension_text', { count: project.terms.extension_days })}
      submit={t('projects.ask_extension')}
      done={t('projects.extension_sent')}
      fields={{ reason: reasonField(t, { required: true }) }}
      onClose={onClose}
    />
  );
}
