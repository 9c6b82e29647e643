import type { Quotation } from '@trunkline/contract/quotations';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../client/format.ts';
import { Money } from '../ui/layout/money.tsx';
import { useT } from '../client/text.tsx';
import { getCents, percentBelow, writeCents } from '@trunkline/rules/cents';
import styles from './quotation-totals.module.css';

type Sums = Pick<
  Quotation,
  | 'gpl_price'
  | 'subtotal'
  | 'tax'
  | 'tax_rate'
  | 'other_charges'
  | 'total'
  | 'total_usd'
  | 'currency'
  | 'adviser'
  | 'vat_threshold_usd'
>;

/** Under the lines: what the VAT threshold means for it, beside the sums. */
export function QuotationUnder({ quotation, action }: { readonly quotation: Sums; readonly action?: ReactNode }) {
  return (
    <div className={styles.under} data-advised={quotation.adviser ? true : undefined}>
      {quotation.adviser && <Adviser quotation={quotation} adviser={quotation.adviser} action={action} />}
      <Totals quotation={quotation} />
    </div>
  );
}

export function Totals({ quotation }: { readonly quotation: Sums }) {
  const t = useT();
  const format = useFormat();
  const list = getCents(quotation.gpl_price);
  const subtotal = getCents(quotation.subtotal);
  const taxed = getCents(quotation.tax) > 0n;
  const rows: [label: string, value: ReactNode, look?: string][] = [
    [t('quotations.list_value'), <Money key="v" value={quotation.gpl_price} />],
    [
      t('quotations.your_discount', { percent: percentBelow(list, subtotal, 1) }),
      <Money key="v" value={writeCents(subtotal - list)} />,
      styles.quiet,
    ],
    [t('quotations.subtotal'), <Money key="v" value={quotation.subtotal} />, styles.strong],
    [
      taxed ? t('quotations.vat_whole', { rate: format.share(quotation.tax_rate) }) : t('quotations.vat_none'),
      <Money key="v" value={quotation.tax} />,
    ],
    [t('quotations.other_charges'), <Money key="v" value={quotation.other_charges} />],
  ];
  return (
    <dl className={styles.sums}>
      {rows
        .filter((_row, at) => at !== 1 || list > subtotal)
        .map(([label, value, look]) => (
          <div key={label} className={look}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      <div className={styles.total}>
        <dt>{t('quotations.total')}</dt>
        <dd>
          <Money value={quotation.total} currency={quotation.currency} large />
        </dd>
      </div>
      {quotation.currency !== 'USD' && (
        <div className={styles.quiet}>
          <dt>{t('quotations.in_usd')}</dt>
          <dd>
            <Money value={quotation.total_usd} />
          </dd>
        </div>
      )}
    </dl>
  );
}

interface AdviserProps {
  readonly quotation: Sums;
  readonly adviser: NonNullable<Quotation['adviser']>;
  readonly action: ReactNode;
}

/** Below the threshold: what is missing to it, and both totals side by side. */
function Adviser({ quotation, adviser, action }: AdviserProps) {
  const t = useT();
  const format = useFormat();
  const share = Number((getCents(quotation.subtotal) * 1000n) / (getCents(adviser.threshold) || 1n)) / 10;
  const less = getCents(quotation.total) - getCents(adviser.total_then);
  const rate = format.share(quotation.tax_rate);
  return (
    <section className={styles.adviser} aria-label={t('quotations.adviser')}>
      <p className={styles.head}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        <span>
          <b>
            {t('quotations.adviser_short', {
              missing: isolate(quotation.currency, adviser.missing),
              threshold: isolate('', adviser.threshold),
            })}
          </b>{' '}
          {t('quotations.adviser_saves', { vat: isolate('', adviser.vat_saved) })}
        </span>
      </p>
      <div>
        <div className={styles.threshold} aria-hidden>
          <i style={{ inlineSize: `${share}%` }} />
        </div>
        <p className={styles.scale}>
          <span>
            {t('quotations.subtotal')} <Money value={quotation.subtotal} />
          </span>
          <Money value={adviser.threshold} />
        </p>
      </div>
      <dl className={styles.both}>
        <div>
          <dt>{t('quotations.adviser_now')}</dt>
          <dd>
            <Money value={quotation.total} />
          </dd>
          <dd className={styles.why}>{t('quotations.adviser_with_vat', { rate })}</dd>
        </div>
        <div>
          <dt>{t('quotations.adviser_then', { missing: isolate('', adviser.missing) })}</dt>
          <dd>
            <Money value={adviser.total_then} />
          </dd>
          <dd className={styles.why}>
            {less > 0n
              ? t('quotations.adviser_less', { amount: isolate('', writeCents(less)) })
              : t('quotations.adviser_more', { amount: isolate('', writeCents(-less)) })}
          </dd>
        </div>
      </dl>
      <p className="meta">{t('quotations.adviser_rule')}</p>
      {action && <p className="meta">{action}</p>}
    </section>
  );
}

/** An amount within a sentence, left to right in every language. */
const isolate = (currency: string, amount: string): string =>
  `\u2066${currency ? `${currency}\u00a0` : ''}${amount.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}\u2069`;
