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
import { Grid, Row, Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './project-page.module.css';

/** Next steps of the project, in their order: who does each and by when. */
export function ProjectSteps({ project }: { readonly project: Project }) {
  const t = useT();
  const [isExtending, setExtending] = useState(false);
  return (
    <>
      <Grid as="ol" pad="0" surface="2" className={styles.steps}>
        {project.steps.map((step, index) => (
          <Row
            as="li"
            gapX="4"
            gapY="3"
            align="start"
            wrap
            padY="4"
            padX="5"
            line="top"
            key={step.name}
            data-due={(step.due && step.on === 'us') || undefined}
          >
            <Stack as="span" surface="3" tone="2" size="meta" weight="600" className={styles.stepNumber} aria-hidden>
              {index + 1}
            </Stack>
            <StepText step={step} />
            {step.name === 'extend' && project.actions.includes('extend') && (
              <Button size="s" onPress={() => setExtending(true)}>
                {t('projects.ask_extension')}
              </Button>
            )}
          </Row>
        ))}
      </Grid>
      {isExtending && <ExtendDialog project={project} onClose={() => setExtending(false)} />}
    </>
  );
}

function StepText({ step }: { readonly step: ProjectStep }) {
  const t = useT();
  const format = useFormat();
  const vendor = useVendor();
  return (
    <Stack as="span" flex="fill" className={styles.stepText}>
      <Text as="small" tone="3" size="meta">
        {step.on === 'us' ? t('projects.you') : vendor}
      </Text>
      <Text as="b" weight="500">
        {t(`projects.step_${step.name}`)}
      </Text>
      {step.by && (
        <Text as="small" tone="3" size="meta">
          {t('projects.by', { day: format.day(step.by) })}
        </Text>
      )}
    </Stack>
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
