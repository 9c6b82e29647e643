import type { OrderDetail, OrderStatus } from '@trunkline/contract/orders';
import { Card } from '../ui/layout/card.tsx';
import { useT } from '../client/text.tsx';
import { DeliveryFacts } from './steps/delivery-facts.tsx';

/** At these the card of the step shows the same, or holds it in its fields. */
const shownByStep: readonly OrderStatus[] = ['payment_confirmed', 'delivery_scheduled', 'shipping_reminded', 'shipped'];

/** What was said about the delivery, where the step itself does not show it. */
export function DeliveryCard({ order }: { readonly order: OrderDetail }) {
  const t = useT();
  if (shownByStep.includes(order.status) || !(order.delivery_plan || order.shipping_info)) return null;
  return (
    <Card title={t('orders.delivery')}>
      <DeliveryFacts order={order} />
    </Card>
  );
}
