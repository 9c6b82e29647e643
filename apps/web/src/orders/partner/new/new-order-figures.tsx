import { type OrderFigures, orderFigures } from '@trunkline/contract/orders.shapes';
import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { ApiError } from '../../../client/api-error.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { useFormat } from '../../../client/format.ts';
import { Money } from '../../../ui/layout/money.tsx';
import { Bar } from '../../../ui/feedback/skeleton.tsx';
import { useT } from '../../../client/text.tsx';
import { isPositiveMoney, subtractMoney, addMoney, toRatio } from '@trunkline/rules/cents';
import { listChosenItems, listRemainingItems, type TypedQuantities, listAllOpenItems } from './new-order-quantities.ts';
import { useOrderVatLabel } from '../../order-summary.tsx';
import { orderQueries } from '../../orders.queries.ts';
import { Grid, Panel, Row, Stack, Text } from '../../../ui/layout/parts.tsx';
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
      <Grid columns="fill-320" one="760" line="top" aria-live="polite" aria-busy={part.isPlaceholderData}>
        <Stack padTop="4" padX="5" padBottom="5" gap="3" content="start" size="small">
          {quotation.vat_threshold_usd !== null && Number(quotation.vat_rate) > 0 && (
            <VatAdviser threshold={quotation.vat_threshold_usd} vat_rate={quotation.vat_rate} figures={figures.part} />
          )}
          {isPart && figures.rest && figures.whole && (
            <SplitCost part={figures.part} rest={figures.rest} whole={figures.whole} />
          )}
        </Stack>
        <FiguresTotals figures={figures.part} />
      </Grid>
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
    <Grid columns="fill-320" one="760" line="top" aria-hidden>
      <Stack padTop="4" padX="5" padBottom="5" gap="3" content="start" size="small">
        <Bar width="60%" />
        <Bar height={6} />
      </Stack>
      <Panel padY="4" padX="5" line="start" size="small" className={styles.sums}>
        <Bar />
        <Bar />
        <Bar height={20} />
      </Panel>
    </Grid>
  );
}

interface VatAdviserProps {
  /** USD. */
  readonly threshold: string;
  readonly vat_rate: string;
  readonly figures: OrderFigures;
}

/** Advice below the threshold, where an order pays VAT: the missing amount and the VAT. Rules: docs/rules/money.md */
function VatAdviser({ threshold: vat_threshold_usd, vat_rate, figures }: VatAdviserProps) {
  const t = useT();
  const format = useFormat();
  const { currency, tax, subtotal } = figures;
  const isTaxed = isPositiveMoney(tax);
  // The threshold is in USD. Amounts in another currency are not compared with it.
  const inUsd = currency === 'USD';
  const threshold = format.decimal(vat_threshold_usd);
  const values = { threshold, tax: format.amount(tax, currency), rate: format.share(vat_rate) };
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
                  missing: format.amount(subtractMoney(vat_threshold_usd, subtotal), currency),
                })
              : t('orders.new_adviser_vat', values)}
        </b>
      </p>
      {inUsd && (
        <Panel radius="0" clip className={styles.meter} data-enough={!isTaxed || undefined} aria-hidden>
          <i style={{ inlineSize: `${100 * toRatio(subtotal, vat_threshold_usd)}%` }} />
        </Panel>
      )}
      <p className="meta">{t('orders.new_adviser_rule', values)}</p>
    </>
  );
}

/** Amounts of this order, of the rest, and of one order for both. VAT is due on each order. */
function SplitCost({ part, rest, whole }: Record<'part' | 'rest' | 'whole', OrderFigures>) {
  const t = useT();
  const format = useFormat();
  const extraVat = subtractMoney(addMoney(part.tax, rest.tax), whole.tax);
  return (
    <>
      <Grid as="dl" columns="3" one="760" line="all" radius="1" className={styles.split}>
        {(['part', 'rest', 'whole'] as const).map((name) => {
          const { subtotal, tax } = { part, rest, whole }[name];
          return (
            <Panel padY="3" padX="4" shrink key={name}>
              <Text as="dt" size="meta" tone="3">
                {t(`orders.new_${name}`)}
              </Text>
              <Stack as="dd">
                <Text as="b" weight="600">
                  <Money value={subtotal} />
                </Text>
                <span>
                  {t('common.vat')} <Money value={tax} />
                </span>
              </Stack>
            </Panel>
          );
        })}
      </Grid>
      {isPositiveMoney(extraVat) && (
        <Text tone="warn">{t('orders.new_split_costs', { more: format.amount(extraVat, part.currency) })}</Text>
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
    <Panel as="dl" padY="4" padX="5" line="start" size="small" className={styles.sums}>
      {rows.map(([label, value]) => (
        <Row gap="5" justify="between" padY="2" key={label}>
          <Text as="dt" tone="2">
            {label}
          </Text>
          <dd>
            <Money value={value} />
          </dd>
        </Row>
      ))}
      <Row gap="5" align="baseline" justify="between" padY="2" top="3" padTop="4" line="top">
        <Text as="dt" tone="ink" weight="600">
          {t('common.total')}
        </Text>
        <dd>
          <Money value={figures.total} currency={figures.currency} large />
        </dd>
      </Row>
    </Panel>
  );
}
