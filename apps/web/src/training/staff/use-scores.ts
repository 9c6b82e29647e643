import { type ExamSitting, maxSavedResults, saveExamResults } from '@trunkline/contract/staff/training/exams';
import type { StaffRegistration } from '@trunkline/contract/staff/training/training-fields';
import { useRef, useState } from 'react';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { useStaleToast } from '../../ui/feedback/use-stale-toast.ts';
import { useAutosave } from '../../ui/forms/use-autosave.tsx';
import { type PastedScores, pasteScores } from './pasted-scores.model.ts';
import { listScoreChanges, type ScoreChange, type TypedScores } from './scores.model.ts';
import { useStaffTrainingChanged } from './staff-training.queries.ts';

export interface SittingScores {
  readonly rows: readonly StaffRegistration[];
  readonly sitting: ExamSitting;
}

/** Pasted text, and the cell that it was pasted into. */
interface PastedText {
  readonly first: string;
  readonly text: string;
}

const nothingTyped: TypedScores = {};

/** What was typed but for what has been saved; a score that was typed meanwhile stays. */
const dropSaved = (typed: TypedScores, sent: TypedScores, saved: readonly ScoreChange[]): TypedScores => {
  const ids = new Set(saved.map(({ row }) => row.id));
  return Object.fromEntries(Object.entries(typed).filter(([id, text]) => !ids.has(id) || text !== sent[id]));
};

/** The scores of one time as they are typed, pasted and saved. */
export function useScores({ rows, sitting }: SittingScores) {
  const t = useT();
  const [typed, setTyped] = useState(nothingTyped);
  const [reason, setReason] = useState('');
  const [pasted, setPasted] = useState<PastedText & { readonly result: PastedScores }>();
  const sent = useRef<{ readonly typed: TypedScores; readonly changes: readonly ScoreChange[] }>(undefined);
  const changed = useStaffTrainingChanged();
  const autosave = useAutosave({
    key: { object: 'exam_scores', id: sitting.session_id },
    base: nothingTyped,
    typed,
    fill: setTyped,
  });
  const save = useAction(saveExamResults, {
    ...useStaleToast(changed),
    onDone: ({ list }) => {
      toast.ok(t('staff_training.scores_saved', { count: list.length }));
      const { current } = sent;
      if (current) setTyped((now) => dropSaved(now, current.typed, current.changes));
      if (current?.changes.length === changes.length) setReason('');
      setPasted(undefined);
      changed();
    },
  });
  const changes = listScoreChanges(rows, typed);
  const send = () => {
    const first = changes.slice(0, maxSavedResults);
    sent.current = { typed, changes: first };
    autosave.submit(
      () =>
        void save.run({
          results: first.map(({ row, score }) => ({
            registration_id: row.id,
            version: row.version,
            ...(score === 'absent' ? { absent: true } : { score: score ?? null }),
          })),
          reason: reason.trim() || null,
        }),
    );
  };
  /** @param column The column of the scores, where several may be it. */
  const paste = ({ first, text }: PastedText, column?: number) => {
    const result = pasteScores(rows, typed, first, text, column);
    setTyped(result.typed);
    setPasted({ first, text, result });
  };
  return { typed, setTyped, reason, setReason, notice: autosave.notice, save, changes, send, paste, pasted };
}
export type Scores = ReturnType<typeof useScores>;
