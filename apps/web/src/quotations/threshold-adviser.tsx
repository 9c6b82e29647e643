import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../client/format.ts';
import { isolateAmount, isolateBareAmount } from '../client/isolate-text.ts';
import { Money } from '../ui/layout/money.tsx';
import { useT } from '../client/text.tsx';
import { formatCents, toCents, toRatio } from '@trunkline/rules/cents';
import type { QuotationSums } from './quotation-totals.tsx';
import styles from './quotation-totals.module.css';

interface ThresholdAdviserProps {
  readonly quotation: QuotationSums;
  readonly adviser: NonNullable<Quotation['adviser']>;
  readonly action: ReactNode;
}

/** Advice below the VAT threshold: the missing amount, and the totals now and at the threshold. Figures: docs/rules/money.md */
export function ThresholdAdviser({ quotation, adviser, action }: ThresholdAdviserProps) {
  const t = useT();
  return (
    <section className={styles.adviser} aria-label={t('quotations.adviser')}>
      <p className={styles.head}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        <b>
          {t('quotations.adviser_short', {
            missing: isolateAmount(adviser.missing, quotation.currency),
            threshold: isolateBareAmount(adviser.threshold, quotation.currency),
            vat: isolateBareAmount(adviser.vat_saved, quotation.currency),
          })}
        </b>
      </p>
      <div>
        <div className={styles.threshold} aria-hidden>
          <i style={{ inlineSize: `${100 * toRatio(quotation.subtotal, adviser.threshold)}%` }} />
        </div>
        <p className={styles.scale}>
          <span>
            {t('quotations.subtotal')} <Money value={quotation.subtotal} />
          </span>
          <Money value={adviser.threshold} />
        </p>
      </div>
      <TotalsNowAndThen quotation={quotation} adviser={adviser} />
      <p className="meta">{t('quotations.adviser_rule')}</p>
      {action && <p className="meta">{action}</p>}
    </section>
  );
}

function TotalsNowAndThen({ quotation, adviser }: Omit<ThresholdAdviserProps, 'action'>) {
  const t = useT();
  const format = useFormat();
  const saving = toCents(quotation.total) - toCents(adviser.total_then);
  return (
    <dl className={styles.both}>
      <div>
        <dt>{t('quotations.adviser_now')}</dt>
        <dd>
          <Money value={quotation.total} />
        </dd>
        <dd className={styles.why}>{t('quotations.adviser_with_vat', { rate: format.share(quotation.tax_rate) })}</dd>
      </div>
      <div>
        <dt>{t('quotations.adviser_then', { missing: isolateBareAmount(adviser.missing, quotation.currency) })}</dt>
        <dd>
          <Money value={adviser.total_then} />
        </dd>
        <dd className={styles.why}>
          {saving > 0n
            ? t('quotations.adviser_less', { amount: isolateBareAmount(formatCents(saving), quotation.currency) })
            : t('quotations.adviser_more', { amount: isolateBareAmount(formatCents(-saving), quotation.currency) })}
        </dd>
      </div>
    </dl>
  );
}
