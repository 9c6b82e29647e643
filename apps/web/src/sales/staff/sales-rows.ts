import type { SalesFigures, SalesReport, SalesRow } from '@trunkline/contract/staff/sales';
import type { SalesDimension } from '@trunkline/contract/staff/sales-enums';
import { toCents } from '@trunkline/rules/cents';
import type { SalesSort } from './sales-search.ts';

/** A row of the table: a group, a part that hangs under it, or what a list leaves out. */
export interface SalesTableRow {
  readonly id: string;
  readonly label: string;
  /** What the row is narrowed to: its dimension and key, of a part those of its row before. */
  readonly path: readonly { readonly dimension: SalesDimension; readonly key: string }[];
  readonly figures?: SalesFigures;
  /** Number of rows that are left out, and their amount. */
  readonly rest?: number;
  readonly restAmount?: string;
  readonly hangs?: 'middle' | 'last';
}

type Sorted = Pick<SalesRow, 'label' | 'orders' | 'quantity' | 'amount' | 'amount_before' | 'change' | 'margin'>;
type Field = keyof Sorted;

/** Whether anything was sold in the period that the report is compared with. */
export const hasYearBefore = ({ totals }: SalesReport): boolean => toCents(totals.amount_before) !== 0n;

/** `"0.125"` → `"12.5"`. Always one decimal, so that a column lines up. */
export const toPercentFigure = (share: string | number): string => (100 * Number(share)).toFixed(1);

/** Unknown values are the smallest. */
const toNumber = (value: string | number | null | undefined): number => (value == null ? -Infinity : Number(value));

function compareBy(field: Field, language: string): (a: Sorted, b: Sorted) => number {
  if (field === 'label') {
    const { compare } = new Intl.Collator(language, { numeric: true });
    return (a, b) => compare(a.label, b.label);
  }
  return (a, b) => {
    const [one, other] = [toNumber(a[field]), toNumber(b[field])];
    return one === other ? 0 : one - other;
  };
}

/** Rows in the asked order; without one as the server answers them. Parts keep the order of the server. */
export function sortSalesRows<R extends Sorted>(
  rows: readonly R[],
  sort: SalesSort | undefined,
  language: string,
): readonly R[] {
  if (sort === undefined) return rows;
  const isDescending = sort.startsWith('-');
  const compare = compareBy((isDescending ? sort.slice(1) : sort) as Field, language);
  return rows.toSorted((a, b) => (isDescending ? compare(b, a) : compare(a, b)));
}

const createRest = (id: string, rest: SalesReport['rest'], hangs?: 'last'): SalesTableRow[] =>
  rest ? [{ id, label: '', path: [], rest: rest.rows, restAmount: rest.amount, ...(hangs ? { hangs } : {}) }] : [];

/** Groups, each followed by its parts, and what is left out of each list at its end. */
export function listTableRows(report: SalesReport, sort: SalesSort | undefined, language: string): SalesTableRow[] {
  const { by, split_by: split } = report;
  const rows = sortSalesRows(report.rows, sort, language).flatMap((row): SalesTableRow[] => {
    const own = { dimension: by, key: row.key };
    const isLast = (at: number) => at === row.parts.length - 1 && row.parts_rest === null;
    return [
      { id: row.key, label: row.label, path: [own], figures: row },
      ...(split
        ? row.parts.map((part, at) => ({
            id: `${row.key} ${part.key}`,
            label: part.label,
            path: [own, { dimension: split, key: part.key }],
            figures: part,
            hangs: isLast(at) ? ('last' as const) : ('middle' as const),
          }))
        : []),
      ...createRest(`${row.key} rest`, row.parts_rest, 'last'),
    ];
  });
  return [...rows, ...createRest('rest', report.rest)];
}
