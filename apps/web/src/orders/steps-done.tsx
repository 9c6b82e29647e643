import { useT } from '../client/text.tsx';
import { stepCount } from './order-step.ts';
import styles from './orders.module.css';

/** How far an order has come: `3 of 10` and a thin bar. */
export function StepsDone({ step }: { readonly step: number }) {
  const t = useT();
  return (
    <span className={styles.progress}>
      <span className={styles.track} aria-hidden>
        <i style={{ inlineSize: `${(100 * step) / stepCount}%` }} />
      </span>
      {t('orders.steps_done', { step, steps: stepCount })}
    </span>
  );
}
