// Scores as they are typed for one time of an exam. Pure.
import type { StaffRegistration } from '@trunkline/contract/staff/training/training-fields';
import { score as scoreShape } from '@trunkline/contract/staff/training/exams';
import { readNumber } from '@trunkline/rules/reading/number';

/** Typed text by registration id: a score, or `A` for absent. A row without an entry is as it is stored. */
export type TypedScores = Readonly<Record<string, string>>;

export const absentMark = 'A';
const isAbsent = (text: string): boolean => text.trim().toUpperCase() === absentMark;

/** A score in any notation, with a percent sign or without; undefined for another text than 0 to 100 with one decimal at most. */
function readScore(text: string): number | undefined {
  const { value, readings, currency } = readNumber(text.trim().replace(/\s*[%٪]$/, ''));
  // Scores have no thousands: `88.500` is 88.5.
  const number = Number(value ?? readings?.[0] ?? Number.NaN);
  return currency === undefined && scoreShape.safeParse(number).success ? number : undefined;
}

/** What a cell says; undefined for what is neither a score nor `A`. */
export const readScoreCell = (text: string): number | 'absent' | undefined =>
  isAbsent(text) ? 'absent' : readScore(text);

/** What a cell shows before anything is typed. */
export const toStoredText = ({ state, score }: StaffRegistration): string =>
  state === 'absent' ? absentMark : score === null ? '' : String(score);

export interface ScoreChange {
  readonly row: StaffRegistration;
  readonly score: number | 'absent' | undefined;
  /** A score or an absence that was stored before: it needs a reason. */
  readonly isCorrection: boolean;
}

/** The rows that differ from what is stored; `score` is undefined where the text cannot be read. */
export function listScoreChanges(rows: readonly StaffRegistration[], typed: TypedScores): readonly ScoreChange[] {
  return rows.flatMap((row): ScoreChange[] => {
    const text = typed[row.id]?.trim();
    const stored = toStoredText(row);
    if (text === undefined || text === stored || !row.actions.includes('score')) return [];
    const score = readScoreCell(text);
    if ((score === 'absent' && stored === absentMark) || String(score) === stored) return [];
    return [{ row, score, isCorrection: stored !== '' }];
  });
}
