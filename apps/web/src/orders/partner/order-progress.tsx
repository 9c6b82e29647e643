import { useT } from '../../client/text.tsx';
import { orderStepCount } from '../order-step.ts';
import styles from '../orders.module.css';

/** Completed steps: a bar and `3 of 10`. */
export function OrderProgress({ step }: { readonly step: number }) {
  const t = useT();
  return (
    <span className={styles.progress}>
      <span className={styles.track} aria-hidden>
        <i style={{ inlineSize: `${(100 * step) / orderStepCount}%` }} />
      </span>
      {t('orders.steps_done', { step, steps: orderStepCount })}
    </span>
  );
}
