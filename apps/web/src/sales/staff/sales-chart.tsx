import { useCompact } from '../../client/use-compact.ts';
import type { SalesReport } from '@trunkline/contract/staff/sales';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { MonthBars, useMonthName } from '../../ui/charts/month-bars.tsx';
import { ChartLegend } from '../../ui/charts/chart-legend.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Money } from '../../ui/layout/money.tsx';
import { hasYearBefore } from './sales-rows.ts';
import { Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './sales.module.css';

const shownBars = 8;

/** Sales as bars with those of the year before: upright by month, else lying, the largest groups. The table has every figure. */
export function SalesChart({ report }: { readonly report: SalesReport }) {
  const t = useT();
  const format = useFormat();
  const caption = t('sales.chart_label', {
    from: format.day(report.from),
    to: format.day(report.to),
    total: `\u2066${report.totals.amount}\u2069`,
  });
  return (
    <Card
      title={t(`sales.chart_${report.by}`)}
      end={hasYearBefore(report) && <ChartLegend part={t('sales.chart_now')} rest={t('sales.chart_before')} />}
    >
      {report.by === 'month' ? (
        <UprightBars report={report} caption={caption} />
      ) : (
        <LyingBars report={report} caption={caption} />
      )}
    </Card>
  );
}

interface BarsProps {
  readonly report: SalesReport;
  readonly caption: string;
}

function UprightBars({ report, caption }: BarsProps) {
  const t = useT();
  const compact = useCompact();
  const name = useMonthName();
  return (
    <MonthBars
      caption={caption}
      months={report.rows.map(({ key, amount, amount_before, orders }) => ({
        month: key,
        value: Number(amount),
        ...(hasYearBefore(report) ? { before: Number(amount_before) } : {}),
        label: compact(Number(amount)),
        title: t('staff.sales_month', { month: name(key, true), amount, count: orders }),
      }))}
    />
  );
}

function LyingBars({ report, caption }: BarsProps) {
  const rows = report.rows.slice(0, shownBars);
  const isPair = hasYearBefore(report);
  const most = Math.max(1, ...rows.flatMap(({ amount, amount_before }) => [Number(amount), Number(amount_before)]));
  const toWidth = (amount: string) => (100 * Number(amount)) / most;
  return (
    <Stack as="figure" gap="3" size="small" leading="20" className={styles.lying}>
      <figcaption className="sr">{caption}</figcaption>
      {rows.map(({ key, label, amount, amount_before }) => (
        <Stack gap="4" align="center" key={key}>
          <Text as="bdi" clip ellipsis whiteSpace="nowrap">
            {label}
          </Text>
          <svg viewBox={`0 0 100 ${isPair ? 20 : 12}`} preserveAspectRatio="none" aria-hidden>
            <rect width={toWidth(amount)} height={12} />
            {isPair && <rect y={14} width={toWidth(amount_before)} height={6} className={styles.rest} />}
          </svg>
          <Money value={amount} />
        </Stack>
      ))}
    </Stack>
  );
}
