import { useT } from '../../client/text.tsx';
import { orderStepCount } from '../order-step.ts';
import { Panel, Row } from '../../ui/layout/parts.tsx';
import styles from '../orders.module.css';

/** Completed steps: a bar and `3 of 10`. */
export function OrderProgress({ step }: { readonly step: number }) {
  const t = useT();
  return (
    <Row as="span" gap="3" align="center" inline whiteSpace="nowrap">
      <Panel as="span" radius="0" surface="3" clip className={styles.track} aria-hidden>
        <Panel as="i" radius="0" block style={{ inlineSize: `${(100 * step) / orderStepCount}%` }} />
      </Panel>
      {t('orders.steps_done', { step, steps: orderStepCount })}
    </Row>
  );
}
