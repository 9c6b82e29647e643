import { useDeliveryTerms } from '../client/delivery-terms.ts';
import type { OrderDetail } from '@trunkline/contract/orders.shapes';
import { isPositiveMoney } from '@trunkline/rules/cents';
import { Card } from '../ui/layout/card.tsx';
import { type Fact, FactList } from '../ui/layout/facts.tsx';
import { useFormat } from '../client/format.ts';
import { Money } from '../ui/layout/money.tsx';
import { useT } from '../client/text.tsx';

/** The card beside the order: amounts and terms. */
export function OrderSummary({ order }: { readonly order: OrderDetail }) {
  const t = useT();
  return (
    <Card title={t('orders.summary')}>
      <FactList facts={[...useAmountFacts(order), ...useTermFacts(order)]} />
    </Card>
  );
}

/** `"0.17"` → `VAT 17%`; a rate of zero → `VAT`. */
export function useOrderVatLabel(): (taxRate: string) => string {
  const t = useT();
  const format = useFormat();
  return (taxRate) => (/[1-9]/.test(taxRate) ? t('orders.vat_at', { rate: format.share(taxRate) }) : t('common.vat'));
}

function useAmountFacts(order: OrderDetail): Fact[] {
  const t = useT();
  const vatLabel = useOrderVatLabel();
  const money = (label: string, value: string): Fact => ({ label, value: <Money value={value} /> });
  return [
    { label: t('common.total'), value: <Money value={order.total} currency={order.currency} />, marked: true },
    money(t('common.subtotal'), order.subtotal),
    money(vatLabel(order.tax_rate), order.tax),
    money(t('orders.charges'), order.other_charges),
    ...(order.currency === 'USD' ? [] : [money(t('orders.total_usd'), order.total_usd)]),
    ...(order.payments.length > 0 ? [money(t('orders.paid'), order.paid)] : []),
    ...(order.payments.length > 0 && isPositiveMoney(order.open) ? [money(t('orders.payments_open'), order.open)] : []),
    ...useRefundFacts(order),
  ];
}

/** What was given back, by whom it can be found at the bank, and what is still owed back. */
function useRefundFacts({ payments, refund_due }: OrderDetail): Fact[] {
  const t = useT();
  const format = useFormat();
  const refunds = payments.filter(({ amount }) => amount.startsWith('-'));
  return [
    ...refunds.map(({ date, amount, reason }) => ({
      label: t('orders.refunded_on', { day: format.day(date) }),
      value: (
        <>
          <Money value={amount.slice(1)} />
          {reason && (
            <span className="meta">
              {' '}
              <bdi>{reason}</bdi>
            </span>
          )}
        </>
      ),
    })),
    ...(isPositiveMoney(refund_due)
      ? [{ label: t('orders.refund_due'), value: <Money value={refund_due} />, marked: true }]
      : []),
  ];
}

function useTermFacts(order: OrderDetail): Fact[] {
  const t = useT();
  const delivery = useDeliveryTerms();
  const format = useFormat();
  const day = (label: string, value: string | null): Fact[] => (value ? [{ label, value: format.day(value) }] : []);
  const text = (label: string, value: string | null): Fact[] => (value ? [{ label, value: <bdi>{value}</bdi> }] : []);
  return [
    { label: t('orders.payment_term'), value: t(`orders.payment_${order.payment_term}`) },
    ...day(t(order.payment_term === 'oa45' ? 'orders.payment_promised' : 'orders.payment_paid_on'), order.payment_date),
    ...day(t('orders.due'), order.due_date),
    { label: t('common.delivery_term'), value: delivery.format(order.shipping) },
    ...day(t('orders.expected'), order.expect_delivery_date),
    ...day(t('orders.scheduled'), order.delivery_date),
    ...text(t('common.forwarder'), order.forwarder),
    ...text(t('orders.tracking'), order.tracking),
    ...text(t('common.customer'), order.customer_name),
    ...text(t('orders.prepared_by'), order.quoter_name),
    { label: t('common.goods'), value: useGoodsCount(order) },
  ];
}

function useGoodsCount({ items }: OrderDetail): string {
  const t = useT();
  const accessories = items.flatMap((item) => item.accessories).length;
  const first = t('orders.goods_products', { count: items.length });
  if (accessories === 0) return first;
  return t('common.two_parts', { first, second: t('orders.goods_accessories', { count: accessories }) });
}
