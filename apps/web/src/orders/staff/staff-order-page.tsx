import type { StaffOrder } from '@trunkline/contract/staff/orders';
import type { TFunction } from '@trunkline/text';
import { useNavigate } from '@tanstack/react-router';
import { type Fact, FactStrip } from '../../ui/layout/facts.tsx';
import { useFormat } from '../../client/format.ts';
import { AmountsIn, Money, PartNumber } from '../../ui/layout/money.tsx';
import { type Crumb, PageHead, Separator } from '../../ui/layout/page-head.tsx';
import { StaffRecordChat } from '../../chat/record-chat.tsx';
import { useT } from '../../client/text.tsx';
import { DeliveryCard } from '../delivery-card.tsx';
import { OrderDocuments } from '../order-documents.tsx';
import { OrderGoods } from '../order-goods.tsx';
import { getElapsedMs } from '../../client/elapsed-time.ts';
import { OrderPartiesCard } from '../parties/order-parties-card.tsx';
import { OrderStatusMark, OrderTurnMark } from '../order-status.tsx';
import { OrderStepper } from '../order-stepper.tsx';
import { OrderSummary } from '../order-summary.tsx';
import { OrderTimeline } from '../order-timeline.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { Grid } from '../../ui/layout/parts.tsx';
import { ShipmentsCard } from '../shipments/shipments-card.tsx';
import layout from '../order-page.module.css';
import { PositionLinks } from '../../records/position-links.tsx';
import { RecordReview, type ReviewedQueue } from '../../records/record-review.tsx';
import type { RecordSearch } from '../../records/record-search.ts';
import { staffOrdersAddress, type StaffOrdersSearch } from './staff-orders-search.ts';
import { staffOrderList, staffOrderQueries } from './staff-orders.queries.ts';
import { CompanyCreditCard, OrderPaymentsCard } from './order-payment-cards.tsx';
import { hasReceiptReview, ReceiptReview } from './payment/receipt-review.tsx';
import { PaymentReminders } from './payment/payment-reminders.tsx';
import { OrderDecisionBar } from './order-decision-bar.tsx';
import { StaffOrderNextStep } from './staff-order-next-step.tsx';

const orderQueue: ReviewedQueue<StaffOrdersSearch> = {
  listPath: staffPaths.orders,
  recordPath: staffPaths.order,
  parseList: staffOrdersAddress.parse,
  findPosition: staffOrderList.position,
};

/** An order with the decisions of staff, in the order of the list that its reader came from. */
export function StaffOrderPage({ search }: { readonly search: RecordSearch }) {
  const t = useT();
  return (
    <RecordReview
      queue={orderQueue}
      search={search}
      detail={staffOrderQueries.detail}
      name={t('common.order')}
      crumbs={(list) => [{ label: t('common.queues') }, ordersCrumb(t, list)]}
      done={{
        title: t('orders.queue_title'),
        text: t('staff_review.all_done_orders'),
      }}
    >
      {(order, list) => (
        <AmountsIn currency={order.currency}>
          <StaffOrderDetail key={order.id} order={order} list={list} />
        </AmountsIn>
      )}
    </RecordReview>
  );
}

const ordersCrumb = (t: TFunction, list: StaffOrdersSearch): Crumb => ({
  label: t('orders.queue_title'),
  to: staffPaths.orders,
  search: { ...list },
});

interface ListedProps {
  /** The list that the reader came from. */
  readonly list: StaffOrdersSearch;
}

function StaffOrderDetail({ order, list }: ListedProps & { readonly order: StaffOrder }) {
  const facts = useOrderFacts(order);
  const isReceipt = hasReceiptReview(order);
  return (
    <>
      <StaffOrderHead order={order} list={list} />
      {isReceipt ? <ReceiptReview order={order} list={list} /> : <FactStrip facts={facts} />}
      <OrderStepper order={order} viewer="staff" />
      <Grid columns="fill-288" one="1100" gap="6" align="start" top="6" className={layout.columns}>
        <div className="stack">
          {!isReceipt && <StaffOrderNextStep order={order} />}
          <DeliveryCard order={order} />
          <OrderGoods order={order} viewer="staff" />
          <ShipmentsCard order={order} viewer="staff" />
        </div>
        <div className="stack">
          <OrderSummary order={order} />
          <OrderPartiesCard order={order} />
          <OrderPaymentsCard order={order} />
          <CompanyCreditCard order={order} />
          <PaymentReminders order={order} />
          <OrderDocuments order={order} viewer="staff" />
          <OrderTimeline order={order} />
          <StaffRecordChat about={{ object: 'order', id: order.id }} companyId={order.company_id} />
        </div>
      </Grid>
      {!isReceipt && <OrderDecisionBar order={order} />}
    </>
  );
}

function StaffOrderHead({ order, list }: ListedProps & { readonly order: StaffOrder }) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <PageHead
      title={order.number}
      crumbs={[{ label: t('common.queues') }, ordersCrumb(t, list), { label: order.number }]}
      actions={
        <>
          {order.actions.includes('pack') && (
            <LinkButton to={staffPaths.shipment} search={{ id: order.id }}>
              {t('shipments.page_title')}
            </LinkButton>
          )}
          <PositionLinks onList={() => void navigate({ to: staffPaths.orders, search: list })} />
        </>
      }
      marks={
        <>
          <OrderTurnMark waitingOn={order.waiting_on} viewer="staff" status={order.status} />
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
    { label: t('common.total'), value: <Money value={order.total} currency={order.currency} /> },
    {
      label: t('orders.payment_term'),
      value: t(`orders.term_${order.payment_term}`),
      ...(overdue ? { note: t('orders.credit_is_overdue'), tone: 'warn' as const } : {}),
    },
    { label: t('orders.paid'), value: <Money value={order.paid} currency={order.currency} /> },
    {
      label: t('common.waiting'),
      value: order.waiting_on ? format.duration(getElapsedMs(order.moved_at)) : '–',
    },
    {
      label: t(order.delivery_date ? 'orders.scheduled' : 'orders.expected'),
      value: format.day(order.delivery_date ?? order.expect_delivery_date),
    },
  ];
}
