import { useCompact } from '../../client/use-compact.ts';
import type { getStaffHome } from '@trunkline/contract/staff/home';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { toCents } from '@trunkline/rules/cents';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { MonthChart } from '../../ui/charts/month-chart.tsx';
import { useMonthName } from '../../ui/charts/month-bars.tsx';
import { Money } from '../../ui/layout/money.tsx';
import { ChangeMark } from '../../sales/staff/change-mark.tsx';
import { Row } from '../../ui/layout/parts.tsx';
import styles from './staff-home-page.module.css';

type Sales = NonNullable<EndpointOutput<typeof getStaffHome>['sales']>;

/** Sales of the last twelve months as bars, or as a table on request, with the way to the report. */
export function SalesChart({ sales }: { readonly sales: Sales }) {
  const t = useT();
  const compact = useCompact();
  const format = useFormat();
  const name = useMonthName();
  const hasBefore = toCents(sales.amount_before) !== 0n;
  return (
    <MonthChart
      title={t('staff.sales')}
      caption={t('staff.sales_label', { total: `\u2066${sales.amount}\u2069` })}
      months={sales.months.map((row) => ({
        ...row,
        value: Number(row.amount),
        ...(hasBefore ? { before: Number(row.amount_before) } : {}),
        label: compact(Number(row.amount)),
        title: t('staff.sales_month', { month: name(row.month, true), amount: row.amount, count: row.orders }),
      }))}
      texts={{ asTable: t('common.show_as_table'), asChart: t('common.show_as_chart'), month: t('common.month') }}
      head={
        <Row gapX="4" gapY="2" align="baseline" wrap className={styles.sum}>
          <Money value={sales.amount} currency="USD" large />
          {sales.change !== null && (
            <span className="meta">
              <ChangeMark change={sales.change} /> {t('common.against_the_year_before')}
            </span>
          )}
          <Link to={staffPaths.sales}>{t('staff.sales_report')}</Link>
        </Row>
      }
      columns={[
        { id: 'orders', head: t('common.orders'), end: true, cell: ({ orders }) => format.number(orders) },
        { id: 'total', head: t('staff.amount_usd'), end: true, cell: ({ amount }) => <Money value={amount} /> },
        ...(hasBefore
          ? [
              {
                id: 'before',
                head: t('common.year_before_usd'),
                end: true,
                cell: (row: Sales['months'][number]) => <Money value={row.amount_before} />,
              },
            ]
          : []),
      ]}
    />
  );
}
