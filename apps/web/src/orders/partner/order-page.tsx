import type { OrderDetail } from '@trunkline/contract/orders.shapes';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isolateText } from '../../client/isolate-text.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FoundRecord } from '../../ui/feedback/found-record.tsx';
import { PageHead, Separator } from '../../ui/layout/page-head.tsx';
import { AmountsIn, PartNumber } from '../../ui/layout/money.tsx';
import { RecordChat } from '../../chat/record-chat.tsx';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { useVendor } from '../../client/layout-data.ts';
import { CancelOrder } from './cancel-order.tsx';
import { DeliveryCard } from '../delivery-card.tsx';
import { OrderDocuments } from '../order-documents.tsx';
import { OrderGoods } from '../order-goods.tsx';
import { mayAddReceiptLater } from '../order-step.ts';
import { OrderStatusMark, OrderTurnMark } from '../order-status.tsx';
import { OrderStepper } from '../order-stepper.tsx';
import { NextStepsCard } from './next-steps-card.tsx';
import { OrderSummary } from '../order-summary.tsx';
import { OrderTimeline } from '../order-timeline.tsx';
import { orderQueries } from '../orders.queries.ts';
import { OrderPartiesCard } from '../parties/order-parties-card.tsx';
import { ReceiptLater } from './steps/receipt-later.tsx';
import { CurrentOrderStep } from './steps/current-order-step.tsx';
import { Grid, Panel, Row, Stack } from '../../ui/layout/parts.tsx';
import { ShipmentsCard } from '../shipments/shipments-card.tsx';
import styles from '../order-page.module.css';

export function OrderPage({ id }: { readonly id: string }) {
  const t = useT();
  const title = t('common.order');
  const crumbs = [{ label: t('common.sales') }, { label: t('common.orders'), to: paths.orders }];
  return (
    <FoundRecord query={useQuery(orderQueries.detail(id))} title={title} crumbs={crumbs}>
      {(order) => (
        <AmountsIn currency={order.currency}>
          <OrderView order={order} />
        </AmountsIn>
      )}
    </FoundRecord>
  );
}

function OrderView({ order }: { order: OrderDetail }) {
  return (
    <>
      <Row gap="5" align="start" justify="between">
        <OrderHead order={order} />
        {order.actions.includes('cancelorder') && (
          <Panel hide="760">
            <CancelOrder order={order} />
          </Panel>
        )}
      </Row>
      <OrderStepper order={order} />
      <Grid columns="fill-288" one="1100" gap="6" align="start" top="6" className={styles.columns}>
        <div className="stack">
          <div className={`stack ${styles.turn}`}>
            {order.on_hold && <HoldNotice order={order} />}
            <CurrentOrderStep key={order.id} order={order} />
          </div>
          <OrderGoods order={order} />
          <ShipmentsCard order={order} />
          {mayAddReceiptLater(order) && <ReceiptLater order={order} />}
          <DeliveryCard order={order} />
        </div>
        <div className="stack">
          <div className={styles.next}>
            <NextStepsCard order={order} />
          </div>
          <OrderSummary order={order} />
          <OrderPartiesCard order={order} />
          <OrderDocuments order={order} />
          <OrderTimeline order={order} />
          <RecordChat about={{ object: 'order', id: order.id }} />
          {order.actions.includes('cancelorder') && <CancelNote order={order} />}
        </div>
      </Grid>
    </>
  );
}

function OrderHead({ order }: { order: OrderDetail }) {
  const t = useT();
  return (
    <PageHead
      title={order.number}
      crumbs={[{ label: t('common.sales') }, { label: t('common.orders'), to: paths.orders }, { label: order.number }]}
      marks={
        <>
          <OrderTurnMark waitingOn={order.waiting_on} />
          <OrderStatusMark order={order} />
        </>
      }
      text={
        <>
          <bdi>{order.project_name}</bdi>
          <Separator />
          {t('orders.from_quotation')}{' '}
          <Link to={paths.quotation} search={{ id: order.quotation_id }}>
            <PartNumber plain>{order.quotation_number}</PartNumber>
          </Link>
          <Separator />
          <bdi>{order.customer_name}</bdi>
        </>
      }
    />
  );
}

/** A payment of the company is overdue: what the partner can do to get the goods. */
function HoldNotice({ order }: { order: OrderDetail }) {
  const t = useT();
  return <Notice tone="warn">{t('orders.on_hold_text', { email: isolateText(order.seller.email) })}</Notice>;
}

/** Day until which the partner may cancel. On phones with the button, away from the main button of the step. */
function CancelNote({ order }: { order: OrderDetail }) {
  const t = useT();
  const vendor = useVendor();
  return (
    <Stack gap="3" items="start">
      <p className="meta">{t('orders.cancel_until', { vendor })}</p>
      <div className={styles.cancelNarrow}>
        <CancelOrder order={order} />
      </div>
    </Stack>
  );
}
