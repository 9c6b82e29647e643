import { languages } from '@trunkline/contract/languages';
import { getStaffExam, saveExam, type StaffExam } from '@trunkline/contract/staff/training/exams';
import { getStaffTraining, saveTraining, type StaffTraining } from '@trunkline/contract/staff/training/trainings';
import type { TrainingKind } from '@trunkline/contract/training/training-enums';
import { getLanguageName } from '@trunkline/text/languages';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../client/call.ts';
import { useT } from '../../client/text.tsx';
import { ActionDialog } from '../../dialogs/action-dialog.tsx';
import { field } from '../../dialogs/action-field.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { ComboBox } from '../../ui/forms/combo-box.tsx';
import { DecimalField, NumberField } from '../../ui/forms/number-field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { pickLanguage } from '../../catalogue/staff/language-texts.ts';
import { getOfferTitle } from './offer-actions.tsx';
import { OfferTexts } from './offer-texts.tsx';
import {
  examFormShape,
  toExamInput,
  toExamValues,
  toTrainingInput,
  toTrainingValues,
  trainingFormShape,
} from './offer-form.ts';
import { staffTrainingQueries, useStaffTrainingChanged } from './staff-training.queries.ts';

/** UTC is a zone of the portal, and none of the list of browsers. */
const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];

/** The fields that trainings and exams share. */
function useOfferFields(kind: TrainingKind) {
  const t = useT();
  const categories = useQuery(staffTrainingQueries.categories(kind)).data ?? [];
  return {
    subject: field(TextField, { label: t('common.subject'), maxLength: 200, anyLanguage: true }),
    category_id: field(Select, {
      label: t('training.category'),
      empty: t('staff_training.choose_category'),
      options: categories.map(({ id, name }) => ({ value: id, label: pickLanguage(name, t.language) })),
    }),
    language: field(Select, {
      label: t('common.language'),
      options: languages.map((value) => ({ value, label: getLanguageName(value) })),
    }),
    place: field(TextField, {
      label: t('training.place'),
      hint: t('staff_training.place_hint'),
      maxLength: 300,
      anyLanguage: true,
    }),
    zone: field(ComboBox, {
      label: t('staff_training.zone'),
      hint: t('staff_training.zone_hint'),
      options: zones.map((id) => ({ id, label: id.replaceAll('_', ' ') })),
    }),
    link: field(TextField, {
      label: t('common.link'),
      hint: t('staff_training.link_hint'),
      maxLength: 500,
      ltr: true,
    }),
    trainer: field(TextField, { label: t('common.trainer'), maxLength: 100, anyLanguage: true }),
    minutes: field(NumberField, { label: t('staff_training.minutes') }),
    seats: field(NumberField, { label: t(`staff_training.seats_${kind}`) }),
    describe: field(TextArea, { label: t('common.description'), maxLength: 5000, full: true }),
    texts: field(OfferTexts, { label: t('shell.translations') }),
  };
}

/** What both dialogs say and do. A new record is opened. */
function useOfferDialog(kind: TrainingKind, record: StaffTraining | StaffExam | undefined) {
  const t = useT();
  const navigate = useNavigate();
  const changed = useStaffTrainingChanged();
  return {
    title: record ? getOfferTitle(record, t.language) : t(`staff_training.new_${kind}`),
    text: t('staff_training.form_text'),
    width: 800,
    columns: 2,
    submit: t('ui.save'),
    done: t('staff_training.saved'),
    onDone: async ({ id }: { readonly id: string }) => {
      changed();
      if (!record) await navigate({ to: staffPaths[kind], search: { id } });
    },
  } as const;
}

interface DialogProps<R> {
  /** Undefined: a new one. */
  readonly record: R | undefined;
  readonly onClose: () => void;
}

export function TrainingDialog({ record, onClose }: DialogProps<StaffTraining>) {
  const t = useT();
  const changed = useStaffTrainingChanged();
  const { describe, texts, ...fields } = useOfferFields('training');
  return (
    <ActionDialog
      {...useOfferDialog('training', record)}
      endpoint={saveTraining}
      shape={trainingFormShape}
      record={record}
      conflict={record && { read: () => call(getStaffTraining, { id: record.id }), take: changed }}
      fields={{
        ...fields,
        starts: field(TextField, {
          label: t('staff_training.starts'),
          hint: t('staff_training.time_hint'),
          maxLength: 20,
          ltr: true,
        }),
        days: field(NumberField, { label: t('staff_training.days') }),
        describe,
        texts,
      }}
      values={toTrainingValues}
      input={(checked) => toTrainingInput(checked)}
      onClose={onClose}
    />
  );
}

export function ExamDialog({ record, onClose }: DialogProps<StaffExam>) {
  const t = useT();
  const changed = useStaffTrainingChanged();
  const { describe, texts, ...fields } = useOfferFields('exam');
  return (
    <ActionDialog
      {...useOfferDialog('exam', record)}
      endpoint={saveExam}
      shape={examFormShape}
      record={record}
      conflict={record && { read: () => call(getStaffExam, { id: record.id }), take: changed }}
      fields={{
        ...fields,
        pass_mark: field(DecimalField, {
          label: t('common.pass_mark'),
          hint: t('staff_training.pass_mark_hint'),
        }),
        questions: field(NumberField, { label: t('staff_training.questions') }),
        times: field(TextArea, {
          label: t('training.times'),
          hint: t('staff_training.times_hint'),
          maxLength: 5000,
          full: true,
        }),
        describe,
        texts,
      }}
      values={toExamValues}
      input={(checked) => toExamInput(checked)}
      onClose={onClose}
    />
  );
}
