import type { OrderDetail, OrderStepView } from '@trunkline/contract/orders.shapes';
import { nameOrderState } from '@trunkline/rules/orders/open-account';
import type { StoredFile } from '@trunkline/contract/values';
import { IconCheck } from '@tabler/icons-react';
import { Card } from '../../ui/layout/card.tsx';
import { useFormat } from '../../client/format.ts';
import { Chip } from '../../ui/feedback/status.tsx';
import { useT } from '../../client/text.tsx';
import { isolateText } from '../../client/isolate-text.ts';
import { StoredFileLink } from '../order-files.tsx';
import { useOrderSideNames } from '../order-stepper.tsx';
import { useVendor } from '../../client/layout-data.ts';
import { Grid, Row, Text } from '../../ui/layout/parts.tsx';
import styles from './order-steps.module.css';

interface OrderStepsProps {
  readonly order: OrderDetail;
}

/** Two cards: completed steps with user, day and file; steps to come. */
export function OrderSteps({ order }: OrderStepsProps) {
  const done = order.steps.filter((step) => step.state === 'done');
  const toCome = order.status === 'cancelled' ? [] : order.steps.filter((step) => step.state !== 'done');
  return (
    <Grid columns="2" gap="5" align="start" className={styles.halves}>
      <StepsDoneCard order={order} steps={done} />
      {toCome.length > 0 && <StepsToComeCard order={order} steps={toCome} />}
    </Grid>
  );
}

const getFilesByStep = (order: OrderDetail): Partial<Record<OrderStepView['status'], StoredFile | null>> => ({
  document_uploaded: order.order_file,
  contract_settled: order.contract_file,
  payment_submitted: order.payment_receipt,
  shipped: order.shipping_materials,
  delivered: order.delivery_receipt,
});

function StepsDoneCard({ order, steps }: { order: OrderDetail; steps: readonly OrderStepView[] }) {
  const t = useT();
  const format = useFormat();
  const files = getFilesByStep(order);
  return (
    <Card title={t('orders.done')} flush>
      <ol className={styles.rows}>
        {steps.map((step) => {
          const file = files[step.status];
          const by = step.who || t('common.automatic');
          return (
            <li key={step.status}>
              <span className={styles.mark} data-done>
                <IconCheck size={12} stroke={2} aria-hidden />
              </span>
              <div>
                <Text as="b" weight="500">
                  {t(`states.order_${nameOrderState(step.status, order.payment_term)}`)}
                </Text>
                {step.at && (
                  <Text size="meta" leading="16" tone="3" breakWords>
                    {t('common.two_parts', { first: isolateText(by), second: isolateText(format.day(step.at)) })}
                  </Text>
                )}
                {step.status === 'contract_settled' && order.contract_required === false && (
                  <Text size="meta" leading="16" tone="3" breakWords>
                    {t('orders.done_no_contract')}
                  </Text>
                )}
              </div>
              {file && <StoredFileLink file={file} />}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

interface StepsToComeCardProps {
  readonly order: OrderDetail;
  readonly steps: readonly OrderStepView[];
}

function StepsToComeCard({ order, steps }: StepsToComeCardProps) {
  const t = useT();
  const sides = useOrderSideNames('partner');
  return (
    <Card title={t('orders.to_come')} flush>
      <ol className={styles.rows}>
        {steps.map((step) => (
          <li key={step.status}>
            <span className={styles.mark} data-side={step.by} data-now={step.state === 'now' || undefined}>
              {step.step}
            </span>
            <div>
              <Text as="b" weight="500">
                {step.label}
              </Text>
              <Text size="meta" leading="16" tone="3" breakWords>
                {t.find(`orders.coming_${nameOrderState(step.status, order.payment_term)}`)}
              </Text>
            </div>
            <Chip>{sides.name(step.by)}</Chip>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The next three steps in order, each with who takes it. */
export function NextOrderSteps({ order }: { readonly order: OrderDetail }) {
  const t = useT();
  const vendor = useVendor();
  const next = order.steps.filter((step) => step.state !== 'done').slice(0, 3);
  const getSideName = (step: OrderStepView): string => {
    if (step.by === 'us') return t('common.you');
    return t(step.status === 'shipped' ? 'orders.vendor_logistics' : 'orders.vendor_finance', { vendor });
  };
  if (next.length === 0) return null;
  return (
    <Grid as="ol" columns="3" line="top" surface="2" className={styles.relay} aria-label={t('orders.relay')}>
      {next.map((step, index) => (
        <Row as="li" gap="3" padY="4" padX="5" size="small" leading="20" key={step.status}>
          <span className={styles.mark} data-side={step.by} data-now={step.state === 'now' || undefined}>
            {step.step}
          </span>
          <div>
            <Text as="b" weight="500" block>
              {getSideName(step)}
            </Text>
            {t.find(`orders.relay_${nameOrderState(step.status, order.payment_term)}`)}
            <span className="meta">
              {index === 0
                ? t('orders.relay_now')
                : step.by === 'us'
                  ? t('orders.relay_when_ready')
                  : t('orders.relay_then')}
            </span>
          </div>
        </Row>
      ))}
    </Grid>
  );
}
