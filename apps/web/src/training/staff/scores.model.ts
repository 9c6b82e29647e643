// Scores as they are typed for one time of an exam. Pure.
import type { StaffRegistration } from '@trunkline/contract/staff/training/training-fields';
import { readScore } from './offer-form.ts';

/** Typed text by registration id: a score, or `A` for absent. A row without an entry is as it is stored. */
export type TypedScores = Readonly<Record<string, string>>;

export const absentMark = 'A';
const isAbsent = (text: string): boolean => text.trim().toUpperCase() === absentMark;

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
    if (text === undefined || text === stored) return [];
    const score = isAbsent(text) ? 'absent' : readScore(text);
    if (score !== undefined && String(score) === stored) return [];
    return [{ row, score, isCorrection: stored !== '' }];
  });
}

/** A pasted column fills the cells from `first` on, one line each; lines beyond the last row are counted. */
export function pasteScores(
  rows: readonly StaffRegistration[],
  typed: TypedScores,
  first: string,
  pasted: string,
): { readonly typed: TypedScores; readonly beyond: number } {
  const lines = pasted.replace(/\r?\n$/, '').split(/\r?\n/);
  const start = rows.findIndex(({ id }) => id === first);
  const filled = lines.slice(0, rows.length - start).flatMap((line, index) => {
    const row = rows[start + index];
    return row ? [[row.id, (line.split('\t').at(-1) ?? '').trim()] as const] : [];
  });
  return { typed: { ...typed, ...Object.fromEntries(filled) }, beyond: lines.length - filled.length };
}
