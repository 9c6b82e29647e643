import type { BomLayout } from '@trunkline/contract/bom';
import type { BomLine } from './lines.ts';
import type { ReadBom, ReadBomRow } from './read-bom.ts';

// The first lines of a list with the meaning of its columns. Rules: docs/rules/bom.md, "Columns"

const previewLines = 6;
const previewCells = 26;
const previewLength = 60;

/** The column that holds the product of most rows. */
function findProductColumn(matched: readonly MatchedRow[]): number | null {
  const counts = new Map<number, number>();
  for (const { row, part, column } of matched) {
    const found = column === undefined || column < 0 ? findCell(row, part) : column;
    if (found >= 0) counts.set(found, (counts.get(found) ?? 0) + 1);
  }
  const [best] = [...counts].toSorted(([, one], [, other]) => other - one);
  return best && 2 * best[1] > matched.length ? best[0] : null;
}

const findCell = ({ cells }: ReadBomRow, part: string): number =>
  cells.length > 1 ? cells.findIndex((cell) => cell.includes(part)) : -1;

/** A row whose product is known, what was written for it, and the column; -1: the row as a whole. */
export interface MatchedRow {
  readonly row: ReadBomRow;
  readonly part: string;
  readonly column?: number | undefined;
}

/** The columns of the list: those of the headings, with the part numbers where the catalogue has the values. */
export function toBomLayout(
  { leftOut, layout: { columns, found, heading_line } }: ReadBom,
  lines: readonly BomLine[],
  matched: readonly MatchedRow[],
): BomLayout {
  const content = findProductColumn(matched);
  const part = columns ? (content ?? columns.part_number) : content;
  const quantity = columns?.quantity ?? null;
  const rules = new Map(leftOut.map(({ line, rule }) => [line, rule]));
  const written = lines.filter(({ cells }) => cells.length > 0);
  return {
    found: columns || found === 'chosen' ? found : part === null ? 'rows' : 'content',
    part_number: part,
    quantity,
    note: columns?.note ?? null,
    asked_price: columns?.asked_price ?? null,
    heading_line: heading_line ?? null,
    width: Math.min(previewCells, Math.max(0, ...written.map(({ cells }) => cells.length))),
    preview: choosePreview(written, heading_line).map(({ line, cells }) => {
      const rule = rules.get(line);
      return {
        line,
        cells: cells.slice(0, previewCells).map((cell) => cell.slice(0, previewLength)),
        ...(rule && { rule }),
      };
    }),
  };
}

/** The headings with the line above them and the rows below; else the first lines. */
function choosePreview(written: readonly BomLine[], headingLine: number | undefined): readonly BomLine[] {
  const heading = written.findIndex(({ line }) => line === headingLine);
  const start = Math.max(0, heading - 1);
  return written.slice(start, start + previewLines);
}
