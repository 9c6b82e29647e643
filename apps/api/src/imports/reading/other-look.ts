import { foldHeading, type GuessedColumn } from '@trunkline/rules/reading/columns';

// What columns looked like when they were mapped, and what they look like now. Pure. Rules: docs/rules/import.md, "Which column is which"

/** A field or nothing, by folded heading. */
export type ColumnGuesses = Readonly<Record<string, string | null>>;

export const listGuesses = (columns: readonly GuessedColumn[]): ColumnGuesses =>
  Object.fromEntries(columns.map(({ heading, guess }) => [foldHeading(heading), guess]));

/** The field that a remembered column looks like, if it is another one, and not the one that it looked like when it was mapped. */
export function findOtherLook(
  { heading, guess, examples }: GuessedColumn,
  field: string,
  guesses: ColumnGuesses | undefined,
): string | undefined {
  const before = guesses?.[foldHeading(heading)];
  if (guess === null || before === undefined || examples.length === 0) return undefined;
  return guess === field || guess === before ? undefined : guess;
}
