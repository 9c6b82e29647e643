import { useId, useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useFormat } from '../../client/format.ts';
import { getLocale } from '@trunkline/text/languages';
import { Money } from '../../ui/layout/money.tsx';
import { Table } from '../../ui/tables/table.tsx';
import { useT } from '../../client/text.tsx';
import { toCents, formatCents } from '@trunkline/rules/cents';
import styles from './staff-home-page.module.css';

interface MonthSales {
  /** `2026-11`. */
  readonly month: string;
  readonly orders: number;
  readonly total_usd: string;
}

/** Orders of twelve months as bars, or as a table on request. */
export function SalesChart({ months }: { readonly months: readonly MonthSales[] }) {
  const t = useT();
  const [asTable, setAsTable] = useState(false);
  const table = useId();
  const total = formatCents(months.reduce((sum, { total_usd }) => sum + toCents(total_usd), 0n));
  return (
    <Card
      title={t('staff.sales')}
      end={
        <Button
          size="s"
          look="ghost"
          aria-expanded={asTable}
          aria-controls={table}
          onPress={() => setAsTable(!asTable)}
        >
          {t(asTable ? 'staff.as_chart' : 'staff.as_table')}
        </Button>
      }
    >
      <p className={styles.sum}>
        <Money value={total} currency="USD" large />
        <span className="meta">{t('staff.sales_text')}</span>
      </p>
      <div id={table}>{asTable ? <MonthTable months={months} /> : <Bars months={months} total={total} />}</div>
    </Card>
  );
}

function useMonthName(): (month: string, long: boolean) => string {
  const t = useT();
  const locale = getLocale(t.language);
  return (month, long) =>
    new Intl.DateTimeFormat(locale, {
      month: long ? 'long' : 'short',
      ...(long ? { year: 'numeric' } : {}),
      timeZone: 'UTC',
    }).format(new Date(`${month}-01T00:00:00Z`));
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** Every bar is an SVG of its own that stretches, so that the labels keep their size at any width. */
function Bars({ months, total }: { readonly months: readonly MonthSales[]; readonly total: string }) {
  const t = useT();
  const name = useMonthName();
  const most = Math.max(1, ...months.map(({ total_usd }) => Number(total_usd)));
  return (
    <figure className={styles.chart}>
      <figcaption className="sr">{t('staff.sales_label', { total: `\u2066${total}\u2069` })}</figcaption>
      {months.map(({ month, total_usd, orders }, at) => {
        const height = (100 * Number(total_usd)) / most;
        const whole = { month: name(month, true), amount: total_usd, count: orders };
        return (
          <div key={month} className={styles.month} title={t('staff.sales_month', whole)}>
            <span className={styles.value}>{height > 0 && compact.format(Number(total_usd))}</span>
            <svg viewBox="0 0 1 100" preserveAspectRatio="none" aria-hidden>
              <rect
                y={100 - height}
                width={1}
                height={height}
                className={at === months.length - 1 ? styles.now : undefined}
              />
            </svg>
            <span>{name(month, false)}</span>
          </div>
        );
      })}
    </figure>
  );
}

function MonthTable({ months }: { readonly months: readonly MonthSales[] }) {
  const t = useT();
  const format = useFormat();
  const name = useMonthName();
  return (
    <div className={styles.table}>
      <Table
        label={t('staff.sales')}
        rows={months}
        rowKey={({ month }) => month}
        columns={[
          { id: 'month', head: t('staff.month'), rowHeader: true, cell: ({ month }) => name(month, true) },
          { id: 'orders', head: t('staff.orders'), end: true, cell: ({ orders }) => format.number(orders) },
          {
            id: 'total',
            head: t('staff.amount_usd'),
            end: true,
            cell: ({ total_usd }) => <Money value={total_usd} />,
          },
        ]}
      />
    </div>
  );
}
