// The row of headings of a table, and what its columns may be. Rules: docs/rules/import.md, "Columns"
import { foldHeading, type GuessedColumn, isOwnHeading } from './resolve-columns.ts';
import { type ImportColumns, problemColumn } from './typed-columns.ts';

export interface GuessedTable {
  /** Index of the row of headings. */
  readonly headingsRow: number;
  readonly columns: readonly GuessedColumn[];
}

const maxExamples = 4;

/** `rows`: the cells of the first rows. Undefined for an empty table. */
export function guessTable(columns: ImportColumns, rows: readonly (readonly string[])[]): GuessedTable | undefined {
  const [headings] = rows;
  if (!headings) return undefined;
  const below = rows.slice(1);
  const taken = new Set<string>();
  const findOwn = (heading: string): string | undefined =>
    heading === '' || heading === problemColumn
      ? undefined
      : Object.keys(columns).find((field) => !taken.has(field) && foldHeading(field) === foldHeading(heading));
  const own = headings.map((heading) => {
    const field = findOwn(heading);
    if (field !== undefined) taken.add(field);
    return field;
  });
  return {
    headingsRow: 0,
    columns: headings.map((heading, index) => {
      const other = Object.entries(columns).find(
        ([field, column]) => !taken.has(field) && heading !== '' && isOwnHeading(field, column, heading),
      )?.[0];
      const guess = own[index] ?? other ?? null;
      if (guess !== null) taken.add(guess);
      const examples = [...new Set(below.map((cells) => cells[index]?.trim() ?? '').filter((cell) => cell !== ''))];
      return { index, heading, guess, certain: guess !== null, examples: examples.slice(0, maxExamples) };
    }),
  };
}
