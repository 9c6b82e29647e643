import type { OrderDetail } from '@trunkline/contract/orders.shapes';
import { isolateText } from '../../../client/isolate-text.ts';
import { useT } from '../../../client/text.tsx';
import { CopyButton } from '../../steps/copy-button.tsx';
import styles from '../../steps/steps.module.css';

/** Whom and where to pay: the account of the vendor, ready to be copied into the form of a bank. */
export function BankTransfer({
  order: { seller, number },
}: {
  readonly order: Pick<OrderDetail, 'seller' | 'number'>;
}) {
  const t = useT();
  const { bank, email } = seller;
  if (!bank) return <p className={styles.bankNone}>{t('orders.bank_none', { email: isolateText(email) })}</p>;
  const rows = [
    ['beneficiary', seller.name],
    ['bank', bank.name],
    ['account', bank.account],
    ['swift', bank.swift],
    ['bank_address', bank.address],
    ['transfer_reference', number],
  ] as const;
  return (
    <section className={styles.bank} aria-labelledby="bank-transfer">
      <h3 id="bank-transfer">{t('orders.bank_transfer')}</h3>
      <dl>
        {rows.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`orders.${key}`)}</dt>
            <dd>
              <bdi>{value}</bdi>
              <CopyButton text={value} label={t('orders.copy_named', { name: t(`orders.${key}`) })} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
