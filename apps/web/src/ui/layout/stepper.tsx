import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Grid, Panel, Stack, VisuallyHidden } from './parts.tsx';
import styles from './stepper.module.css';
import { useT } from '../../client/text.tsx';

export interface Step {
  readonly label: string;
  /** Who has to act: steps of the partner are circles, steps of staff are squares. */
  readonly side: 'partner' | 'staff';
  readonly state: 'done' | 'now' | 'later';
  /** Text under the label: the day the step was done, or who has to act. */
  readonly meta?: ReactNode;
}

/** Steps of a record. On phones one line with the current step, which opens to all steps. */
export function Stepper({ label, steps }: { readonly label: string; readonly steps: readonly Step[] }) {
  const t = useT();
  const index = steps.findIndex((step) => step.state === 'now');
  // No step is current when all are done or the record was cancelled: the step after the last done one counts.
  const now = index === -1 ? steps.findLastIndex((step) => step.state === 'done') + 1 : index + 1;
  const current = steps[now - 1];
  return (
    <Panel as="section" top="5" line="all" radius="2" aria-label={label}>
      <details className={styles.short}>
        <summary>
          <b>{t('ui.step_of', { step: now, steps: steps.length, label: current?.label ?? '' })}</b>
          <span>{t('ui.all_steps')}</span>
          <span className={styles.segments} aria-hidden>
            {steps.map((step) => (
              <i key={step.label} data-state={step.state} />
            ))}
          </span>
        </summary>
        <Steps steps={steps} />
      </details>
      <Steps steps={steps} wide />
    </Panel>
  );
}

function Steps({ steps, wide }: { steps: readonly Step[]; wide?: boolean }) {
  const t = useT();
  return (
    <Grid as="ol" padTop="5" padX="3" padBottom="4" className={wide ? `${styles.steps} ${styles.wide}` : styles.steps}>
      {steps.map((step, index) => (
        <li
          key={step.label}
          data-state={step.state}
          data-side={step.side}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <Stack as="span" surface="3" tone="2" weight="500" tabular className={styles.mark}>
            {step.state === 'done' ? (
              <>
                <IconCheck size={14} stroke={2} aria-hidden />
                <VisuallyHidden>{t('ui.step_done')}</VisuallyHidden>
              </>
            ) : (
              index + 1
            )}
          </Stack>
          <b>{step.label}</b>
          {step.meta && <span className={styles.meta}>{step.meta}</span>}
        </li>
      ))}
    </Grid>
  );
}
