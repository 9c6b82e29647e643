import type { OfferedExam, OfferedTraining } from '@trunkline/contract/training/offers';
import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { useEffect, useState } from 'react';
import { createDeviceDraft } from '../../client/device-draft.ts';
import { useVisitorCall } from '../../captcha/use-visitor-call.ts';

const emptyPerson = { name: '', mailbox: '', country: '', license_number: '', registration_date: '' };
export type PersonValues = Readonly<typeof emptyPerson>;
export type PersonField = keyof PersonValues;

const personDraft = createDeviceDraft('training-draft', emptyPerson);

export type ChosenOffer =
  | { readonly kind: 'training'; readonly offer: OfferedTraining }
  | { readonly kind: 'exam'; readonly offer: OfferedExam };
export type Applied = EndpointOutput<typeof publicEndpoints.applyForTraining>;

/** Values, errors and the call of the form that registers one person. What is typed stays on the device. */
export function useRegistration(chosen: ChosenOffer) {
  const [values, setValues] = useState<PersonValues>(emptyPerson);
  const [examTime, setExamTime] = useState(chosen.kind === 'exam' ? (chosen.offer.exam_times[0] ?? '') : '');
  const [applied, setApplied] = useState<Applied>();
  const isOpen = applied === undefined;
  const training = useVisitorCall(publicEndpoints.applyForTraining, isOpen && chosen.kind === 'training');
  const exam = useVisitorCall(publicEndpoints.applyForExam, isOpen && chosen.kind === 'exam');
  const shown = chosen.kind === 'exam' ? exam : training;
  const { user } = shown;
  useEffect(() => {
    const known = user && { name: user.realname, mailbox: user.username };
    setValues((typed) => personDraft.read() ?? { ...typed, ...known });
    // oxlint-disable-next-line react/exhaustive-deps -- the draft is read once
  }, []);
  const change = (name: PersonField, value: string) => {
    const changed: PersonValues = { ...values, [name]: value };
    setValues(changed);
    personDraft.store(changed);
    shown.clear(name);
  };
  const send = async () => {
    const input = { ...values, subject_id: chosen.offer.id, category_id: chosen.offer.category_id };
    const answer =
      chosen.kind === 'exam' ? await exam.run({ ...input, exam_time: examTime }) : await training.run(input);
    if (!answer) return;
    personDraft.store(null);
    setApplied(answer);
  };
  return { ...shown, values, change, examTime, setExamTime, applied, send };
}
export type Registration = ReturnType<typeof useRegistration>;
