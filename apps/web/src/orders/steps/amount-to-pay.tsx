import type { OrderDetail } from '@trunkline/contract/orders.shapes';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../ui/forms/link-button.tsx';
import { Money, PartNumber } from '../../ui/layout/money.tsx';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
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

function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useT();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    toast.ok(t('orders.copied'));
  };
  return (
    <IconButton label={label} size="s" onPress={() => void copy()}>
      {copied ? <IconCheck size={16} stroke={1.75} aria-hidden /> : <IconCopy size={16} stroke={1.75} aria-hidden />}
    </IconButton>
  );
}
