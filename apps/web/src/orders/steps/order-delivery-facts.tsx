import type { OrderDetail } from '@trunkline/contract/orders.shapes';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Stack, Text } from '../../ui/layout/parts.tsx';
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
    <Stack as="dl" gap="3" size="small" leading="20" bottom="2" className={styles.facts}>
      {facts.map(
        ([label, value]) =>
          value && (
            <Stack gap="4" key={label}>
              <Text as="dt" tone="3">
                {label}
              </Text>
              <Text as="dd" whiteSpace="pre-line" breakWords>
                <bdi>{value}</bdi>
              </Text>
            </Stack>
          ),
      )}
    </Stack>
  );
}
