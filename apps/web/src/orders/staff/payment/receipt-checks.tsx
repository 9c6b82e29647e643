import type { StaffOrder } from '@trunkline/contract/staff/orders';
import { IconAlertTriangle, IconCircleCheck, IconEye } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import { staffPaths } from '../../../staff-navigation.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Money, PartNumber } from '../../../ui/layout/money.tsx';
import { Stack } from '../../../ui/layout/parts.tsx';
import styles from './receipt-review.module.css';

/**
 * What the receipt has to say, to be compared with it, and what the server knows of the receipt and of its sender. The portal does not
 * read receipts: only what it knows has a mark.
 */
export function ReceiptChecks({ order }: { readonly order: StaffOrder }) {
  const t = useT();
  const format = useFormat();
  const { payment_date, payment_receipt, receipt_used, paid_on_time } = order;
  return (
    <Card title={t('staff_review.checks')}>
      <Stack as="ul" size="small" leading="20" className={styles.checks}>
        <Expected label={t('staff_review.payer')}>
          <bdi>{order.company}</bdi>
        </Expected>
        <Expected label={t('common.amount')}>
          <Money value={order.open} currency={order.currency} />
        </Expected>
        <Expected label={t('staff_review.reference')}>
          <PartNumber plain>{order.number}</PartNumber>
        </Expected>
        {order.seller.bank && (
          <Expected label={t('staff_review.our_account')}>
            <PartNumber plain>{order.seller.bank.account}</PartNumber>
          </Expected>
        )}
        {payment_date && (
          <Check label={t('orders.payment_date')} note={t('staff_review.as_stated')}>
            {format.day(payment_date)}
          </Check>
        )}
        {payment_receipt && (
          <Check label={t('staff_review.receipt_used')} warns={receipt_used.length > 0}>
            {receipt_used.length === 0
              ? t('staff_review.receipt_new')
              : receipt_used.map(({ id, number }) => (
                  <Link key={id} to={staffPaths.order} search={{ id }}>
                    <PartNumber plain>{number}</PartNumber>
                  </Link>
                ))}
          </Check>
        )}
        {paid_on_time && (
          <Check
            label={t('staff_review.paid_on_time')}
            note={t('staff_review.paid_on_time_note')}
            warns={paid_on_time.on_time < paid_on_time.orders}
          >
            {t('staff_review.of', {
              count: format.number(paid_on_time.on_time),
              total: format.number(paid_on_time.orders),
            })}
          </Check>
        )}
      </Stack>
    </Card>
  );
}

interface ExpectedProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** What the paper has to say: a person compares it. */
const Expected = ({ label, children }: ExpectedProps) => (
  <li data-expected>
    <IconEye size={16} stroke={1.75} aria-hidden />
    <span>{label}</span>
    <b>{children}</b>
  </li>
);

interface CheckProps {
  readonly label: string;
  readonly note?: string;
  readonly warns?: boolean;
  readonly children: ReactNode;
}

function Check({ label, note, warns = false, children }: CheckProps) {
  const Icon = warns ? IconAlertTriangle : IconCircleCheck;
  return (
    <li data-warns={warns || undefined}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span>
        {label}
        {note && <span className="meta">{note}</span>}
      </span>
      <b>{children}</b>
    </li>
  );
}
