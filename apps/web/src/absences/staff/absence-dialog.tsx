import { type Absence, listAbsences, saveAbsence } from '@trunkline/contract/staff/absences';
import { day, id } from '@trunkline/contract/values';
import type { TextKey } from '@trunkline/text';
import { getEarliestToday, toDay } from '@trunkline/rules/time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod/mini';
import { call } from '../../client/call.ts';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { type Action, useAction } from '../../client/use-action.ts';
import { StaleNotice } from '../../ui/feedback/stale-notice.tsx';
import { ComboBox } from '../../ui/forms/combo-box.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { DialogButtons } from '../../ui/forms/dialog-buttons.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useAutosavedForm } from '../../ui/forms/use-autosave.tsx';
import { type ShapeForm, useShapeForm } from '../../ui/forms/use-shape-form.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { absenceQueries } from './absences.queries.ts';
import { SubstituteWarning } from './substitute-warning.tsx';

const shape = z.object({ from: day, to: day, substitute_id: id });
type Values = z.input<typeof shape>;

const toValues = (absence: Absence | undefined): Values => ({
  from: absence?.from ?? toDay(new Date()),
  to: absence?.to ?? '',
  substitute_id: absence?.substitute_id ?? '',
});

const labels: Readonly<Record<string, TextKey>> = {
  from: 'absences.from',
  to: 'common.last_day',
  substitute_id: 'absences.substitute',
};

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
  const [base, setBase] = useState(absence);
  const [today] = useState(() => toDay(new Date()));
  const [earliest] = useState(() => getEarliestToday(new Date()));
  const form = useShapeForm(shape, toValues(absence));
  const kept = useAutosavedForm(form, { object: 'absence', id: absence?.id ?? userId, version: base?.version });
  const { data } = useQuery(absenceQueries.substitutes(userId));
  const saving = useAction(saveAbsence, {
    quiet: true,
    onDone: async () => {
      toast.ok(t('absences.saved'));
      await cache.invalidateQueries();
      onClose();
    },
  });
  const key = base ? { id: base.id, version: base.version } : { user_id: userId };
  const values = form.watch();
  const hasBegun = base !== undefined && base.from <= today;
  return (
    <Dialog
      title={t(absence ? 'common.edit' : 'absences.add')}
      text={name === undefined ? t('absences.text_own') : t('absences.text_of', { name })}
      onClose={onClose}
    >
      <Form
        form={form}
        error={saving.error}
        busy={saving.busy}
        kept={kept}
        columns={2}
        stale={base && <StaleAbsence base={base} form={form} saving={saving} onTake={setBase} />}
        onSubmit={(typed) => void saving.run({ ...key, ...typed })}
        actions={<DialogButtons onCancel={onClose}>{t('ui.save')}</DialogButtons>}
      >
        <DateField
          field={form.field('from')}
          label={t('absences.from')}
          disabled={hasBegun}
          {...(hasBegun ? {} : { from: earliest })}
        />
        <DateField field={form.field('to')} label={t('common.last_day')} from={earliest} />
        <ComboBox
          field={form.field('substitute_id')}
          label={t('absences.substitute')}
          options={(data?.list ?? []).map((one) => ({ id: one.id, label: one.realname }))}
          full
        />
        <SubstituteWarning substitute={data?.list.find((one) => one.id === values.substitute_id)} days={values} />
      </Form>
    </Dialog>
  );
}

interface StaleAbsenceProps {
  readonly base: Absence;
  readonly form: ShapeForm<Values, unknown>;
  readonly saving: Pick<Action<typeof saveAbsence>, 'error' | 'reset'>;
  readonly onTake: (newest: Absence) => void;
}

/** Notice that somebody else changed the absence meanwhile. */
function StaleAbsence({ base, form, saving, onTake }: StaleAbsenceProps) {
  const t = useT();
  return (
    <StaleNotice<Absence, Values>
      error={saving.error}
      read={async () => {
        const { list } = await call(listAbsences, { filter: { user_id: base.user_id } });
        return list.find((one) => one.id === base.id) ?? base;
      }}
      fields={{
        toSides: (newest) => ({ before: toValues(base), mine: form.getValues(), theirs: toValues(newest) }),
        describe: (path) => ({ label: t(labels[path] ?? 'absences.title') }),
      }}
      onTake={(newest, merged) => {
        onTake(newest);
        form.reset(toValues(newest));
        form.reset(merged, { keepDefaultValues: true });
        saving.reset();
      }}
      onClose={saving.reset}
    />
  );
}
