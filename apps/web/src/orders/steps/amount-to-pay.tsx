import type { OrderDetail } from '@trunkline/contract/orders.shapes';
import { Money, PartNumber } from '../../ui/layout/money.tsx';
import { useT } from '../../client/text.tsx';
import { CopyButton } from './copy-button.tsx';
import styles from './steps.module.css';

interface AmountToPayProps {
  readonly order: Pick<OrderDetail, 'total' | 'currency' | 'number'>;
  /** The account is shown below. */
  readonly hasAccount?: boolean;
}

/** The total. Without the account of the vendor, which has it, also the reference text of the bank transfer: the order number. */
export function AmountToPay({ order, hasAccount = false }: AmountToPayProps) {
  const t = useT();
  return (
    <dl className={styles.amount}>
      <div>
        <dt>{t('orders.amount_to_pay')}</dt>
        <dd>
          <Money value={order.total} currency={order.currency} large />
        </dd>
      </div>
      {!hasAccount && (
        <div>
          <dt>{t('orders.transfer_reference')}</dt>
          <dd>
            <PartNumber plain>{order.number}</PartNumber>
            <CopyButton text={order.number} label={t('orders.copy_reference')} />
          </dd>
        </div>
      )}
    </dl>
  );
}
