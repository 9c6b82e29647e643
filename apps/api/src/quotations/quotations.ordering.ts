// What orders may do with a quotation: lock it, read what is open, and have it follow them. docs/rules/quotations.md
import type { QuotationState } from '@trunkline/contract/quotations';
import { conflict } from '../platform/errors/app-error.ts';
import { recordTransition } from '../platform/audit/history.ts';
import type { TransactionContext } from '../platform/http/serve.ts';
import { followingMove, inForce, stateAt, stateByOrders } from './quotations.flow.ts';
import {
  changeQuotation,
  countOrdered,
  listLines,
  lockQuotation,
  type QuotationLine,
  type QuotationRecord,
} from './quotations.sql.ts';
import { ensureState } from './quotations.state.ts';

/** The caller's quotation under a lock, if it may be ordered from at this moment, and its lines with what is open. */
export async function lockForOrdering(
  context: TransactionContext,
  id: string,
): Promise<{ quotation: QuotationRecord; lines: QuotationLine[] }> {
  const { trx, principal, today } = context;
  const quotation = await lockQuotation(trx, principal, id);
  if (stateAt(quotation, today) === 'expired') throw conflict('quotations.expired', { day: quotation.valid_until! });
  ensureState(context, quotation, 'order');
  return { quotation, lines: await listLines(trx, id) };
}

/**
 * Counts anew what orders not cancelled have taken, and moves the quotation accordingly. More than there is answers 409,
 * settled by a check of the database. An expired one stays what it is: what a cancellation frees is open on nothing.
 */
export async function refreshOrdered(context: TransactionContext, id: string): Promise<QuotationRecord> {
  const { trx, principal } = context;
  const quotation = await lockQuotation(trx, principal, id);
  if (!(await countOrdered(trx, id))) return quotation;
  const state = follows(quotation.state, await listLines(trx, id));
  const changed = await changeQuotation(trx, quotation, {}, state);
  const move = followingMove(quotation.state, state);
  if (move)
    await recordTransition(context, {
      object: 'quotation',
      object_id: id,
      company_id: quotation.company_id,
      move,
      from: quotation.state,
      to: state,
    });
  return changed;
}

const follows = (state: QuotationState, lines: readonly QuotationLine[]): QuotationState =>
  inForce.includes(state) ? stateByOrders(lines) : state;
