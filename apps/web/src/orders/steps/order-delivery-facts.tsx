import type { OrderDetail } from '@trunkline/contract/orders.shapes';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import styles from './steps.module.css';

/** The agreed delivery, and shipping details once the goods are shipped. Empty fields are left out. */
export function OrderDeliveryFacts({ order }: { readonly order: OrderDetail }) {
  const t = useT();
  const format = useFormat();
  const facts = [
    [t('orders.scheduled'), order.delivery_date && format.day(order.delivery_date)],
    [t('common.forwarder'), order.forwarder],
    [t('orders.delivery_plan'), order.delivery_plan],
    [t('orders.shipping_info'), order.shipping_info],
    [t('orders.tracking'), order.tracking],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
