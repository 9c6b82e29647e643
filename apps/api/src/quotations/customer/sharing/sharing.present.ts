import type { SharedState, SharedVersion } from '@trunkline/contract/customer-quotations';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { getQuotationState, statesInForce } from '../../quotations.flow.ts';
import type { QuotationRecord } from '../../quotations.sql.ts';
import type { SharedRecord } from '../customer.sql.ts';
import { createLinkCode } from './link-codes.ts';

type Ours = Pick<QuotationRecord, 'state' | 'valid_until' | 'offer_until'>;

/** A link ends with its last day, with our quotation, or when the partner ends it. */
export function getSharedState(shared: SharedRecord, ours: Ours, today: string): SharedState {
  if (shared.replaced_at !== null) return 'replaced';
  if (shared.accepted_at !== null) return 'accepted';
  const isOpen = shared.ended_at === null && shared.until >= today;
  return isOpen && statesInForce.includes(getQuotationState(ours, today)) ? 'open' : 'ended';
}

export const toSharedUrl = ({ app }: Pick<RequestContext, 'app'>, id: string): string =>
  `${app.environment.publicUrl}/shared/${createLinkCode(app, id)}`;

/** Who accepted, and with which number. */
export const presentAcceptance = ({ accepted_at, accepted_name, accepted_po_number }: SharedRecord) =>
  accepted_at && { name: accepted_name ?? '', po_number: accepted_po_number ?? '', at: accepted_at.toISOString() };

export const presentShared = (context: RequestContext, ours: Ours, shared: SharedRecord): SharedVersion => {
  const accepted = presentAcceptance(shared);
  return {
    version: shared.version,
    url: toSharedUrl(context, shared.id),
    until: shared.until,
    state: getSharedState(shared, ours, context.today),
    mailbox: shared.mailbox,
    created_at: shared.created_at.toISOString(),
    total: shared.paper.total,
    currency: shared.paper.currency,
    accepted: accepted && { ...accepted, mailbox: shared.accepted_mailbox ?? '' },
  };
};
