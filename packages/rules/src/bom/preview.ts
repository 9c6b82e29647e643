import type { BomLayout } from '@trunkline/contract/bom';
import type { BomLine } from './lines.ts';
import type { ReadBom, ReadBomRow } from './read-bom.ts';

// The first lines of a list with the meaning of its columns. Rules: docs/rules/bom.md, "Columns"

const previewLines = 6;
const previewCells = 26;
const previewLength = 60;

/** The column that holds the product of most rows. */
function findProductColumn(rows: readonly { readonly row: ReadBomRow; readonly part: string }[]): number | null {
  const counts = new Map<number, number>();
  for (const { row, part } of rows) {
    const column = row.cells.length > 1 ? row.cells.findIndex((cell) => cell.includes(part)) : -1;
    if (column >= 0) counts.set(column, (counts.get(column) ?? 0) + 1);
  }
  const [best] = [...counts].toSorted(([, one], [, other]) => other - one);
  return best && 2 * best[1] > rows.length ? best[0] : null;
}

function findQuantityColumn(rows: readonly ReadBomRow[], partColumn: number | null): number | null {
  const counts = new Map<number, number>();
  for (const { cells, written } of rows)
    for (const [column, cell] of cells.entries())
      if (cell === written && cell !== '' && column !== partColumn) counts.set(column, (counts.get(column) ?? 0) + 1);
  const [best] = [...counts].toSorted(([, one], [, other]) => other - one);
  return best && 2 * best[1] > rows.length ? best[0] : null;
}

/** `found`: rows whose product is known, with what was written for it. */
export function toBomLayout(
  { rows, leftOut, layout: { columns, found, heading_line } }: ReadBom,
  lines: readonly BomLine[],
  matched: readonly { readonly row: ReadBomRow; readonly part: string }[],
): BomLayout {
  const part = columns ? columns.part_number : findProductColumn(matched);
  const quantity = columns ? (columns.quantity ?? null) : part === null ? null : findQuantityColumn(rows, part);
  const rules = new Map(leftOut.map(({ line, rule }) => [line, rule]));
  const written = lines.filter(({ cells }) => cells.length > 0);
  return {
    found: columns ? found : part === null ? 'rows' : 'content',
    part_number: part,
    quantity,
    note: columns?.note ?? null,
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
