import { deleteTraining, getStaffTraining, type StaffTraining } from '@trunkline/contract/staff/training/trainings';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { getLanguageName } from '@trunkline/text/languages';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { useFormat } from '../../client/format.ts';
import { usePermission } from '../../client/permissions.ts';
import { useT } from '../../client/text.tsx';
import { ActionDialog } from '../../dialogs/action-dialog.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FactStrip } from '../../ui/layout/facts.tsx';
import { PageHead, Separator } from '../../ui/layout/page-head.tsx';
import { formatSession } from '../session-time.ts';
import { TrainingDialog } from './offer-dialog.tsx';
import { RegistrationsCard } from './registrations-card.tsx';
import { staffTrainingQueries, useStaffTrainingChanged } from './staff-training.queries.ts';
import type { RegistrationsSearch } from './staff-training-search.ts';

/** One training with its registrations. */
export function TrainingRecordPage({ search }: { readonly search: RegistrationsSearch }) {
  const t = useT();
  const { data, error, refetch } = useQuery(staffTrainingQueries.training(search.id ?? ''));
  if (data) return <TrainingRecord training={data} search={search} />;
  if (!error) return <PageSkeleton />;
  return (
    <>
      <PageHead title={t('training.training')} />
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    </>
  );
}

interface RecordProps {
  readonly training: StaffTraining;
  readonly search: RegistrationsSearch;
}

function TrainingRecord({ training, search }: RecordProps) {
  const t = useT();
  const format = useFormat();
  const { subject, starts_at, zone, place, language, seats, taken, waiting } = training;
  return (
    <div className="stack">
      <PageHead
        title={subject}
        text={
          <>
            {formatSession(t, format, starts_at, zone)}
            <Separator />
            <bdi>{place}</bdi>
            <Separator />
            {getLanguageName(language)}
          </>
        }
        crumbs={[
          { label: t('common.learning') },
          { label: t('staff_training.title_training'), to: staffPaths.trainings },
          { label: subject },
        ]}
        actions={<TrainingActions training={training} />}
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

function TrainingActions({ training }: Pick<RecordProps, 'training'>) {
  const t = useT();
  const navigate = useNavigate();
  const mayEdit = usePermission(['training:course:edit']);
  const changed = useStaffTrainingChanged();
  const [dialog, setDialog] = useState<'edit' | 'delete'>();
  const close = () => setDialog(undefined);
  if (!mayEdit) return null;
  return (
    <>
      {training.taken + training.waiting === 0 && (
        <Button onPress={() => setDialog('delete')}>{t('common.delete')}</Button>
      )}
      <Button look="primary" onPress={() => setDialog('edit')}>
        {t('common.edit')}
      </Button>
      {dialog === 'edit' && <TrainingDialog record={training} onClose={close} />}
      {dialog === 'delete' && (
        <ActionDialog
          endpoint={deleteTraining}
          record={training}
          conflict={{ read: () => call(getStaffTraining, { id: training.id }), take: changed }}
          title={t('staff_training.delete_title', { subject: training.subject })}
          text={t('staff_training.delete_text')}
          submit={t('common.delete')}
          look="danger"
          done={t('staff_training.deleted')}
          onDone={async () => {
            await navigate({ to: staffPaths.trainings });
            changed();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
