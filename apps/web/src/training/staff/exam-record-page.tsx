import { deleteExam, getStaffExam, type ExamSitting, type StaffExam } from '@trunkline/contract/staff/training/exams';
import { useQuery } from '@tanstack/react-query';
import { getLanguageName } from '@trunkline/text/languages';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { FoundRecord } from '../../ui/feedback/found-record.tsx';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import { FactStrip } from '../../ui/layout/facts.tsx';
import { PageHead, Separator } from '../../ui/layout/page-head.tsx';
import { Row } from '../../ui/layout/parts.tsx';
import { useChangeSearch } from '../../ui/tables/use-change-search.ts';
import { formatSession } from '../session-time.ts';
import { getOfferPlace, getOfferTitle, OfferActions } from './offer-actions.tsx';
import { ExamDialog } from './offer-dialog.tsx';
import { RegistrationsCard } from './registrations-card.tsx';
import { ScoreEntry } from './score-entry.tsx';
import { staffTrainingQueries } from './staff-training.queries.ts';
import type { RegistrationsSearch } from './staff-training-search.ts';

/** One exam: its times, the people of the chosen one with attendance, and their scores. */
export function ExamRecordPage({ search }: { readonly search: RegistrationsSearch }) {
  const t = useT();
  return (
    <FoundRecord query={useQuery(staffTrainingQueries.exam(search.id ?? ''))} title={t('training.exam')}>
      {(exam) => <ExamRecord exam={exam} search={search} />}
    </FoundRecord>
  );
}

interface RecordProps {
  readonly exam: StaffExam;
  readonly search: RegistrationsSearch;
}

/** The time that the address names, else the last one that has begun, else the next. */
function findSitting({ times }: StaffExam, session: string | undefined, now: string): ExamSitting | undefined {
  const begun = times.filter(({ starts_at }) => starts_at <= now);
  return times.find(({ session_id }) => session_id === session) ?? begun.at(-1) ?? times[0];
}

function ExamRecord({ exam, search }: RecordProps) {
  const t = useT();
  const format = useFormat();
  const change = useChangeSearch<RegistrationsSearch>();
  const [now] = useState(() => new Date().toISOString());
  const subject = getOfferTitle(exam, t.language);
  const sitting = findSitting(exam, search.session, now);
  return (
    <div className="stack">
      <PageHead
        title={subject}
        text={
          <>
            <bdi>{getOfferPlace(exam, t.language)}</bdi>
            <Separator />
            {getLanguageName(exam.language)}
            <Separator />
            {t('training.pass_mark_of', { mark: sitting?.pass_mark ?? exam.pass_mark })}
          </>
        }
        crumbs={[
          { label: t('common.learning') },
          { label: t('staff_training.title_exam'), to: staffPaths.exams },
          { label: subject },
        ]}
        actions={
          <OfferActions
            offer={exam}
            remove={deleteExam}
            read={() => call(getStaffExam, { id: exam.id })}
            list={staffPaths.exams}
            edit={(close) => <ExamDialog record={exam} onClose={close} />}
          />
        }
      />
      <Row>
        <PlainSelect
          label={t('training.exam_time')}
          value={sitting?.session_id ?? ''}
          options={exam.times.map(({ session_id, starts_at, taken, seats }) => ({
            value: session_id,
            label: t('staff_training.time_option', {
              time: formatSession(t, format, starts_at, exam.zone),
              taken,
              seats,
            }),
          }))}
          onChange={(session) => change({ session })}
        />
      </Row>
      {sitting && <SittingFacts sitting={sitting} />}
      {/* People may come earlier by agreement. */}
      {sitting && (sitting.starts_at <= now || sitting.attended > 0) && <ScoreEntry sitting={sitting} />}
      {sitting && (
        <RegistrationsCard kind="exam" subjectId={exam.id} search={{ ...search, session: sitting.session_id }} />
      )}
    </div>
  );
}

function SittingFacts({ sitting }: { readonly sitting: ExamSitting }) {
  const t = useT();
  const format = useFormat();
  const { taken, seats, waiting, open, attended, absent, cancelled, passed, failed, average } = sitting;
  const scored = passed + failed;
  return (
    <FactStrip
      facts={[
        {
          label: t('staff_training.taken'),
          value: format.number(taken),
          note: t('staff_training.of_seats', { count: seats }),
        },
        {
          label: t('staff_training.present'),
          value: format.number(attended),
          note: t('staff_training.absent_cancelled', { absent, cancelled }),
        },
        { label: t('staff_training.to_score'), value: format.number(open), marked: open > 0 },
        {
          label: t('staff_training.passed'),
          value: format.number(passed),
          ...(scored > 0 && { note: format.share(String(passed / scored)) }),
        },
        {
          label: t('staff_training.average'),
          value: average === null ? '–' : format.number(Math.round(average * 10) / 10),
        },
        ...(waiting > 0 ? [{ label: t('common.waiting'), value: format.number(waiting) }] : []),
      ]}
    />
  );
}
