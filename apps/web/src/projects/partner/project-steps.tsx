import { extendProject } from '@trunkline/contract/projects';
import type { Project, ProjectStep } from '@trunkline/contract/projects.shapes';
import { useFormat } from '../../client/format.ts';
import { useVendor } from '../../client/layout-data.ts';
import { useT } from '../../client/text.tsx';
import { ActionButton, ActionDialog } from '../../dialogs/action-dialog.tsx';
import { reasonField } from '../../dialogs/action-field.tsx';
import { usePartnerProjectAction } from './use-project-conflict.ts';
import { Grid, Row, Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './project-page.module.css';

/** Next steps of the project, in their order: who does each and by when. */
export function ProjectSteps({ project }: { readonly project: Project }) {
  const t = useT();
  return (
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
            <ActionButton size="s" label={t('projects.ask_extension')}>
              {(onClose) => <ExtendDialog project={project} onClose={onClose} />}
            </ActionButton>
          )}
        </Row>
      ))}
    </Grid>
  );
}

function StepText({ step }: { readonly step: ProjectStep }) {
  const t = useT();
  const format = useFormat();
  const vendor = useVendor();
  return (
    <Stack as="span" flex="fill" className={styles.stepText}>
      <Text as="small" tone="3" size="meta">
        {step.on === 'us' ? t('common.you') : vendor}
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
