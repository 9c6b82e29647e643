import type { OrderFigures } from '@trunkline/contract/orders';
import type { Quotation } from '@trunkline/contract/quotations';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { groupDigits, useFormat } from '../client/format.ts';
import { Money } from '../ui/layout/money.tsx';
import { Bar } from '../ui/feedback/skeleton.tsx';
import { useT } from '../client/text.tsx';
import { isPositive, minus, plus, shareOf } from './money-text.ts';
import { partOf, restOf, type Typed, wholeOf } from './new-order-choice.ts';
import { useVatLabel } from './order-summary.tsx';
import { orders } from './orders.queries.ts';
import styles from './new-order.module.css';

interface FiguresProps {
  readonly quotation: Quotation;
  readonly typed: Typed;
}

/** What the chosen part costs, by the server's own reckoning, and what ordering in parts costs more. */
export function NewOrderFigures({ quotation, typed }: FiguresProps) {
  const { items } = quotation;
  const part = useQuery(orders.figures(quotation, partOf(items, typed)));
  const rest = useQuery(orders.figures(quotation, restOf(items, typed)));
  const whole = useQuery(orders.figures(quotation, wholeOf(items)));
  const isPart = restOf(items, typed).length > 0;
  if (partOf(items, typed).length === 0) return null;
  if (part.error) return <ErrorState error={part.error} onRetry={() => void part.refetch()} />;
  if (!part.data) return <Pending />;
  return (
    <div className={styles.under} aria-live="polite" aria-busy={part.isPlaceholderData}>
      <div className={styles.adviser}>
        <Adviser quotation={quotation} figures={part.data} />
        {isPart && rest.data && whole.data && <Split part={part.data} rest={rest.data} whole={whole.data} />}
      </div>
      <Sums figures={part.data} />
    </div>
  );
}

function Pending() {
  return (
    <div className={styles.under} aria-hidden>
      <div className={styles.adviser}>
        <Bar width="60%" />
        <Bar height={6} />
      </div>
      <div className={styles.sums}>
        <Bar />
        <Bar />
        <Bar height={20} />
      </div>
    </div>
  );
}

/** Under the threshold an order pays VAT: how far it is from there, and what that costs. */
function Adviser({ quotation, figures }: { quotation: Quotation; figures: OrderFigures }) {
  const t = useT();
  const format = useFormat();
  const { vat_threshold_usd, vat_rate } = quotation;
  const { currency, tax, subtotal } = figures;
  const taxed = isPositive(tax);
  // The threshold is in USD; beside another currency no distance is shown.
  const inUsd = currency === 'USD';
  const threshold = groupDigits(vat_threshold_usd);
  const sum = (value: string) => `\u2066${currency}\u00a0${groupDigits(value)}\u2069`;
  const values = { threshold, tax: sum(tax), rate: format.share(vat_rate) };
  const Icon = taxed ? IconAlertTriangle : IconCircleCheck;
  return (
    <>
      <p className={taxed ? styles.short : styles.enough}>
        <Icon size={16} stroke={1.75} aria-hidden />
        <b>
          {!taxed
            ? t('orders.new_adviser_none', values)
            : inUsd
              ? t('orders.new_adviser_short', { ...values, missing: sum(minus(vat_threshold_usd, subtotal)) })
              : t('orders.new_adviser_vat', values)}
        </b>
      </p>
      {inUsd && (
        <div className={styles.meter} data-enough={!taxed || undefined} aria-hidden>
          <i style={{ inlineSize: `${100 * shareOf(subtotal, vat_threshold_usd)}%` }} />
        </div>
      )}
      <p className="meta">{t('orders.new_adviser_rule', values)}</p>
    </>
  );
}

/** Two orders or one: VAT belongs to each. */
function Split({ part, rest, whole }: Record<'part' | 'rest' | 'whole', OrderFigures>) {
  const t = useT();
  const more = minus(plus(part.tax, rest.tax), whole.tax);
  return (
    <>
      <dl className={styles.split}>
        {(['part', 'rest', 'whole'] as const).map((name) => {
          const { subtotal, tax } = { part, rest, whole }[name];
          return (
            <div key={name}>
              <dt>{t(`orders.new_${name}`)}</dt>
              <dd>
                <b>
                  <Money value={subtotal} />
                </b>
                <span>
                  {t('orders.vat')} <Money value={tax} />
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
      {isPositive(more) && (
        <p className={styles.more}>
          {t('orders.new_split_costs', { more: `\u2066${part.currency}\u00a0${groupDigits(more)}\u2069` })}
        </p>
      )}
    </>
  );
}

function Sums({ figures }: { figures: OrderFigures }) {
  const t = useT();
  const vatLabel = useVatLabel();
  const rows = [
    [t('orders.subtotal'), figures.subtotal],
    [vatLabel(figures.tax_rate), figures.tax],
    [t('orders.charges'), figures.other_charges],
  ] as const;
  return (
    <dl className={styles.sums}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money value={value} />
          </dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('orders.total')}</dt>
        <dd>
          <Money value={figures.total} currency={figures.currency} large />
        </dd>
      </div>
    </dl>
  );
}
