// The one way to change the state of a quotation, for partners, staff, orders and the clock.
import type { QuotationState } from '@trunkline/contract/enums';
import { recordTransition } from '../../platform/audit/history.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import type { QuotationTransition } from '../quotations.flow.ts';
import { notifyOfQuotation } from '../quotations.notify.ts';
import { changeQuotation, type QuotationChange, type QuotationRecord } from '../quotations.sql.ts';

interface QuotationTransitionStep {
  readonly transition: QuotationTransition | 'extend';
  readonly to: QuotationState;
  /** The state for the history, where it is not the stored one. */
  readonly from?: QuotationState;
  readonly change?: QuotationChange;
  readonly reason?: string | null;
  /** False: nobody is notified. */
  readonly notify?: boolean;
}

/** Writes the state with `change`, writes the history and notifies. Throws 409 when the quotation changed meanwhile. */
export async function applyQuotationTransition(
  context: TransactionContext,
  row: QuotationRecord,
  { transition, to, from = row.state, change = {}, reason, notify = true }: QuotationTransitionStep,
): Promise<QuotationRecord> {
  const changed = await changeQuotation(context.trx, row, change, to);
  const { id: object_id, company_id } = row;
  await recordTransition(context, {
    object: 'quotation',
    object_id,
    company_id,
    transition: transition,
    from,
    to,
    reason,
  });
  if (notify) await notifyOfQuotation(context, changed, transition, reason ? { reason } : {});
  return changed;
}
