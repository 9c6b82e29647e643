import type { OrderDetail } from '@trunkline/contract/orders.shapes';
import { isolateText } from '../../../client/isolate-text.ts';
import { useT } from '../../../client/text.tsx';
import { CopyButton } from '../../../ui/forms/copy-button.tsx';
import { Panel, Row, Text } from '../../../ui/layout/parts.tsx';
import styles from '../../steps/steps.module.css';

/** Whom and where to pay: the account of the vendor, ready to be copied into the form of a bank. */
export function BankTransfer({
  order: { seller, number },
}: {
  readonly order: Pick<OrderDetail, 'seller' | 'number'>;
}) {
  const t = useT();
  const { bank, email } = seller;
  if (!bank)
    return (
      <Panel as="p" span>
        {t('orders.bank_none', { email: isolateText(email) })}
      </Panel>
    );
  const lines = [
    ['beneficiary', seller.name],
    ['bank', bank.name],
    ['account', bank.account],
    ['swift', bank.swift],
    ['bank_address', bank.address],
    ['transfer_reference', number],
  ] as const;
  // Not every bank account has a SWIFT code and an address.
  const rows = lines.flatMap(([key, value]) => (value === undefined ? [] : [{ key, value }]));
  return (
    <Panel as="section" span className={styles.bank} aria-labelledby="bank-transfer">
      <Text as="h3" bottom="3" size="small" leading="20" weight="600" id="bank-transfer">
        {t('orders.bank_transfer')}
      </Text>
      <dl>
        {rows.map(({ key, value }) => (
          <div key={key}>
            <Text as="dt" size="meta" leading="16" tone="3">
              {t(`orders.${key}`)}
            </Text>
            <Row as="dd" gap="3" align="start" justify="between" breakWords>
              <bdi>{value}</bdi>
              <CopyButton text={value} label={t('orders.copy_named', { name: t(`orders.${key}`) })} />
            </Row>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
