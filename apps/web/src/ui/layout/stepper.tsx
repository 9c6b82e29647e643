import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './stepper.module.css';
import { useT } from '../../client/text.tsx';

export interface Step {
  readonly label: string;
  /** Whose step it is: the partner's are circles, the vendor's squares. */
  readonly side: 'partner' | 'vendor';
  readonly state: 'done' | 'now' | 'later';
  /** Under the label: the day it was done, or whose it is. */
  readonly meta?: ReactNode;
}

/** Quiet: done is an outlined tick, now is filled, the rest is grey. On phones one line, all steps on demand. */
export function Stepper({ label, steps }: { readonly label: string; readonly steps: readonly Step[] }) {
  const t = useT();
  const at = steps.findIndex((step) => step.state === 'now');
  // nothing is due: the end, or wherever it was broken off
  const now = at === -1 ? steps.findLastIndex((step) => step.state === 'done') + 1 : at + 1;
  const current = steps[now - 1];
  return (
    <section className={styles.frame} aria-label={label}>
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
    </section>
  );
}

function Steps({ steps, wide }: { steps: readonly Step[]; wide?: boolean }) {
  const t = useT();
  return (
    <ol className={wide ? `${styles.steps} ${styles.wide}` : styles.steps}>
      {steps.map((step, at) => (
        <li
          key={step.label}
          data-state={step.state}
          data-side={step.side}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={styles.mark}>
            {step.state === 'done' ? (
              <>
                <IconCheck size={14} stroke={2} aria-hidden />
                <span className="sr">{t('ui.step_done')}</span>
              </>
            ) : (
              at + 1
            )}
          </span>
          <b>{step.label}</b>
          {step.meta && <span className={styles.meta}>{step.meta}</span>}
        </li>
      ))}
    </ol>
  );
}
