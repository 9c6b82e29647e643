import type {
  BomLayout,
  BomQuestion,
  BomReading,
  BomRow,
  importBom,
  LeftOutBomLine,
  UnreadBomColumn,
} from '@trunkline/contract/bom';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { isBomRowReady, joinBomRows, markSameBomRows } from '@trunkline/rules/bom/join';
import { sumMoney } from '@trunkline/rules/cents';

// A bill of materials while it is corrected. Rules: docs/rules/bom.md

/** The identity of a row or a line: several sheets have lines of the same number, and a line may name several products. */
export const toBomKey = ({ line, item, sheet }: Pick<BomRow, 'line' | 'item' | 'sheet'>): string =>
  [line, item ?? '', sheet ?? ''].join('|');

/** What was read, with the corrections. Rows are identified by `toBomKey`. */
export interface BomList {
  readonly rows: readonly BomRow[];
  readonly leftOut: readonly LeftOutBomLine[];
  readonly layout: BomLayout | null;
  readonly sheets: readonly { readonly name: string; readonly rows: number }[];
  readonly sheet: string | null;
  /** Open until the reader chooses a column, or says that each row is asked about. */
  readonly question: BomQuestion | null;
  readonly reading: BomReading | null;
  /** Columns that may hold requested prices or notes. Absent from lists that an earlier version stored. */
  readonly unread?: readonly UnreadBomColumn[];
  /** The list has notes or requested prices, and is read for the cart, which holds none. */
  readonly isWithoutWishes?: boolean;
  /** Sentences about hidden parts of the workbook. */
  readonly notes: readonly string[];
  /** Rows that needed attention when the list was read. They stay at the top, so that no row jumps while it is corrected. */
  readonly pinned: readonly string[];
  /** Products whose rows the user has split. */
  readonly split: readonly string[];
}

/** What stays on the device until it is added. */
export interface BomWork {
  readonly text: string;
  readonly fileName: string | null;
  readonly isJoined: boolean;
  readonly list: BomList | null;
}

export const emptyBomWork: BomWork = { text: '', fileName: null, isJoined: true, list: null };

/** The row can be added to its target: a requested price is certain too. */
export const canAddBomRow = (row: BomRow): boolean => isBomRowReady(row) && row.asked?.price !== null;
export const needsAttention = (row: BomRow): boolean => !canAddBomRow(row);

/** `isForCart`: the cart holds no notes and no requested prices. */
export function toBomList(answer: EndpointOutput<typeof importBom>, isForCart: boolean): BomList {
  const rows = isForCart ? answer.rows.map(({ asked: _asked, ...row }) => row) : answer.rows;
  return {
    rows,
    leftOut: answer.left_out.filter(({ rule }) => rule !== 'blank'),
    layout: answer.columns ?? null,
    sheets: answer.sheets ?? [],
    sheet: answer.sheet ?? null,
    question: answer.question ?? null,
    reading: answer.read ?? null,
    notes: answer.notes.map(({ msg }) => msg),
    unread: isForCart ? [] : (answer.unread ?? []),
    isWithoutWishes: isForCart && answer.rows.some(({ note, asked }) => note !== undefined || asked !== undefined),
    pinned: rows.filter(needsAttention).map(toBomKey),
    split: [],
  };
}

/** The rows as they are shown and added. */
export const listShownBomRows = ({ isJoined, list }: BomWork): BomRow[] =>
  list
    ? joinBomRows(markSameBomRows(list.rows), ({ product_id }) => isJoined && !list.split.includes(product_id ?? ''))
    : [];

export const bomFilters = ['all', 'attention', 'ready'] as const;
export type BomFilter = (typeof bomFilters)[number];

/** Rows that needed attention first, then the others in the order of the list. */
export function sortBomRows(rows: readonly BomRow[], pinned: readonly string[], filter: BomFilter): BomRow[] {
  const first = new Set(pinned);
  const isFirst = (row: BomRow): boolean => first.has(toBomKey(row)) || needsAttention(row);
  const top = rows.filter((row) => (filter === 'ready' ? false : isFirst(row)));
  const others =
    filter === 'attention' ? [] : rows.filter((row) => (filter === 'ready' ? !needsAttention(row) : !isFirst(row)));
  return [...top, ...others];
}

/** Sums the rows that can be added, in USD. */
export const sumBomRows = (rows: readonly BomRow[]): string =>
  sumMoney(rows.filter(canAddBomRow).flatMap(({ line_total }) => line_total ?? []));

export interface BomCorrection {
  readonly line: number;
  readonly item?: number;
  readonly sheet?: string;
  readonly part_number: string;
  readonly quantity: string;
  readonly text: string;
}

/** The row as it is sent to be checked: with its cells as they are shown, except the changed one. */
export const toBomCorrection = (row: BomRow, changed: { part_number?: string; quantity?: string }): BomCorrection => ({
  line: row.line,
  ...(row.item !== undefined && { item: row.item }),
  ...(row.sheet !== undefined && { sheet: row.sheet }),
  part_number: (changed.part_number ?? toShownPartNumber(row)).slice(0, 400),
  quantity: (changed.quantity ?? toShownQuantity(row)).slice(0, 60),
  text: row.text.slice(0, 400),
});

/** What the cell of the part number shows: that of the product, else what was written. */
export const toShownPartNumber = ({ product, part_number, attention }: BomRow): string =>
  product && attention !== 'ended' ? product.part_number : part_number;

/** Quantity as shown; empty until the column of the quantities is known. */
export const toShownQuantity = ({ quantity, quantity_text, problems = [] }: BomRow): string => {
  if (quantity !== null) return String(quantity);
  return problems.some(({ rule }) => rule === 'quantity_column') ? '' : quantity_text;
};

/**
 * Puts checked rows in the place of those they correct, `corrected`, with their notes and requested prices. A corrected joined row takes
 * the place of all its rows.
 */
export function applyBomCorrections(list: BomList, checked: readonly BomRow[], corrected: readonly BomRow[]): BomList {
  const byKey = new Map(checked.map((row) => [toBomKey(row), row]));
  const before = new Map(corrected.map((row) => [toBomKey(row), row]));
  const gone = new Set(corrected.flatMap(listBomKeys));
  const known = new Set(list.rows.map(toBomKey));
  const rows = list.rows.flatMap((row) => {
    const next = byKey.get(toBomKey(row));
    if (next) {
      const { note, kind, section, asked } = before.get(toBomKey(row)) ?? row;
      return [
        {
          ...next,
          ...(note !== undefined && { note }),
          ...(kind && { kind }),
          ...(section && { section }),
          ...(asked && { asked }),
        },
      ];
    }
    return gone.has(toBomKey(row)) ? [] : [row];
  });
  const added = checked.filter((row) => !known.has(toBomKey(row)));
  return {
    ...list,
    rows: [...rows, ...added].toSorted((one, other) => one.line - other.line),
    leftOut: list.leftOut.filter((line) => !byKey.has(toBomKey(line))),
    pinned: [...list.pinned, ...added.map(toBomKey)],
  };
}

/** Answers the question about a requested price. Null: the row is added without one. */
export const answerAskedPrice = (list: BomList, row: BomRow, price: string | null): BomList => ({
  ...list,
  rows: list.rows.map((one) => {
    const { asked, ...rest } = one;
    if (!asked || !listBomKeys(row).includes(toBomKey(one))) return one;
    return price === null ? rest : { ...rest, asked: { written: asked.written, price } };
  }),
});

export const removeBomRows = (list: BomList, keys: readonly string[]): BomList => ({
  ...list,
  rows: list.rows.filter((row) => !keys.includes(toBomKey(row))),
});

/** The keys of a row, all of them when it was joined. */
export const listBomKeys = (row: BomRow): string[] => row.joined?.map(toBomKey) ?? [toBomKey(row)];

/** Columns of a sheet: A, B, C. */
export const toColumnLetter = (column: number): string => String.fromCodePoint(65 + column);
