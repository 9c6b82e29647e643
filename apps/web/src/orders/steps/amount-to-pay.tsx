import type { OrderDetail } from '@trunkline/contract/orders.shapes';
import { Money, PartNumber } from '../../ui/layout/money.tsx';
import { useT } from '../../client/text.tsx';
import { CopyButton } from '../../ui/forms/copy-button.tsx';
import { Row, Text } from '../../ui/layout/parts.tsx';
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
    <Row
      as="dl"
      gapX="5"
      gapY="3"
      align="start"
      justify="between"
      wrap
      self="start"
      padY="3"
      padX="4"
      line="all"
      radius="1"
      className={styles.amount}
    >
      <div>
        <Text as="dt" size="meta" leading="16" tone="3">
          {t('orders.amount_to_pay')}
        </Text>
        <Row as="dd" gap="3" align="center" weight="500">
          <Money value={order.total} currency={order.currency} large />
        </Row>
      </div>
      {!hasAccount && (
        <div>
          <Text as="dt" size="meta" leading="16" tone="3">
            {t('orders.transfer_reference')}
          </Text>
          <Row as="dd" gap="3" align="center" weight="500">
            <PartNumber plain>{order.number}</PartNumber>
            <CopyButton text={order.number} label={t('orders.copy_reference')} />
          </Row>
        </div>
      )}
    </Row>
  );
}
