import type { StaffOrder } from '@trunkline/contract/staff/orders';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { type Fact, FactStrip } from '../../ui/layout/facts.tsx';
import { useFormat } from '../../client/format.ts';
import { Money, PartNumber } from '../../ui/layout/money.tsx';
import { PageHead, Separator } from '../../ui/layout/page-head.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { useT } from '../../client/text.tsx';
import { DeliveryCard } from '../../orders/delivery-card.tsx';
import { OrderDocuments } from '../../orders/order-documents.tsx';
import { OrderGoods } from '../../orders/order-goods.tsx';
import { getElapsedMs } from '../../client/elapsed-time.ts';
import { OrderPartiesCard } from '../../orders/parties/order-parties-card.tsx';
import { OrderStatusMark, OrderTurnMark } from '../../orders/order-status.tsx';
import { OrderStepper } from '../../orders/order-stepper.tsx';
import { OrderSteps } from '../../orders/order-steps.tsx';
import { OrderSummary } from '../../orders/order-summary.tsx';
import { OrderTimeline } from '../../orders/order-timeline.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import layout from '../../orders/order-page.module.css';
import { staffOrderQueries } from './staff-orders.queries.ts';
import { CompanyCreditCard, OrderPaymentsCard } from './order-payment-cards.tsx';
import { OrderDecisionBar } from './order-decision-bar.tsx';
import { StaffOrderNextStep } from './staff-order-next-step.tsx';

export function StaffOrderPage({ id }: { readonly id: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(staffOrderQueries.detail(id));
  if (data) return <StaffOrderDetail order={data} />;
  if (!error) return <PageSkeleton />;
  return (
    <>
      <PageHead
        title={t('orders.one')}
        crumbs={[
          { label: t('orders.queues') },
          { label: t('orders.queue_title'), to: staffPaths.orders },
          { label: t('orders.one') },
        ]}
      />
      <div className={layout.alone}>
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      </div>
    </>
  );
}

function StaffOrderDetail({ order }: { order: StaffOrder }) {
  return (
    <>
      <StaffOrderHead order={order} />
      <FactStrip facts={useOrderFacts(order)} />
      <OrderStepper order={order} viewer="staff" />
      <div className={layout.columns}>
        <div className="stack">
          <StaffOrderNextStep order={order} />
          <DeliveryCard order={order} />
          <OrderGoods order={order} viewer="staff" />
          <OrderSteps order={order} viewer="staff" />
        </div>
        <div className="stack">
          <OrderSummary order={order} />
          <OrderPartiesCard order={order} />
          <OrderPaymentsCard order={order} />
          <CompanyCreditCard order={order} />
          <OrderDocuments order={order} viewer="staff" />
          <OrderTimeline order={order} />
        </div>
      </div>
      <OrderDecisionBar key={order.id} order={order} />
    </>
  );
}

function StaffOrderHead({ order }: { order: StaffOrder }) {
  const t = useT();
  return (
    <PageHead
      title={order.number}
      crumbs={[
        { label: t('orders.queues') },
        { label: t('orders.queue_title'), to: staffPaths.orders },
        { label: order.number },
      ]}
      marks={
        <>
          <OrderTurnMark waitingOn={order.waiting_on} viewer="staff" />
          <OrderStatusMark order={order} />
        </>
      }
      text={
        <>
          <b>
            <bdi>{order.company}</bdi>
          </b>
          <Separator />
          <bdi>{order.project_name}</bdi>
          <Separator />
          <bdi>{order.customer_name}</bdi>
          <Separator />
          {t('orders.from_quotation')} <PartNumber plain>{order.quotation_number}</PartNumber>
        </>
      }
    />
  );
}

function useOrderFacts(order: StaffOrder): Fact[] {
  const t = useT();
  const format = useFormat();
  const overdue = order.payment_term === 'oa45' && order.credit.overdue;
  return [
    { label: t('orders.total'), value: <Money value={order.total} currency={order.currency} /> },
    {
      label: t('orders.payment_term'),
      value: t(`orders.term_${order.payment_term}`),
      ...(overdue ? { note: t('orders.credit_is_overdue'), tone: 'warn' as const } : {}),
    },
    { label: t('orders.paid'), value: <Money value={order.paid} currency={order.currency} /> },
    {
      label: t('orders.column_waiting'),
      value: order.waiting_on ? format.duration(getElapsedMs(order.moved_at)) : '–',
    },
    {
      label: t(order.delivery_date ? 'orders.scheduled' : 'orders.expected'),
      value: format.day(order.delivery_date ?? order.expect_delivery_date),
    },
  ];
}
