// Quotations and the tables of their flow. Every state is changed through them: by partners, staff, orders and the clock.
import { toStaleData } from '../platform/db/record-version.ts';
import { conflict } from '../platform/errors/app-error.ts';
import type { Transitions } from '../platform/flows/transition.ts';
import { formatQuotationState, getQuotationState, quotationFlow, type QuotationTypes } from './quotations.flow.ts';
import { notifyOfQuotation, type QuotationFacts } from './quotations.notify.ts';
import { changeQuotation, lockQuotation, type QuotationChange, type QuotationRecord } from './quotations.sql.ts';

export interface QuotationTransitionTypes {
  readonly flow: QuotationTypes;
  readonly row: QuotationRecord;
  readonly change: QuotationChange;
  readonly facts: QuotationFacts;
}

export const quotations: Transitions<QuotationTransitionTypes> = {
  flow: quotationFlow,
  object: 'quotation',
  find: ({ trx, principal }, id) => lockQuotation(trx, principal, id),
  createRefusal: ({ t, today }, row) => {
    const state = formatQuotationState(t, getQuotationState(row, today));
    return conflict('quotations.wrong_state', { state }, toStaleData(row));
  },
  write: ({ trx }, row, change, to) => changeQuotation(trx, row, change, to),
  notify: notifyOfQuotation,
};
