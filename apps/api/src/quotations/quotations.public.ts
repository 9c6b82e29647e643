// What other domains may do with quotations. Rules: docs/rules/quotations.md, "Orders"
import { formatQuotationNumber } from '@trunkline/rules/quotation-number';
import { conflict } from '../platform/errors/app-error.ts';
import { ensurePossible, takeStep } from '../platform/flows/transition.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import {
  computeOrderedState,
  findFollowingTransition,
  getQuotationState,
  formatQuotationState,
  type StoredState,
  statesInForce,
} from './quotations.flow.ts';
import {
  changeQuotation,
  listQuotationLines,
  getQuotation,
  lockQuotation,
  type QuotationItemRow,
  type QuotationRecord,
  refreshOrderedQuantities,
} from './quotations.sql.ts';
import { quotations } from './quotations.transition.ts';

export { getQuotationPaperState } from './documents/quotation-papers.ts';
export { linkQuotations } from './links/links.public.ts';
export { quotationWait } from './quotations.flow.ts';
export { isQuotationTurn } from './quotations.sql.ts';

/** Number and state of a quotation on the day `today`, for overviews of other domains. */
export function summarizeQuotation(
  row: Pick<QuotationRecord, 'base_number' | 'revision'> & StoredState,
  today: string,
) {
  return { number: formatQuotationNumber(row), state: getQuotationState(row, today) };
}

export type QuotationLink = Pick<
  QuotationRecord,
  'id' | 'base_number' | 'revision' | 'state' | 'currency' | 'total' | 'total_usd' | 'valid_until' | 'offer_until'
>;

/** A quotation as a record that it belongs to shows it. */
export function presentQuotationLink({ t, today }: Pick<TransactionContext, 't' | 'today'>, row: QuotationLink) {
  const { number, state } = summarizeQuotation(row, today);
  const { id, currency, total, total_usd, valid_until } = row;
  return { id, number, state, state_label: formatQuotationState(t, state), currency, total, total_usd, valid_until };
}

export interface OrderableQuotation {
  readonly quotation: QuotationRecord;
  readonly lines: QuotationItemRow[];
}

async function readOrderable(context: TransactionContext, quotation: QuotationRecord): Promise<OrderableQuotation> {
  const { trx, today } = context;
  if (quotation.valid_until !== null && getQuotationState(quotation, today) === 'expired')
    throw conflict('quotations.expired', { day: { day: quotation.valid_until } });
  ensurePossible(context, quotations, 'order', quotation);
  return { quotation, lines: await listQuotationLines(trx, quotation.id) };
}

/** The caller's quotation with its lines. Throws 409 when nothing can be ordered from it. */
export const getForOrdering = async (context: TransactionContext, id: string): Promise<OrderableQuotation> =>
  readOrderable(context, await getQuotation(context.trx, context.principal, id));

/** The same; locks the quotation and its quantities until the transaction ends. */
export const lockForOrdering = async (context: TransactionContext, id: string): Promise<OrderableQuotation> =>
  readOrderable(context, await lockQuotation(context.trx, context.principal, id));

/**
 * Counts the ordered quantities anew and sets the state that follows. Throws 409 when more is ordered than the quotation has. An
 * expired quotation stays expired, so that nothing of it can be ordered.
 */
export async function refreshOrdered(context: TransactionContext, id: string): Promise<void> {
  const { trx, principal } = context;
  const quotation = await lockQuotation(trx, principal, id);
  if (!(await refreshOrderedQuantities(trx, id))) return;
  const { state } = quotation;
  const to = statesInForce.includes(state) ? computeOrderedState(await listQuotationLines(trx, id)) : state;
  const transition = findFollowingTransition(state, to);
  if (transition) await takeStep(context, quotations, transition, quotation, { from: state });
  else await changeQuotation(trx, quotation, {}, to);
}
