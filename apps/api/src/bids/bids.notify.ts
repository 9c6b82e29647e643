// What the notices of a bid say; who is told stands in the flow. Rules: docs/rules/bids.md, "Notices"
import { type Notification, notifyCompany, notifyStaff } from '../notices/notices.public.ts';
import type { TransitionNotice } from '../platform/flows/transition.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { decideBidPermission } from './bids.policy.ts';
import type { BidRecord } from './bids.sql.ts';
import type { BidTransitionTypes } from './bids.transition.ts';

const createNotification = (kind: Notification['kind'], bid: BidRecord, path: string): Notification => ({
  kind,
  object: 'bid',
  object_id: bid.id,
  title: bid.number,
  path: `${path}?id=${bid.id}`,
  values: {
    customer: bid.account_name,
    company: bid.company,
    total: { amount: bid.total, currency: bid.currency },
    valid_until: { day: bid.valid_until },
  },
});

export async function notifyOfBid(
  context: TransactionContext,
  { told, before, after }: TransitionNotice<BidTransitionTypes>,
): Promise<void> {
  if (told.to === 'other_decider')
    return notifyStaff(context, decideBidPermission, createNotification(told.kind, after, '/admin/bid/detail'), {
      company_id: after.company_id,
      except: after.approvals.map(({ user_id }) => user_id),
    });
  // The company never saw a draft.
  if (told.kind === 'bid.ended' && before.state === 'draft') return undefined;
  return notifyCompany(context, after.company_id, createNotification(told.kind, after, '/personal/bids/detail'));
}
