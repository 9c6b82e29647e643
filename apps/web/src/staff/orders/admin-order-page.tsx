import type { AdminOrder } from '@trunkline/contract/staff/orders';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { type Fact, FactStrip } from '../../ui/layout/facts.tsx';
import { useFormat } from '../../client/format.ts';
import { Money, PartNumber } from '../../ui/layout/money.tsx';
import { PageHead, Sep } from '../../ui/layout/page-head.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { useT } from '../../client/text.tsx';
import { DeliveryCard } from '../../orders/delivery-card.tsx';
import { OrderDocuments } from '../../orders/order-documents.tsx';
import { OrderGoods } from '../../orders/order-goods.tsx';
import { msSince, OrderStatusMark, TurnMark } from '../../orders/order-status.tsx';
import { OrderStepper } from '../../orders/order-stepper.tsx';
import { OrderSteps } from '../../orders/order-steps.tsx';
import { OrderSummary } from '../../orders/order-summary.tsx';
import { OrderTimeline } from '../../orders/order-timeline.tsx';
import { paths } from '../../paths.ts';
import layout from '../../orders/order-page.module.css';
import { adminOrders } from './admin-orders.queries.ts';
import { CreditCard, PaymentsCard } from './admin-order-money.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { StaffNow } from './staff-now.tsx';

export function AdminOrderPage({ id }: { readonly id: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(adminOrders.detail(id));
  if (data) return <AdminOrderDetail order={data} />;
  if (!error) return <PageSkeleton />;
  return (
    <>
      <PageHead
        title={t('orders.one')}
        crumbs={[
          { label: t('orders.queues') },
          { label: t('orders.queue_title'), to: paths.adminOrders },
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

function AdminOrderDetail({ order }: { order: AdminOrder }) {
  return (
    <>
      <Head order={order} />
      <FactStrip facts={useFacts(order)} />
      <OrderStepper order={order} viewer="staff" />
      <div className={layout.columns}>
        <div className="stack">
          <StaffNow order={order} />
          <DeliveryCard order={order} />
          <OrderGoods order={order} viewer="staff" />
          <OrderSteps order={order} viewer="staff" />
        </div>
        <div className="stack">
          <OrderSummary order={order} />
          <PaymentsCard order={order} />
          <CreditCard order={order} />
          <OrderDocuments order={order} viewer="staff" />
          <OrderTimeline order={order} />
        </div>
      </div>
      <DecisionBar key={order.id} order={order} />
    </>
  );
}

function Head({ order }: { order: AdminOrder }) {
  const t = useT();
  return (
    <PageHead
      title={order.number}
      crumbs={[
        { label: t('orders.queues') },
        { label: t('orders.queue_title'), to: paths.adminOrders },
        { label: order.number },
      ]}
      marks={
        <>
          <TurnMark waitingOn={order.waiting_on} viewer="staff" />
          <OrderStatusMark order={order} />
        </>
      }
      text={
        <>
          <b>
            <bdi>{order.company}</bdi>
          </b>
          <Sep />
          <bdi>{order.project_name}</bdi>
          <Sep />
          <bdi>{order.customer_name}</bdi>
          <Sep />
          {t('orders.from_quotation')} <PartNumber plain>{order.quotation_number}</PartNumber>
        </>
      }
    />
  );
}

function useFacts(order: AdminOrder): Fact[] {
  const t = useT();
  const format = useFormat();
  const overdue = order.credit.overdue;
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
      value: order.waiting_on ? format.duration(msSince(order.moved_at)) : '–',
    },
    {
      label: t(order.delivery_date ? 'orders.scheduled' : 'orders.expected'),
      value: format.day(order.delivery_date ?? order.expect_delivery_date),
    },
  ];
}
