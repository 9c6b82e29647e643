// Messages and the tables of their flow. Their history is their entries.
import { toStaleData } from '../platform/db/record-version.ts';
import { conflict } from '../platform/errors/app-error.ts';
import type { Transitions } from '../platform/flows/transition.ts';
import { contactFlow, type ContactTypes } from './contact.flow.ts';
import { type AnswerFacts, notifyOfStep } from './contact.notify.ts';
import { changeMessage, type ContactRecord, lockMessage, type MessageChange } from './contact.sql.ts';

export interface ContactTransitionTypes {
  readonly flow: ContactTypes;
  readonly row: ContactRecord;
  readonly change: MessageChange;
  readonly facts: AnswerFacts;
}

export const messages: Transitions<ContactTransitionTypes> = {
  flow: contactFlow,
  object: 'contact',
  hasHistory: false,
  find: ({ trx }, id) => lockMessage(trx, id),
  createRefusal: (_context, row) => conflict('contact.wrong_state', {}, toStaleData(row)),
  write: ({ trx, now }, row, change, state) => changeMessage(trx, row, { ...change, ...(state && { state }) }, now),
  notify: notifyOfStep,
};
