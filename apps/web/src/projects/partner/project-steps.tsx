import { extendProject } from '@trunkline/contract/projects';
import type { Project, ProjectStep } from '@trunkline/contract/projects.shapes';
import { useState } from 'react';
import { useFormat } from '../../client/format.ts';
import { useVendor } from '../../client/layout-data.ts';
import { useT } from '../../client/text.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useProjectAction } from './projects.queries.ts';
import { StaleProjectNotice } from './stale-project-notice.tsx';
import styles from './project-page.module.css';

/** Next steps of the project, in their order: who does each and by when. */
export function ProjectSteps({ project }: { readonly project: Project }) {
  const t = useT();
  const [isExtending, setExtending] = useState(false);
  return (
    <>
      <ol className={styles.steps}>
        {project.steps.map((step, index) => (
          <li key={step.name} data-due={(step.due && step.on === 'us') || undefined}>
            <span className={styles.stepNumber} aria-hidden>
              {index + 1}
            </span>
            <StepText step={step} />
            {step.name === 'extend' && project.actions.includes('extend') && (
              <Button size="s" onPress={() => setExtending(true)}>
                {t('projects.ask_extension')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {isExtending && <ExtendDialog project={project} onClose={() => setExtending(false)} />}
    </>
  );
}

function StepText({ step }: { readonly step: ProjectStep }) {
  const t = useT();
  const format = useFormat();
  const vendor = useVendor();
  return (
    <span className={styles.stepText}>
      <small>{step.on === 'us' ? t('common.you') : vendor}</small>
      <b>{t(`projects.step_${step.name}`)}</b>
      {step.by && <small>{t('projects.by', { day: format.day(step.by) })}</small>}
    </span>
  );
}

function ExtendDialog({ project, onClose }: { readonly project: Project; readonly onClose: () => void }) {
  const t = useT();
  const extend = useProjectAction(extendProject, { done: t('projects.extension_sent'), onDone: onClose });
  return (
    <ConfirmDialog
      title={t('projects.ask_extension')}
      text={t('projects.extension_text', { count: project.terms.extension_days })}
      confirm={t('projects.ask_extension')}
      reason="required"
      keep={{ object: 'project-extension', id: project.id }}
      error={extend.error}
      busy={extend.busy}
      stale={(reason) => (
        <StaleProjectNotice id={project.id} action="extend" save={extend} typed={reason} onOver={onClose} />
      )}
      onConfirm={(reason) => void extend.run({ id: project.id, version: project.version, reason })}
      onClose={onClose}
    />
  );
}
