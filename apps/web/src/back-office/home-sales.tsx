import { useId, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { localeOf, useFormat } from '../kit/format.ts';
import { Money } from '../kit/money.tsx';
import { Table } from '../kit/table.tsx';
import { useT } from '../kit/text.tsx';
import { getCents, writeCents } from '../quotations/cents.ts';
import styles from './home-page.module.css';

interface Month {
  /** `2026-11`. */
  readonly month: string;
  readonly orders: number;
  readonly total_usd: string;
}

/** Orders of twelve months as bars; the same figures as a table for whoever would rather read. */
export function SalesChart({ months }: { readonly months: readonly Month[] }) {
  const t = useT();
  const [asTable, setAsTable] = useState(false);
  const table = useId();
  const total = writeCents(months.reduce((sum, { total_usd }) => sum + getCents(total_usd), 0n));
  return (
    <Card
      title={t('back_office.sales')}
      end={
        <Button
          size="s"
          look="ghost"
          aria-expanded={asTable}
          aria-controls={table}
          onPress={() => setAsTable(!asTable)}
        >
          {t(asTable ? 'back_office.as_chart' : 'back_office.as_table')}
        </Button>
      }
    >
      <p className={styles.sum}>
        <Money value={total} currency="USD" large />
        <span className="meta">{t('back_office.sales_text')}</span>
      </p>
      <div id={table}>{asTable ? <MonthTable months={months} /> : <Bars months={months} total={total} />}</div>
    </Card>
  );
}

function useMonthName(): (month: string, long: boolean) => string {
  const t = useT();
  const locale = localeOf(t.language);
  return (month, long) =>
    new Intl.DateTimeFormat(locale, {
      month: long ? 'long' : 'short',
      ...(long ? { year: 'numeric' } : {}),
      timeZone: 'UTC',
    }).format(new Date(`${month}-01T00:00:00Z`));
}

const chart = { width: 960, height: 220, top: 24, foot: 28 } as const;
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

function Bars({ months, total }: { readonly months: readonly Month[]; readonly total: string }) {
  const t = useT();
  const name = useMonthName();
  const amounts = months.map(({ total_usd }) => Number(total_usd));
  const most = Math.max(1, ...amounts);
  const slot = chart.width / months.length;
  const room = chart.height - chart.top - chart.foot;
  // bars begin where the language begins
  const place = (at: number): number => (t.language === 'ar' ? months.length - 1 - at : at) * slot;
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${chart.width} ${chart.height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the drawing is made here; there is no file that an img could show
      role="img"
      aria-label={t('back_office.sales_label', { total })}
      direction="ltr"
    >
      <line x1="0" x2={chart.width} y1={chart.height - chart.foot} y2={chart.height - chart.foot} />
      {months.map(({ month, orders }, at) => {
        const height = (room * amounts[at]!) / most;
        const top = chart.height - chart.foot - height;
        const middle = place(at) + slot / 2;
        return (
          <g key={month}>
            <title>
              {t('back_office.sales_month', {
                month: name(month, true),
                amount: amounts[at]!.toFixed(2),
                count: orders,
              })}
            </title>
            <rect
              x={middle - 18}
              y={top}
              width={36}
              height={height}
              rx={Math.min(3, height)}
              className={at === months.length - 1 ? styles.now : undefined}
            />
            {amounts[at]! > 0 && (
              <text x={middle} y={top - 6} textAnchor="middle" className={styles.value}>
                {compact.format(amounts[at]!)}
              </text>
            )}
            <text x={middle} y={chart.height - 8} textAnchor="middle">
              {name(month, false)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function MonthTable({ months }: { readonly months: readonly Month[] }) {
  const t = useT();
  const format = useFormat();
  const name = useMonthName();
  return (
    <div className={styles.table}>
      <Table
        label={t('back_office.sales')}
        rows={months}
        keyOf={({ month }) => month}
        columns={[
          { id: 'month', head: t('back_office.month'), rowHeader: true, cell: ({ month }) => name(month, true) },
          { id: 'orders', head: t('back_office.orders'), end: true, cell: ({ orders }) => format.number(orders) },
          {
            id: 'total',
            head: t('back_office.amount_usd'),
            end: true,
            cell: ({ total_usd }) => <Money value={total_usd} />,
          },
        ]}
      />
    </div>
  );
}
