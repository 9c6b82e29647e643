import { setExamRegistrationState } from '@trunkline/contract/staff/training/exams';
import { setTrainingRegistrationState } from '@trunkline/contract/staff/training/trainings';
import type { StaffRegistration } from '@trunkline/contract/staff/training/training-fields';
import type { TrainingKind } from '@trunkline/contract/training/training-enums';
import { IconUsers } from '@tabler/icons-react';
import { useMemo } from 'react';
import { usePermission } from '../../client/permissions.ts';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { ListBody } from '../../lists/list-body.tsx';
import { useStaleToast } from '../../ui/feedback/use-stale-toast.ts';
import { Status } from '../../ui/feedback/status.tsx';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import { Text } from '../../ui/layout/parts.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { registrationTones } from '../registration-tones.ts';
import { defineRegistrationList, useStaffTrainingChanged } from './staff-training.queries.ts';
import type { RegistrationsSearch } from './staff-training-search.ts';
import { listPersonColumns } from './registration-columns.tsx';

interface RegistrationsCardProps {
  readonly kind: TrainingKind;
  readonly subjectId: string;
  readonly search: RegistrationsSearch;
}

/** The people of a training or an exam, with their attendance. */
export function RegistrationsCard({ kind, subjectId, search }: RegistrationsCardProps) {
  const t = useT();
  const list = useMemo(() => defineRegistrationList(kind, subjectId), [kind, subjectId]);
  return (
    <section aria-label={t('common.registrations')}>
      <ListBody
        list={list}
        search={search}
        label={t('common.registrations')}
        searchLabel={t('staff_training.search_people')}
        columns={useColumns(kind)}
        tall
        empty={{
          icon: <IconUsers size={28} stroke={1.5} aria-hidden />,
          title: t('common.no_registrations'),
          text: t('staff_training.no_registrations_text'),
        }}
      />
    </section>
  );
}

function useColumns(kind: TrainingKind): readonly TableColumn<StaffRegistration>[] {
  const t = useT();
  return [
    ...listPersonColumns(t),
    {
      id: 'license',
      head: t('staff_training.license'),
      cell: (row) => (
        <Text as="bdi" mono>
          {row.license_number}
        </Text>
      ),
    },
    {
      id: 'state',
      head: t('common.state'),
      card: 'corner',
      cell: (row) => <Status tone={registrationTones[row.state]}>{row.state_label}</Status>,
    },
    {
      id: 'attendance',
      head: t('staff_training.attendance'),
      cell: (row) => <AttendanceSelect kind={kind} row={row} />,
    },
  ];
}

const attendance = ['registered', 'attended', 'absent', 'cancelled'] as const;
const isAttendance = (text: string): text is (typeof attendance)[number] => attendance.some((one) => one === text);

/** Attendance, or a cancellation by the vendor. */
export function AttendanceSelect({ kind, row }: { readonly kind: TrainingKind; readonly row: StaffRegistration }) {
  const t = useT();
  const mayEdit = usePermission(['training:course:edit']);
  const changed = useStaffTrainingChanged();
  const endpoint = kind === 'exam' ? setExamRegistrationState : setTrainingRegistrationState;
  const action = useAction(endpoint, {
    ...useStaleToast(changed),
    onDone: () => {
      toast.ok(t('staff_training.state_saved', { name: row.name }));
      changed();
    },
  });
  if (!mayEdit || !row.actions.includes('setstate')) return null;
  return (
    <PlainSelect
      label={t('staff_training.attendance_of', { name: row.name })}
      value={isAttendance(row.state) ? row.state : ''}
      {...(isAttendance(row.state) ? {} : { empty: row.state_label })}
      options={attendance.map((state) => ({ value: state, label: t(`states.registration_${state}`) }))}
      onChange={(state) => {
        if (isAttendance(state)) void action.run({ registration_id: row.registration_id, version: row.version, state });
      }}
    />
  );
}
