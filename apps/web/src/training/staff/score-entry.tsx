import { type ExamSitting, maxSavedResults } from '@trunkline/contract/staff/training/exams';
import type { StaffRegistration } from '@trunkline/contract/staff/training/training-fields';
import { useQuery } from '@tanstack/react-query';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { usePermission } from '../../client/permissions.ts';
import { useT } from '../../client/text.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { PlainField } from '../../ui/forms/plain-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../ui/layout/parts.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { TableOrText } from '../../ui/tables/table-or-text.tsx';
import fieldStyles from '../../ui/forms/field.module.css';
import { outcomeTones, registrationTones } from '../registration-tones.ts';
import { PasteNotice } from './paste-notice.tsx';
import { areScores } from './pasted-scores.model.ts';
import { absentMark, toStoredText } from './scores.model.ts';
import { staffTrainingQueries } from './staff-training.queries.ts';
import { type Scores, type SittingScores, useScores } from './use-scores.ts';
import styles from './score-entry.module.css';
import { listPersonColumns } from './registration-columns.tsx';

/** Scores of everybody at one time of an exam. */
export function ScoreEntry({ sitting }: { readonly sitting: ExamSitting }) {
  const { data, error, refetch } = useQuery(staffTrainingQueries.sitting(sitting.session_id));
  const t = useT();
  if (data)
    return (
      <ScoreForm
        key={sitting.session_id}
        rows={data.filter(({ state }) => state !== 'cancelled' && state !== 'waiting')}
        sitting={sitting}
      />
    );
  return (
    <Card title={t('staff_training.scores')} flush>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <TableSkeleton columns={4} />}
    </Card>
  );
}

function ScoreForm({ rows, sitting }: SittingScores) {
  const t = useT();
  const scores = useScores({ rows, sitting });
  const mayEdit = usePermission(['training:result:edit']);
  return (
    <Card
      title={t('staff_training.scores')}
      end={mayEdit && <span className="meta">{t('staff_training.scores_keys', { key: absentMark })}</span>}
      foot={mayEdit && <ScoreFoot scores={scores} />}
      flush
    >
      {scores.notice}
      <PasteNotice scores={scores} />
      <TableOrText
        label={t('staff_training.scores')}
        rows={rows}
        none={t('common.no_registrations')}
        rowKey={({ id }) => id}
        columns={listColumns(t, scores, mayEdit)}
        tall
      />
    </Card>
  );
}

const listColumns = (
  t: ReturnType<typeof useT>,
  scores: Scores,
  mayEdit: boolean,
): readonly TableColumn<StaffRegistration>[] => [
  ...listPersonColumns(t),
  {
    id: 'score',
    head: t('training.score'),
    end: true,
    width: '264px',
    cell: (row) =>
      mayEdit && row.actions.includes('score') ? <ScoreInput row={row} scores={scores} /> : (row.score ?? '–'),
  },
  {
    id: 'result',
    head: t('training.result'),
    cell: (row) => (
      <Row as="span" gap="3" align="center" inline wrap>
        <Status tone={row.results === null ? registrationTones[row.state] : outcomeTones[row.results]}>
          {row.state_label}
        </Status>
        {row.results === 'pass' && row.certificate_number !== null && (
          <Text as="bdi" mono size="meta">
            {row.certificate_number}
          </Text>
        )}
        {row.corrections[0] && (
          <span className="meta" title={row.corrections[0].reason}>
            {t('staff_training.corrected', { from: row.corrections[0].from ?? '–', who: row.corrections[0].who })}
          </span>
        )}
      </Row>
    ),
  },
];

interface ScoreInputProps {
  readonly row: StaffRegistration;
  readonly scores: Scores;
}

/** Arrows and Enter move to the next person, a pasted column fills the people below, pasted columns those that they name. */
function ScoreInput({ row, scores }: ScoreInputProps) {
  const t = useT();
  const { typed, setTyped, changes } = scores;
  const wrong = changes.some((one) => one.row.id === row.id && one.score === undefined);
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (!areScores(text)) return;
    event.preventDefault();
    scores.paste({ first: row.id, text });
  };
  return (
    <span className={`${fieldStyles.field} ${styles.score}`} data-invalid={wrong || undefined}>
      <span className={`${fieldStyles.box} ${styles.box}`}>
        <input
          data-score
          inputMode="decimal"
          className={`${fieldStyles.control} ${fieldStyles.figure}`}
          aria-label={t('staff_training.score_of', { name: row.name })}
          aria-invalid={wrong || undefined}
          maxLength={6}
          value={typed[row.id] ?? toStoredText(row)}
          onChange={(event) => setTyped({ ...typed, [row.id]: event.target.value })}
          onFocus={(event) => event.target.select()}
          onPaste={paste}
          onKeyDown={moveFocus}
        />
      </span>
      {wrong && (
        <Text as="span" size="meta" leading="16" tone="danger">
          {t('training.wrong_score')}
        </Text>
      )}
    </span>
  );
}

function moveFocus(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const inputs = [...(event.currentTarget.closest('table')?.querySelectorAll<HTMLInputElement>('[data-score]') ?? [])];
  const next = inputs[inputs.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** What saving does: how many scores, how many of them corrections, which need a reason. */
function ScoreFoot({ scores: { changes, reason, setReason, save, send } }: { readonly scores: Scores }) {
  const t = useT();
  const corrections = changes.filter(({ isCorrection }) => isCorrection).length;
  const wrong = changes.filter(({ score }) => score === undefined).length;
  const refused = save.error?.errors.map(({ msg }) => msg) ?? [];
  return (
    <>
      <Stack gap="2" flex="fill">
        <span>{t('staff_training.new_scores', { count: changes.length })}</span>
        {changes.length > maxSavedResults && (
          <span className="meta">{t('staff_training.scores_at_a_time', { count: maxSavedResults })}</span>
        )}
        {wrong > 0 && (
          <Text as="span" tone="danger" size="small">
            {t('staff_training.wrong_scores', { count: wrong })}
          </Text>
        )}
        {corrections > 0 && (
          <PlainField
            label={t('staff_training.reason', { count: corrections })}
            value={reason}
            onChange={setReason}
            maxLength={1000}
          />
        )}
        {refused.map((msg) => (
          <Text key={msg} tone="danger" size="small" role="alert">
            {msg}
          </Text>
        ))}
      </Stack>
      <Button
        look="primary"
        busy={save.busy}
        disabled={changes.length === 0 || wrong > 0 || (corrections > 0 && reason.trim() === '')}
        onPress={send}
      >
        {t('staff_training.save_scores')}
      </Button>
    </>
  );
}
