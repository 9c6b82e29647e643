import type { PriceList } from '@trunkline/contract/staff/price-lists';
import type { TFunction } from '@trunkline/text';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { type Format, useFormat } from '../../client/format.ts';
import { Figure } from '../../ui/layout/money.tsx';
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx';
import { type TableColumn, Table } from '../../ui/tables/table.tsx';
import { useLineName } from '../../catalogue/product-lines.ts';
import { useT } from '../../client/text.tsx';
import { PriceCellInput } from './price-cell-input.tsx';
import { toDiscountPlace } from './price-list.model.ts';
import { findHundredths, toPercent } from '@trunkline/rules/percent';
import { staffPriceQueries } from './prices.queries.ts';
import type { PriceListEditing } from './use-price-list-draft.ts';
import styles from './prices.module.css';

export interface DiscountRow {
  readonly product_line: string;
  readonly products: number;
  /** The percentage in the list before; null: no discount. */
  readonly before: string | null;
}

/** All product lines of the catalogue, and lines that the list names although the catalogue no longer has them. */
export function listDiscountRows(
  lines: readonly { product_line: string; products: number }[],
  named: readonly string[],
  before: PriceList | undefined,
): DiscountRow[] {
  const discounts = new Map(before?.discounts.map(({ product_line, discount }) => [product_line, toPercent(discount)]));
  const gone = named.filter((name) => !lines.some((line) => line.product_line === name));
  return [...lines, ...gone.map((product_line) => ({ product_line, products: 0 }))].map((line) => ({
    ...line,
    before: discounts.get(line.product_line) ?? null,
  }));
}

interface PriceListDiscountsCardProps {
  readonly editing: PriceListEditing;
  readonly before: PriceList | undefined;
}

/** Percent off GPL by product line, beside the percentage in force. */
export function PriceListDiscountsCard({ editing, before }: PriceListDiscountsCardProps) {
  const t = useT();
  const format = useFormat();
  const toLineName = useLineName();
  const { data, error, refetch } = useQuery(staffPriceQueries.lines());
  const { percents } = editing.draft;
  return (
    <Card
      title={t('staff_prices.discounts')}
      end={<span className="meta">{t('staff_prices.discounts_note')}</span>}
      flush
    >
      {data ? (
        <Table
          label={t('staff_prices.discounts')}
          rows={listDiscountRows(data, Object.keys(percents), before)}
          rowKey={(row) => row.product_line}
          columns={discountColumns(t, format, editing, toLineName)}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton rows={7} columns={5} />
      )}
    </Card>
  );
}

function discountColumns(
  t: TFunction,
  format: Format,
  editing: PriceListEditing,
  toLineName: (line: string) => string,
): readonly TableColumn<DiscountRow>[] {
  const { draft, errors, change } = editing;
  const typed = (row: DiscountRow): string => draft.percents[row.product_line] ?? '';
  return [
    {
      id: 'line',
      head: t('common.product_line'),
      rowHeader: true,
      cell: (row) => <bdi>{toLineName(row.product_line)}</bdi>,
    },
    { id: 'products', head: t('common.products'), end: true, cell: (row) => format.number(row.products) },
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
        <PriceCellInput
          label={t('staff_prices.discount_of', { line: toLineName(row.product_line) })}
          value={typed(row)}
          unit="%"
          edited={toHundredths(typed(row)) !== toHundredths(row.before ?? '')}
          wrong={errors.get(toDiscountPlace(row.product_line))}
          onChange={(percent) => change({ percents: { ...draft.percents, [row.product_line]: percent } })}
        />
      ),
    },
    {
      id: 'change',
      head: t('common.change'),
      end: true,
      cell: (row) => <PercentPointsCell row={row} typed={typed(row)} />,
    },
  ];
}

/** Discount in hundredths of a percent; an empty field gives none. */
const toHundredths = (percent: string): number | undefined => findHundredths(percent.trim() || '0');

/** The change of the discount in percentage points. A larger discount is a cheaper price. */
function PercentPointsCell({ row, typed }: { readonly row: DiscountRow; readonly typed: string }) {
  const t = useT();
  const [from, to] = [toHundredths(row.before ?? ''), toHundredths(typed)];
  if (from === undefined || to === undefined || from === to) return <span className={styles.quiet}>–</span>;
  const points = Math.abs(to - from) / 100;
  return (
    <span className={to > from ? styles.cheaper : styles.dearer}>
      {t(to > from ? 'staff_prices.points_more' : 'staff_prices.points_less', { points: String(points) })}
    </span>
  );
}
