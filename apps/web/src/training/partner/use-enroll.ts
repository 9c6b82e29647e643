import type { Colleague } from '@trunkline/contract/companies';
import { applyForExam, applyForTraining } from '@trunkline/contract/training/registrations';
import type { TrainingKind } from '@trunkline/contract/training/training-enums';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { useAutosave } from '../../ui/forms/use-autosave.tsx';
import { type EnrolledPerson, type PersonField, toEnrolledPerson, toPeopleInput } from './enroll.model.ts';
import { listPaths } from './training-paths.ts';
import { useTrainingChanged } from './training.queries.ts';

interface EnrollForm {
  readonly people: readonly EnrolledPerson[];
  /** Exams only: the chosen time; null: the first one. */
  readonly examTime: string | null;
  /** Whether people join the waiting list when no seat is left. */
  readonly waits: boolean;
}

/** Typed people, errors and the call of the enrolment. What is typed stays on the device until it is sent. */
export function useEnroll(kind: TrainingKind, subjectId: string, first: Colleague | undefined) {
  const t = useT();
  const navigate = useNavigate();
  const base: EnrollForm = { people: first ? [toEnrolledPerson(first)] : [], examTime: null, waits: true };
  const [form, setForm] = useState(base);
  const changed = useTrainingChanged();
  const done = async (answer: { readonly registrations: readonly unknown[] }) => {
    toast.ok(t('learning.enrolled', { count: answer.registrations.length }));
    changed();
    await navigate({ to: listPaths[kind] });
  };
  const training = useAction(applyForTraining, { onDone: done });
  const exam = useAction(applyForExam, { onDone: done });
  const action = kind === 'exam' ? exam : training;
  const autosave = useAutosave({ key: { object: `enroll_${kind}`, id: subjectId }, base, typed: form, fill: setForm });
  const change = (part: Partial<EnrollForm>) => {
    setForm({ ...form, ...part });
    action.reset();
  };
  const send = (examTime: string | undefined) => {
    const input = { subject_id: subjectId, people: toPeopleInput(form.people), waitlist: form.waits };
    autosave.submit(() => void (kind === 'exam' ? exam.run({ ...input, exam_time: examTime }) : training.run(input)));
  };
  return {
    ...form,
    notice: autosave.notice,
    busy: action.busy,
    errors: action.error?.errors ?? [],
    change,
    changePerson: (userId: string, name: PersonField, value: string) =>
      setForm({
        ...form,
        people: form.people.map((one) => (one.user_id === userId ? { ...one, [name]: value } : one)),
      }),
    send,
  };
}
export type Enroll = ReturnType<typeof useEnroll>;
