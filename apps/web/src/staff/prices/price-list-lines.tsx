import type { PriceList } from '@trunkline/contract/staff/prices';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { type Format, useFormat } from '../../client/format.ts';
import { Figure } from '../../ui/layout/money.tsx';
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx';
import { type Column, Table } from '../../ui/tables/table.tsx';
import { useT } from '../../client/text.tsx';
import { PriceInput } from '../quotations/price-input.tsx';
import { hundredthsOf, percentOf, percentPath } from './price-list.model.ts';
import { prices } from './prices.queries.ts';
import type { PriceListEditing } from './use-price-list.ts';
import styles from './prices.module.css';

export interface LineRow {
  readonly product_line: string;
  readonly products: number;
  /** Percent in force right before; null: nothing off. */
  readonly before: string | null;
}

/** All lines of the catalogue, and those that a list still names. */
export function rowsOf(
  lines: readonly { product_line: string; products: number }[],
  named: readonly string[],
  before: PriceList | undefined,
): LineRow[] {
  const discounts = new Map(before?.discounts.map((one) => [one.product_line, percentOf(one.discount)]));
  const gone = named.filter((name) => !lines.some((line) => line.product_line === name));
  return [...lines, ...gone.map((product_line) => ({ product_line, products: 0 }))].map((line) => ({
    ...line,
    before: discounts.get(line.product_line) ?? null,
  }));
}

interface LinesProps {
  readonly editing: PriceListEditing;
  readonly before: PriceList | undefined;
}

/** Percent off GPL by product line, beside what is in force. */
export function PriceListLines({ editing, before }: LinesProps) {
  const t = useT();
  const format = useFormat();
  const { data, error, refetch } = useQuery(prices.lines());
  const { percents } = editing.written;
  return (
    <Card
      title={t('staff_prices.discounts')}
      end={<span className="meta">{t('staff_prices.discounts_note')}</span>}
      flush
    >
      {data ? (
        <Table
          label={t('staff_prices.discounts')}
          rows={rowsOf(data, Object.keys(percents), before)}
          keyOf={(row) => row.product_line}
          columns={lineColumns(t, format, editing)}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton rows={7} columns={5} />
      )}
    </Card>
  );
}

function lineColumns(
  t: ReturnType<typeof useT>,
  format: Format,
  editing: PriceListEditing,
): readonly Column<LineRow>[] {
  const { written, wrong, change } = editing;
  const typed = (row: LineRow): string => written.percents[row.product_line] ?? '';
  return [
    { id: 'line', head: t('staff_prices.line'), rowHeader: true, cell: (row) => <bdi>{row.product_line}</bdi> },
    { id: 'products', head: t('staff_prices.products'), end: true, cell: (row) => format.number(row.products) },
    {
      id: 'before',
      head: t('staff_prices.in_force'),
      end: true,
      cell: (row) => (
        <span className={styles.quiet}>{row.before === null ? '–' : <Figure value={`${row.before}%`} />}</span>
      ),
    },
    {
      id: 'discount',
      head: t('staff_prices.off_gpl'),
      end: true,
      cell: (row) => (
        <PriceInput
          label={t('staff_prices.discount_of', { line: row.product_line })}
          value={typed(row)}
          unit="%"
          edited={hundredthsOf(typed(row)) !== hundredthsOf(row.before ?? '')}
          wrong={wrong.get(percentPath(row.product_line))}
          onChange={(percent) => change({ percents: { ...written.percents, [row.product_line]: percent } })}
        />
      ),
    },
    { id: 'change', head: t('staff_prices.change'), end: true, cell: (row) => <Points row={row} typed={typed(row)} /> },
  ];
}

/** By how many percentage points the discount moves: more off is cheaper. */
function Points({ row, typed }: { readonly row: LineRow; readonly typed: string }) {
  const t = useT();
  const [from, to] = [hundredthsOf(row.before ?? ''), hundredthsOf(typed)];
  if (from === undefined || to === undefined || from === to) return <span className={styles.quiet}>–</span>;
  const points = Math.abs(to - from) / 100;
  return (
    <span className={to > from ? styles.cheaper : styles.dearer}>
      {t(to > from ? 'staff_prices.points_more' : 'staff_prices.points_less', { points: String(points) })}
    </span>
  );
}
