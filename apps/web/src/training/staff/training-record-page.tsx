import { deleteTraining, getStaffTraining, type StaffTraining } from '@trunkline/contract/staff/training/trainings';
import { useQuery } from '@tanstack/react-query';
import { getLanguageName } from '@trunkline/text/languages';
import { call } from '../../client/call.ts';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { FoundRecord } from '../../ui/feedback/found-record.tsx';
import { FactStrip } from '../../ui/layout/facts.tsx';
import { PageHead, Separator } from '../../ui/layout/page-head.tsx';
import { formatSession } from '../session-time.ts';
import { getOfferPlace, getOfferTitle, OfferActions } from './offer-actions.tsx';
import { TrainingDialog } from './offer-dialog.tsx';
import { RegistrationsCard } from './registrations-card.tsx';
import { staffTrainingQueries } from './staff-training.queries.ts';
import type { RegistrationsSearch } from './staff-training-search.ts';

/** One training with its registrations. */
export function TrainingRecordPage({ search }: { readonly search: RegistrationsSearch }) {
  const t = useT();
  return (
    <FoundRecord query={useQuery(staffTrainingQueries.training(search.id ?? ''))} title={t('training.training')}>
      {(training) => <TrainingRecord training={training} search={search} />}
    </FoundRecord>
  );
}

interface RecordProps {
  readonly training: StaffTraining;
  readonly search: RegistrationsSearch;
}

function TrainingRecord({ training, search }: RecordProps) {
  const t = useT();
  const format = useFormat();
  const subject = getOfferTitle(training, t.language);
  const { starts_at, zone, language, seats, taken, waiting } = training;
  return (
    <div className="stack">
      <PageHead
        title={subject}
        text={
          <>
            {formatSession(t, format, starts_at, zone)}
            <Separator />
            <bdi>{getOfferPlace(training, t.language)}</bdi>
            <Separator />
            {getLanguageName(language)}
          </>
        }
        crumbs={[
          { label: t('common.learning') },
          { label: t('staff_training.title_training'), to: staffPaths.trainings },
          { label: subject },
        ]}
        actions={
          <OfferActions
            offer={training}
            remove={deleteTraining}
            read={() => call(getStaffTraining, { id: training.id })}
            list={staffPaths.trainings}
            edit={(close) => <TrainingDialog record={training} onClose={close} />}
          />
        }
      />
      <FactStrip
        facts={[
          {
            label: t('staff_training.taken'),
            value: format.number(taken),
            note: t('staff_training.of_seats', { count: seats }),
          },
          { label: t('staff_training.free'), value: format.number(Math.max(0, seats - taken)) },
          { label: t('common.waiting'), value: format.number(waiting) },
          { label: t('common.trainer'), value: <bdi>{training.trainer ?? '–'}</bdi> },
        ]}
      />
      <RegistrationsCard kind="training" subjectId={training.id} search={search} />
    </div>
  );
}
