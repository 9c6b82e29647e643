// The fields of a count of the stock: the columns of files, and what a count changes. Pure. Rules: docs/rules/shipments.md, "Stock"
import { maxStockPieces } from '@trunkline/contract/staff/stock';
import type { Stock } from '@trunkline/rules/orders/lead-time';
import { createCountReader, createTextReader, readDay } from '../sheets/cell-readers.public.ts';
import type { ImportColumns } from '../sheets/typed-columns.public.ts';

const readPieces = createCountReader(maxStockPieces);

/** An empty cell of the arrival means that none is expected. */
export const stockImportColumns: ImportColumns = {
  part_number: { read: createTextReader(64), required: true, form: 'code', example: '210-2448-10', width: 20 },
  quantity: { read: readPieces, required: true, takes: 'number', example: '24', width: 12 },
  arriving: { read: readPieces, takes: 'number', clear: null, example: '40', width: 12 },
  arrives_on: { read: readDay, takes: 'date', clear: null, example: '2026-12-18', width: 14 },
};

/** A count of a product, as a row or a call says it. An arrival of which neither part is sent stays as it is; null: none. */
interface SentCount {
  readonly quantity: number;
  readonly arriving?: number | null | undefined;
  readonly arrives_on?: string | null | undefined;
}

interface PlannedCount {
  readonly quantity: number;
  readonly arriving: number;
  readonly arrives_on: string | null;
  /** What differs from what was free and expected until now. */
  readonly changes: readonly {
    readonly field: keyof SentCount;
    readonly from: string | null;
    readonly to: string | null;
  }[];
}

const toText = (value: number | string | null | undefined): string | null => (value == null ? null : String(value));

/** Whether an arrival has both pieces and day, or neither. */
export const isArrivalWhole = ({ arriving, arrives_on }: Omit<SentCount, 'quantity'>): boolean =>
  (arriving ?? 0) > 0 === (arrives_on != null);

/** What the count leaves, and what it changes of what was free and expected until now. Its arrival is whole. */
export function planStockCount(sent: SentCount, free: Stock | undefined): PlannedCount {
  const isArrivalSent = sent.arriving !== undefined || sent.arrives_on !== undefined;
  const { arriving = 0, arrives_on = null } = (isArrivalSent ? sent : free) ?? {};
  const after = { quantity: sent.quantity, arriving: arriving ?? 0, arrives_on };
  const before = { quantity: free?.free, arriving: free?.arriving, arrives_on: free?.arrives_on };
  const changes = (['quantity', 'arriving', 'arrives_on'] as const).flatMap((field) => {
    const [from, to] = [toText(before[field]), toText(after[field])];
    return from === to ? [] : [{ field, from, to }];
  });
  return { ...after, changes };
}
