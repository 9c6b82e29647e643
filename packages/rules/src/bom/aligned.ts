// A table whose columns are kept apart by blanks: a row with fewer cells than the headings has empty ones, and their places tell which.
// Rules: docs/rules/bom.md, "Separators"

export interface BomSpan {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Texts between two and more blanks, with their places in the line. */
export const listBomSpans = (line: string): BomSpan[] =>
  [...line.matchAll(/\S+(?: \S+)*/gu)].map(({ 0: text, index }) => ({ text, start: index, end: index + text.length }));

/**
 * The cells of a row below headings with more cells, each in the column above it; undefined: the places do not tell, because a cell
 * stands below no heading or below two.
 */
export function alignBomCells(line: string, headings: readonly BomSpan[]): string[] | undefined {
  const cells = headings.map(() => '');
  for (const { text, start, end } of listBomSpans(line)) {
    const [column, another] = headings.flatMap((heading, at) => (heading.start < end && start < heading.end ? at : []));
    if (column === undefined || another !== undefined || cells[column] !== '') return undefined;
    cells[column] = text;
  }
  return cells;
}
