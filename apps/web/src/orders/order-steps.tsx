import type { OrderDetail, OrderStepShown } from '@trunkline/contract/orders';
import type { StoredFile } from '@trunkline/contract/values';
import { IconCheck } from '@tabler/icons-react';
import { Card } from '../ui/layout/card.tsx';
import { useFormat } from '../client/format.ts';
import { Chip } from '../ui/feedback/status.tsx';
import { useT } from '../client/text.tsx';
import { isolated } from './isolated.ts';
import { FileLink } from './order-files.tsx';
import type { Viewer } from './order-status.tsx';
import { termSuffix } from './order-step.ts';
import { useSideNames } from './order-stepper.tsx';
import { useVendor } from '../shell/layout-data.ts';
import styles from './order-steps.module.css';

interface StepsProps {
  readonly order: OrderDetail;
  readonly viewer?: Viewer;
}

/** What was done, by whom and with which file, beside what is still to come. */
export function OrderSteps({ order, viewer = 'partner' }: StepsProps) {
  const done = order.steps.filter((step) => step.state === 'done');
  const toCome = order.status === 'cancelled' ? [] : order.steps.filter((step) => step.state !== 'done');
  return (
    <div className={styles.halves}>
      <StepsDoneCard order={order} steps={done} />
      {toCome.length > 0 && <StepsToCome order={order} steps={toCome} viewer={viewer} />}
    </div>
  );
}

const filesOf = (order: OrderDetail): Partial<Record<OrderStepShown['status'], StoredFile | null>> => ({
  document_uploaded: order.order_file,
  contract_settled: order.contract_file,
  payment_submitted: order.payment_receipt,
  shipped: order.shipping_materials,
  delivered: order.delivery_receipt,
});

function StepsDoneCard({ order, steps }: { order: OrderDetail; steps: readonly OrderStepShown[] }) {
  const t = useT();
  const format = useFormat();
  const files = filesOf(order);
  return (
    <Card title={t('orders.done')} flush>
      <ol className={styles.rows}>
        {steps.map((step) => {
          const file = files[step.status];
          const by = step.who || t('orders.by_itself');
          return (
            <li key={step.status}>
              <span className={styles.mark} data-done>
                <IconCheck size={12} stroke={2} aria-hidden />
              </span>
              <div className={styles.words}>
                <b>{t(`states.order_${step.status}`)}</b>
                {step.at && (
                  <p>{t('orders.two_parts', { first: isolated(by), second: isolated(format.day(step.at)) })}</p>
                )}
                {step.status === 'contract_settled' && order.contract_required === false && (
                  <p>{t('orders.done_no_contract')}</p>
                )}
              </div>
              {file && <FileLink file={file} />}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

function StepsToCome({
  order,
  steps,
  viewer,
}: {
  order: OrderDetail;
  steps: readonly OrderStepShown[];
  viewer: Viewer;
}) {
  const t = useT();
  const side = useSideNames(viewer);
  return (
    <Card title={t('orders.to_come')} flush>
      <ol className={styles.rows}>
        {steps.map((step) => (
          <li key={step.status}>
            <span className={styles.mark} data-side={step.by} data-now={step.state === 'now' || undefined}>
              {step.step}
            </span>
            <div className={styles.words}>
              <b>{step.label}</b>
              <p>{t.find(`orders.coming_${step.status}${termSuffix(step.status, order.payment_term)}`)}</p>
            </div>
            <Chip>{side.name(step.by)}</Chip>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The relay: the next three steps, who runs them, in what order. */
export function Relay({ order }: { readonly order: OrderDetail }) {
  const t = useT();
  const vendor = useVendor();
  const next = order.steps.filter((step) => step.state !== 'done').slice(0, 3);
  const runner = (step: OrderStepShown): string => {
    if (step.by === 'us') return t('orders.you');
    return t(step.status === 'shipped' ? 'orders.vendor_logistics' : 'orders.vendor_finance', { vendor });
  };
  if (next.length === 0) return null;
  return (
    <ol className={styles.relay} aria-label={t('orders.relay')}>
      {next.map((step, index) => (
        <li key={step.status}>
          <span className={styles.mark} data-side={step.by} data-now={step.state === 'now' || undefined}>
            {step.step}
          </span>
          <div>
            <b>{runner(step)}</b>
            {t.find(`orders.relay_${step.status}${termSuffix(step.status, order.payment_term)}`)}
            <span className="meta">
              {index === 0
                ? t('orders.relay_now')
                : step.by === 'us'
                  ? t('orders.relay_when_ready')
                  : t('orders.relay_then')}
            </span>
          </div>
        </li>
      ))}
    </ol>
  );
}
