import type { OrderDetail } from '@trunkline/contract/orders.shapes';
import { Money, PartNumber } from '../../ui/layout/money.tsx';
import { useT } from '../../client/text.tsx';
import { CopyButton } from './copy-button.tsx';
import styles from './steps.module.css';

/** The total, and the reference text for the bank transfer: the order number. */
export function AmountToPay({ order }: { readonly order: Pick<OrderDetail, 'total' | 'currency' | 'number'> }) {
  const t = useT();
  return (
    <dl className={styles.amount}>
      <div>
        <dt>{t('orders.amount_to_pay')}</dt>
        <dd>
          <Money value={order.total} currency={order.currency} large />
        </dd>
      </div>
      <div>
        <dt>{t('orders.transfer_reference')}</dt>
        <dd>
          <PartNumber plain>{order.number}</PartNumber>
          <CopyButton text={order.number} label={t('orders.copy_reference')} />
        </dd>
      </div>
    </dl>
  );
}
