import { type Absence, listAbsences, saveAbsence } from '@trunkline/contract/staff/absences';
import { day, id } from '@trunkline/contract/values';
import { getEarliestToday, toDay } from '@trunkline/rules/time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod/mini';
import { ActionDialog } from '../../dialogs/action-dialog.tsx';
import { field } from '../../dialogs/action-field.tsx';
import { call } from '../../client/call.ts';
import { useT } from '../../client/text.tsx';
import type { RecordConflict } from '../../dialogs/conflict-notice.tsx';
import { ComboBox } from '../../ui/forms/combo-box.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { absenceQueries } from './absences.queries.ts';
import { SubstituteWarning } from './substitute-warning.tsx';

const shape = z.object({ from: day, to: day, substitute_id: id });
type Values = z.input<typeof shape>;

const toValues = (absence: Absence | undefined): Values => ({
  from: absence?.from ?? toDay(new Date()),
  to: absence?.to ?? '',
  substitute_id: absence?.substitute_id ?? '',
});

interface AbsenceDialogProps {
  /** Undefined: a new one. */
  readonly absence: Absence | undefined;
  readonly userId: string;
  /** The user's name; undefined for one's own absence. */
  readonly name: string | undefined;
  readonly onClose: () => void;
}

/** Sets an absence or changes it. What the chosen substitute lacks is said before it is saved. */
export function AbsenceDialog({ absence, userId, name, onClose }: AbsenceDialogProps) {
  const t = useT();
  const cache = useQueryClient();
  const [today] = useState(() => toDay(new Date()));
  const [earliest] = useState(() => getEarliestToday(new Date()));
  const { data } = useQuery(absenceQueries.substitutes(userId));
  const hasBegun = absence !== undefined && absence.from <= today;
  return (
    <ActionDialog
      endpoint={saveAbsence}
      shape={shape}
      record={absence}
      keepId={userId}
      conflict={absence && createAbsenceConflict(absence)}
      title={t(absence ? 'common.edit' : 'absences.add')}
      text={name === undefined ? t('absences.text_own') : t('absences.text_of', { name })}
      columns={2}
      submit={t('ui.save')}
      done={t('absences.saved')}
      fields={{
        from: field(DateField, {
          label: t('absences.from'),
          disabled: hasBegun,
          ...(hasBegun ? {} : { from: earliest }),
        }),
        to: field(DateField, { label: t('common.last_day'), from: earliest }),
        substitute_id: field(ComboBox, {
          label: t('absences.substitute'),
          options: (data?.list ?? []).map((one) => ({ id: one.id, label: one.realname })),
          full: true,
        }),
      }}
      values={toValues}
      input={absence ? {} : { user_id: userId }}
      below={({ from = '', to = '', substitute_id }) => (
        <SubstituteWarning substitute={data?.list.find((one) => one.id === substitute_id)} days={{ from, to }} />
      )}
      onDone={() => cache.invalidateQueries()}
      onClose={onClose}
    />
  );
}

/** Somebody else may have changed an absence meanwhile. */
export const createAbsenceConflict = (absence: Absence): RecordConflict<Absence> => ({
  read: async () => {
    const { list } = await call(listAbsences, { filter: { user_id: absence.user_id } });
    return list.find(({ id: one }) => one === absence.id) ?? absence;
  },
});
