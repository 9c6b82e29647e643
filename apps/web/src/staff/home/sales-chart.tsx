import { formatCents, toCents } from '@trunkline/rules/cents';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { MonthChart, useMonthName } from '../../ui/charts/month-chart.tsx';
import { Money } from '../../ui/layout/money.tsx';
import styles from './staff-home-page.module.css';

interface MonthSales {
  /** `2026-11`. */
  readonly month: string;
  readonly orders: number;
  readonly total_usd: string;
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** Orders of twelve months as bars, or as a table on request. */
export function SalesChart({ months }: { readonly months: readonly MonthSales[] }) {
  const t = useT();
  const format = useFormat();
  const name = useMonthName();
  const total = formatCents(months.reduce((sum, { total_usd }) => sum + toCents(total_usd), 0n));
  return (
    <MonthChart
      title={t('staff.sales')}
      caption={t('staff.sales_label', { total: `\u2066${total}\u2069` })}
      months={months.map((row) => ({
        ...row,
        value: Number(row.total_usd),
        label: compact.format(Number(row.total_usd)),
        title: t('staff.sales_month', { month: name(row.month, true), amount: row.total_usd, count: row.orders }),
      }))}
      texts={{ asTable: t('staff.as_table'), asChart: t('staff.as_chart'), month: t('staff.month') }}
      head={
        <p className={styles.sum}>
          <Money value={total} currency="USD" large />
          <span className="meta">{t('staff.sales_text')}</span>
        </p>
      }
      columns={[
        { id: 'orders', head: t('staff.orders'), end: true, cell: ({ orders }) => format.number(orders) },
        { id: 'total', head: t('staff.amount_usd'), end: true, cell: ({ total_usd }) => <Money value={total_usd} /> },
      ]}
    />
  );
}
