import type { BomLayout, BomRow, importBom, LeftOutBomLine } from '@trunkline/contract/bom';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { isBomRowReady, joinBomRows, markSameBomRows } from '@trunkline/rules/bom/join';
import { sumMoney } from '@trunkline/rules/cents';

// A bill of materials while it is corrected. Rules: docs/rules/bom.md

/** What was read, with the corrections. Rows are identified by their line. */
export interface BomList {
  readonly rows: readonly BomRow[];
  readonly leftOut: readonly LeftOutBomLine[];
  readonly layout: BomLayout | null;
  readonly sheets: readonly { readonly name: string; readonly rows: number }[];
  readonly sheet: string | null;
  /** Lines that needed attention when the list was read. They stay at the top, so that no row jumps while it is corrected. */
  readonly pinned: readonly number[];
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

export const needsAttention = (row: BomRow): boolean => !isBomRowReady(row);

export function toBomList(answer: EndpointOutput<typeof importBom>): BomList {
  return {
    rows: answer.rows,
    leftOut: answer.left_out.filter(({ rule }) => rule !== 'blank'),
    layout: answer.columns ?? null,
    sheets: answer.sheets ?? [],
    sheet: answer.sheet ?? null,
    pinned: answer.rows.filter(needsAttention).map(({ line }) => line),
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
export function sortBomRows(rows: readonly BomRow[], pinned: readonly number[], filter: BomFilter): BomRow[] {
  const first = new Set(pinned);
  const isFirst = (row: BomRow): boolean => first.has(row.line) || needsAttention(row);
  const top = rows.filter((row) => (filter === 'ready' ? false : isFirst(row)));
  const others =
    filter === 'attention' ? [] : rows.filter((row) => (filter === 'ready' ? !needsAttention(row) : !isFirst(row)));
  return [...top, ...others];
}

/** Of the rows that can be added, in USD. */
export const sumBomRows = (rows: readonly BomRow[]): string =>
  sumMoney(rows.filter(isBomRowReady).flatMap(({ line_total }) => line_total ?? []));

export interface BomCorrection {
  readonly line: number;
  readonly part_number: string;
  readonly quantity: string;
  readonly text: string;
}

/** The row as it is sent to be checked: with its cells as they are shown, except the changed one. */
export const toBomCorrection = (row: BomRow, changed: { part_number?: string; quantity?: string }): BomCorrection => ({
  line: row.line,
  part_number: (changed.part_number ?? toShownPartNumber(row)).slice(0, 400),
  quantity: (changed.quantity ?? toShownQuantity(row)).slice(0, 60),
  text: row.text.slice(0, 400),
});

/** What the cell of the part number shows: that of the product, else what was written. */
export const toShownPartNumber = ({ product, part_number, attention }: BomRow): string =>
  product && attention !== 'ended' ? product.part_number : part_number;

export const toShownQuantity = ({ quantity, quantity_text }: BomRow): string =>
  quantity === null ? quantity_text : String(quantity);

/** Puts checked rows in the place of those they correct. A corrected joined row takes the place of all its rows. */
export function applyBomCorrections(list: BomList, checked: readonly BomRow[], replaced: readonly number[]): BomList {
  const byLine = new Map(checked.map((row) => [row.line, row]));
  const gone = new Set(replaced);
  const known = new Set(list.rows.map(({ line }) => line));
  const rows = list.rows.flatMap((row) => {
    const corrected = byLine.get(row.line);
    if (corrected) return [{ ...corrected, ...(row.note !== undefined && { note: row.note }) }];
    return gone.has(row.line) ? [] : [row];
  });
  const added = checked.filter(({ line }) => !known.has(line));
  return {
    ...list,
    rows: [...rows, ...added].toSorted((one, other) => one.line - other.line),
    leftOut: list.leftOut.filter(({ line }) => !byLine.has(line)),
    pinned: [...list.pinned, ...added.map(({ line }) => line)],
  };
}

export const removeBomRows = (list: BomList, lines: readonly number[]): BomList => ({
  ...list,
  rows: list.rows.filter(({ line }) => !lines.includes(line)),
});

/** The lines of a row, all of them when it was joined. */
export const listBomLines = ({ line, joined }: BomRow): number[] => joined?.map((one) => one.line) ?? [line];
