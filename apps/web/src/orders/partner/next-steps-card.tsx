import type { OrderDetail, OrderStepView } from '@trunkline/contract/orders.shapes';
import { Card } from '../../ui/layout/card.tsx';
import { useT } from '../../client/text.tsx';
import { nameOrderState } from '@trunkline/rules/orders/open-account';
import { useVendor } from '../../client/layout-data.ts';
import { Grid, Row, Text } from '../../ui/layout/parts.tsx';
import styles from './next-steps-card.module.css';

/** The next three steps in order, each with who takes it. The stepper above the page has all ten. */
export function NextStepsCard({ order }: { readonly order: Pick<OrderDetail, 'steps' | 'status' | 'payment_term'> }) {
  const t = useT();
  const vendor = useVendor();
  const next = order.status === 'cancelled' ? [] : order.steps.filter(({ state }) => state !== 'done').slice(0, 3);
  const getSideName = (step: OrderStepView): string => {
    if (step.by === 'us') return t('common.you');
    return t(step.status === 'shipped' ? 'orders.vendor_logistics' : 'orders.vendor_finance', { vendor });
  };
  const getTime = ({ state, by }: OrderStepView) => {
    if (state === 'now') return t('orders.relay_now');
    return t(by === 'us' ? 'orders.relay_when_ready' : 'orders.relay_then');
  };
  if (next.length === 0) return null;
  return (
    <Card title={t('orders.relay')} flush>
      <ol className={styles.rows}>
        {next.map((step) => (
          <Row as="li" gap="4" padY="3" padX="5" line="top" size="small" leading="20" key={step.status}>
            <Grid
              as="span"
              place="center"
              flex="none"
              surface="3"
              tone="2"
              size="meta"
              weight="500"
              tabular
              className={styles.mark}
              data-side={step.by}
              data-now={step.state === 'now' || undefined}
            >
              {step.step}
            </Grid>
            <div>
              <Text as="b" weight="500" block>
                {getSideName(step)}
              </Text>
              {t.find(`orders.relay_${nameOrderState(step.status, order.payment_term)}`)}
              <Text as="span" size="meta" leading="16" tone="3" block>
                {getTime(step)}
              </Text>
            </div>
          </Row>
        ))}
      </ol>
    </Card>
  );
}
