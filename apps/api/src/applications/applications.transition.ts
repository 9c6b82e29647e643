// Applications and the tables of their flow. Every state is changed through them.
import { toStaleData } from '../platform/db/record-version.ts';
import { conflict } from '../platform/errors/app-error.ts';
import type { Transitions } from '../platform/flows/transition.ts';
import { applicationFlow, type ApplicationTypes, formatApplicationState } from './applications.flow.ts';
import { notifyOfApplication } from './applications.notify.ts';
import {
  type ApplicationChange,
  type ApplicationRecord,
  changeApplication,
  lockApplication,
} from './applications.sql.ts';

export interface ApplicationTransitionTypes {
  readonly flow: ApplicationTypes;
  readonly row: ApplicationRecord;
  readonly change: ApplicationChange;
  readonly facts: never;
}

export const applications: Transitions<ApplicationTransitionTypes> = {
  flow: applicationFlow,
  object: 'application',
  find: ({ trx, principal }, id) => lockApplication(trx, principal, id),
  createRefusal: ({ t }, row) =>
    conflict('applications.wrong_state', { state: formatApplicationState(t, row.state) }, toStaleData(row)),
  write: ({ trx }, row, change, to) => changeApplication(trx, row, change, to),
  notify: notifyOfApplication,
};
