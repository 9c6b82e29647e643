// The states of a registration, as a table. Rules: docs/rules/training.md, "States"
import {
  examOutcomes,
  type RegistrationAction,
  type RegistrationState,
  type TrainingKind,
} from '@trunkline/contract/training/training-enums';
import { addDays, toDay } from '@trunkline/rules/time';
import { type Flow, isStaffWith } from '../platform/flows/flow.ts';
import type { Principal } from '../platform/http/access.ts';
import { editPermission, mayUseNumber, type OwnedRegistration, resultPermission } from './training.policy.ts';

/** `person`: who is registered, by notice or by mail. `owner`: the owner of the person's company, if that is another one. */
interface RegistrationRecipients {
  readonly to: 'person' | 'owner';
  readonly kind: `${'training' | 'exam'}.${string}`;
}

export interface TrainingTypes {
  readonly reader: { readonly principal: Principal; readonly today: string; readonly cancelDays: number };
  readonly record: OwnedRegistration & {
    readonly kind: TrainingKind;
    readonly state: RegistrationState;
    readonly starts_at: Date;
  };
  readonly state: RegistrationState;
  readonly action: RegistrationAction;
  readonly following: 'move_up' | 'lapse';
  readonly told: RegistrationRecipients;
}

/** The last day of cancelling; it ends at 23:59:59 UTC. Until then free seats go to who waits. */
export const getCancelUntil = (startsAt: Date, cancelDays: number): string => addDays(toDay(startsAt), -cancelDays);

const toPerson = (kind: RegistrationRecipients['kind']) => [{ to: 'person', kind }] as const;

export const trainingFlow: Flow<TrainingTypes> = {
  getState: ({ state }) => state,
  actions: {
    cancel: {
      who: ({ principal }, row) => mayUseNumber(principal, row),
      from: ['registered', 'waiting'],
      when: ({ starts_at }, { today, cancelDays }) => today <= getCancelUntil(starts_at, cancelDays),
      to: 'cancelled',
      audit: 'registration.cancel',
      tells: toPerson('training.cancelled'),
    },
    setstate: {
      who: isStaffWith(editPermission),
      from: ['registered', 'waiting', 'attended', 'absent'],
      audit: 'registration.setstate',
      // A cancellation, or a seat for who waited. Who was there knows it.
      tells: [...toPerson('training.cancelled_by_vendor'), ...toPerson('training.seat')],
    },
    score: {
      who: isStaffWith(resultPermission),
      from: ['registered', 'attended', ...examOutcomes],
      when: ({ kind }) => kind === 'exam',
      audit: 'registration.score',
      tells: [
        { to: 'person', kind: 'exam.result' },
        { to: 'owner', kind: 'exam.result' },
      ],
    },
  },
  following: {
    move_up: { from: ['waiting'], to: 'registered', audit: null, tells: toPerson('training.seat') },
    /** No seat became free until the last day of cancelling. */
    lapse: { from: ['waiting'], to: 'cancelled', audit: null, tells: toPerson('training.no_seat') },
  },
};
