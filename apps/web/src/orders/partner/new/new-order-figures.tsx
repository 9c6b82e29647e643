import { type OrderFigures, orderFigures } from '@trunkline/contract/orders.shapes';
import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { ApiError } from '../../../client/api-error.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { formatDecimal, useFormat } from '../../../client/format.ts';
import { isolateAmount } from '../../../client/isolate-text.ts';
import { Money } from '../../../ui/layout/money.tsx';
import { Bar } from '../../../ui/feedback/skeleton.tsx';
import { useT } from '../../../client/text.tsx';
import { isPositiveMoney, subtractMoney, addMoney, toRatio } from '@trunkline/rules/cents';
import { listChosenItems, listRemainingItems, type TypedQuantities, listAllOpenItems } from './new-order-quantities.ts';
import { useOrderVatLabel } from '../../order-summary.tsx';
import { orderQueries } from '../../orders.queries.ts';
import styles from './new-order.module.css';

interface FiguresProps {
  readonly quotation: Quotation;
  readonly typed: TypedQuantities;
}

/** Amounts of the chosen items, and the extra VAT of ordering in parts. The server computes the amounts in a dry run. */
export function NewOrderFigures({ quotation, typed }: FiguresProps) {
  const { items } = quotation;
  const part = useQuery(orderQueries.figures(quotation, listChosenItems(items, typed)));
  const rest = useQuery(orderQueries.figures(quotation, listRemainingItems(items, typed)));
  const whole = useQuery(orderQueries.figures(quotation, listAllOpenItems(items)));
  const isPart = listRemainingItems(items, typed).length > 0;
  if (listChosenItems(items, typed).length === 0) return null;
  const figures = { part: readFigures(part), rest: readFigures(rest), whole: readFigures(whole) };
  if (!figures.part && part.error) return <ErrorState error={part.error} onRetry={() => void part.refetch()} />;
  if (!figures.part) return <FiguresSkeleton />;
  return (
    <>
      {part.error instanceof ApiError && !isIncompleteProfile(part.error) && (
        <div className={styles.text}>
          <Notice tone="warn">{part.error.msg}</Notice>
        </div>
      )}
      <div className={styles.under} aria-live="polite" aria-busy={part.isPlaceholderData}>
        <div className={styles.adviser}>
          <VatAdviser quotation={quotation} figures={figures.part} />
          {isPart && figures.rest && figures.whole && (
            <SplitCost part={figures.part} rest={figures.rest} whole={figures.whole} />
          )}
        </div>
        <FiguresTotals figures={figures.part} />
      </div>
    </>
  );
}

const refusedOrder = z.object({ figures: orderFigures });

/** A refusal by the credit or for an incomplete profile has the figures too. */
function readFigures({
  data,
  error,
}: {
  data: OrderFigures | undefined;
  error: Error | null;
}): OrderFigures | undefined {
  if (data || !(error instanceof ApiError)) return data;
  return refusedOrder.safeParse(error.data).data?.figures;
}

/** The page shows it above the lines already. */
const isIncompleteProfile = ({ data }: ApiError): boolean =>
  typeof data === 'object' && data !== null && 'missing' in data;

function FiguresSkeleton() {
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

/** Advice below the threshold, where an order pays VAT: the missing amount and the VAT. Rules: docs/rules/money.md */
function VatAdviser({ quotation, figures }: { quotation: Quotation; figures: OrderFigures }) {
  const t = useT();
  const format = useFormat();
  const { vat_threshold_usd, vat_rate } = quotation;
  const { currency, tax, subtotal } = figures;
  const isTaxed = isPositiveMoney(tax);
  // The threshold is in USD. Amounts in another currency are not compared with it.
  const inUsd = currency === 'USD';
  const threshold = formatDecimal(vat_threshold_usd);
  const values = { threshold, tax: isolateAmount(tax, currency), rate: format.share(vat_rate) };
  const Icon = isTaxed ? IconAlertTriangle : IconCircleCheck;
  return (
    <>
      <p className={isTaxed ? styles.short : styles.enough}>
        <Icon size={16} stroke={1.75} aria-hidden />
        <b>
          {!isTaxed
            ? t('orders.new_adviser_none', values)
            : inUsd
              ? t('orders.new_adviser_short', {
                  ...values,
                  missing: isolateAmount(subtractMoney(vat_threshold_usd, subtotal), currency),
                })
              : t('orders.new_adviser_vat', values)}
        </b>
      </p>
      {inUsd && (
        <div className={styles.meter} data-enough={!isTaxed || undefined} aria-hidden>
          <i style={{ inlineSize: `${100 * toRatio(subtotal, vat_threshold_usd)}%` }} />
        </div>
      )}
      <p className="meta">{t('orders.new_adviser_rule', values)}</p>
    </>
  );
}

/** Amounts of this order, of the rest, and of one order for both. VAT is due on each order. */
function SplitCost({ part, rest, whole }: Record<'part' | 'rest' | 'whole', OrderFigures>) {
  const t = useT();
  const extraVat = subtractMoney(addMoney(part.tax, rest.tax), whole.tax);
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
                  {t('common.vat')} <Money value={tax} />
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
      {isPositiveMoney(extraVat) && (
        <p className={styles.more}>{t('orders.new_split_costs', { more: isolateAmount(extraVat, part.currency) })}</p>
      )}
    </>
  );
}

function FiguresTotals({ figures }: { figures: OrderFigures }) {
  const t = useT();
  const vatLabel = useOrderVatLabel();
  const rows = [
    [t('common.subtotal'), figures.subtotal],
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
        <dt>{t('common.total')}</dt>
        <dd>
          <Money value={figures.total} currency={figures.currency} large />
        </dd>
      </div>
    </dl>
  );
}
