import type { SalesFigures, SalesReport } from '@trunkline/contract/staff/sales';
import type { SalesDimension } from '@trunkline/contract/staff/sales-enums';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { useMonthName } from '../../ui/charts/month-bars.tsx';
import { Money, Percent } from '../../ui/layout/money.tsx';
import { type TableColumn, Table } from '../../ui/tables/table.tsx';
import { useChangeSearch } from '../../ui/tables/use-change-search.ts';
import { staffPaths } from '../../staff-navigation.ts';
import { ChangeMark } from './change-mark.tsx';
import { hasYearBefore, listTableRows, type SalesTableRow, toPercentFigure } from './sales-rows.ts';
import { drillDown, type SalesSearch } from './sales-search.ts';
import { Panel } from '../../ui/layout/parts.tsx';
import styles from './sales.module.css';

interface SalesTableProps {
  readonly report: SalesReport;
  readonly search: SalesSearch;
}

/** The figures of the chart with all others. Each name opens its row: the report narrowed to it. */
export function SalesTable({ report, search }: SalesTableProps) {
  const t = useT();
  const change = useChangeSearch<SalesSearch>();
  const columns = useColumns(report, search);
  const rows = listTableRows(report, search.sort, t.language);
  const { totals } = report;
  return (
    <Panel as="section" shrink className="card">
      <Table
        label={t('sales.table_label')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={columns}
        sort={search.sort}
        onSort={(sort) => change({ sort })}
        hangs={({ hangs }) => hangs}
        foot={{
          label: t('sales.total'),
          orders: <FigureText value={totals.orders} />,
          quantity: totals.quantity === null ? null : <FigureText value={totals.quantity} />,
          amount: <Money value={totals.amount} />,
          amount_before: <Money value={totals.amount_before} />,
          change: <ChangeMark change={totals.change} />,
          margin: <ShareText value={totals.margin ?? null} />,
        }}
      />
    </Panel>
  );
}

function FigureText({ value }: { readonly value: number }) {
  return useFormat().number(value);
}

function ShareText({ value }: { readonly value: string | null }) {
  return <Percent value={value === null ? null : toPercentFigure(value)} />;
}

function useColumns(report: SalesReport, search: SalesSearch): TableColumn<SalesTableRow>[] {
  const { totals, by, split_by: split } = report;
  const t = useT();
  const hasQuantity = totals.quantity !== null || by === 'product_line' || split === 'product_line';
  const hasMargin = totals.margin !== undefined;
  const figure = (cell: (figures: SalesFigures) => React.ReactNode) => (row: SalesTableRow) =>
    row.figures && cell(row.figures);
  return [
    {
      id: 'label',
      head: split
        ? t('common.two_parts', { first: t(`sales.by_${by}`), second: t(`sales.by_${split}`) })
        : t(`sales.by_${by}`),
      rowHeader: true,
      sort: 'label',
      cell: (row) => <RowName row={row} search={search} />,
    },
    {
      id: 'orders',
      head: t('common.orders'),
      end: true,
      sort: 'orders',
      cell: figure(({ orders }) => <FigureText value={orders} />),
    },
    ...(hasQuantity
      ? [
          {
            id: 'quantity',
            head: t('common.pieces'),
            end: true,
            sort: 'quantity',
            cell: figure(({ quantity }) =>
              quantity === null ? <span aria-hidden>–</span> : <FigureText value={quantity} />,
            ),
          },
        ]
      : []),
    {
      id: 'amount',
      head: t('sales.amount_usd'),
      end: true,
      sort: 'amount',
      cell: (row) => <Money value={row.figures?.amount ?? row.restAmount} />,
    },
    {
      id: 'share',
      head: t('common.share'),
      end: true,
      card: 'none',
      cell: figure(({ share }) => <ShareText value={share} />),
    },
    ...(hasYearBefore(report)
      ? ([
          {
            id: 'amount_before',
            head: t('common.year_before_usd'),
            end: true,
            sort: 'amount_before',
            card: 'none',
            cell: figure((row) => <Money value={row.amount_before} />),
          },
          {
            id: 'change',
            head: t('sales.change'),
            end: true,
            sort: 'change',
            cell: figure((row) => <ChangeMark change={row.change} />),
          },
        ] as const)
      : []),
    ...(hasMargin
      ? [
          {
            id: 'margin',
            head: t('common.margin'),
            end: true,
            sort: 'margin',
            cell: figure((row) => <ShareText value={row.margin ?? null} />),
          },
        ]
      : []),
  ];
}

function RowName({ row, search }: { readonly row: SalesTableRow; readonly search: SalesSearch }) {
  const t = useT();
  const nameMonth = useMonthName();
  if (row.rest !== undefined) return <span className="meta">{t('sales.rest', { count: row.rest })}</span>;
  const toName = (dimension: SalesDimension, label: string) => (dimension === 'month' ? nameMonth(label, true) : label);
  // A part is narrowed to its row as well.
  const opened = row.path.reduce((narrowed, { dimension, key }) => drillDown(narrowed, dimension, key), search);
  const last = row.path.at(-1);
  return (
    <Link to={staffPaths.sales} search={opened} className={styles.name}>
      <bdi>{last && toName(last.dimension, row.label)}</bdi>
    </Link>
  );
}
