import type { OrderDetail } from '@trunkline/contract/orders.shapes';
import type { OrderStatus } from '@trunkline/contract/enums';
import { Card } from '../ui/layout/card.tsx';
import { useT } from '../client/text.tsx';
import { OrderDeliveryFacts } from './steps/order-delivery-facts.tsx';

/** Statuses whose step card shows or edits the delivery facts itself. */
const statusesWithDeliveryStep: readonly OrderStatus[] = [
  'payment_confirmed',
  'delivery_scheduled',
  'shipping_reminded',
  'shipped',
];

/** The delivery facts, where the card of the current step does not show them. */
export function DeliveryCard({ order }: { readonly order: OrderDetail }) {
  const t = useT();
  if (statusesWithDeliveryStep.includes(order.status) || !(order.delivery_plan || order.shipping_info)) return null;
  return (
    <Card title={t('common.delivery')}>
      <OrderDeliveryFacts order={order} />
    </Card>
  );
}
