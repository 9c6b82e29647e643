// What the pages say in each state of a quotation. Pure. Rules: docs/rules/quotations.md, "States"
import type { QuotationState } from '@trunkline/contract/enums';
import type { Quotation } from '@trunkline/contract/quotations.shapes';

interface StateFacts {
  /** Degree to which the total is fixed. */
  readonly prices: 'today' | 'frozen' | 'until_saved' | 'fixed' | 'expired' | 'void' | 'replaced';
  /** The last day: counted from the approval, running, over, or never given. */
  readonly validity: 'after_approval' | 'running' | 'used_up' | 'over' | 'none';
  /** Whether pieces can be ordered: after the approval, now, or never (again). */
  readonly pieces: 'after_approval' | 'open' | 'closed';
}

export const quotationStateFacts: Readonly<Record<QuotationState, StateFacts>> = {
  draft: { prices: 'today', validity: 'after_approval', pieces: 'after_approval' },
  applying: { prices: 'frozen', validity: 'after_approval', pieces: 'after_approval' },
  returned: { prices: 'until_saved', validity: 'after_approval', pieces: 'after_approval' },
  offered: { prices: 'frozen', validity: 'after_approval', pieces: 'after_approval' },
  approved: { prices: 'fixed', validity: 'running', pieces: 'open' },
  partially_ordered: { prices: 'fixed', validity: 'running', pieces: 'open' },
  ordered: { prices: 'fixed', validity: 'used_up', pieces: 'open' },
  expired: { prices: 'expired', validity: 'over', pieces: 'closed' },
  rejected: { prices: 'void', validity: 'none', pieces: 'closed' },
  withdrawn: { prices: 'void', validity: 'none', pieces: 'closed' },
  superseded: { prices: 'replaced', validity: 'none', pieces: 'closed' },
};

/** The VAT threshold is advice for what can still be ordered. */
export const takesAdvice = (state: QuotationState): boolean =>
  quotationStateFacts[state].pieces !== 'closed' && quotationStateFacts[state].validity !== 'used_up';

export type QuotationNotice =
  | 'offered'
  | 'returned'
  | 'recalled'
  | 'rejected'
  | 'withdrawn'
  | 'expired'
  | 'superseded'
  | 'revised'
  | 'second_approver'
  | 'blocked'
  | 'prices_changed'
  | 'saving_changes'
  | 'last_orders';

type NoticedQuotation = Pick<
  Quotation,
  'state' | 'needs_second' | 'checks' | 'changes' | 'total' | 'next_total' | 'timeline' | 'revision' | 'revisions'
>;

/** The notices above the lines, in their order. While the quotation is edited, its checks are shown at the lines alone. */
export function listQuotationNotices(quotation: NoticedQuotation, isEditing: boolean): QuotationNotice[] {
  const { checks } = quotation;
  const isBlocked = !isEditing && checks.some(({ level }) => level === 'error');
  const hasLastOrders = !isEditing && checks.some(({ rule }) => rule === 'last_orders');
  return [
    ...(quotation.state === 'offered' && isEditing ? ['offered' as const] : listStateNotices(quotation)),
    ...(findOpenRevision(quotation) ? ['revised' as const] : []),
    ...(isBlocked ? ['blocked' as const] : []),
    ...listPriceNotices(quotation),
    ...(hasLastOrders ? ['last_orders' as const] : []),
  ];
}

type Revision = Quotation['revisions'][number];
type Revised = Pick<Quotation, 'state' | 'revision' | 'revisions'>;

/** The later revision that is being made of a quotation in force or expired. */
export const findOpenRevision = ({ state, revision, revisions }: Revised): Revision | undefined =>
  state === 'superseded'
    ? undefined
    : revisions.find(
        (one) => one.revision > revision && ['draft', 'applying', 'offered', 'returned'].includes(one.state),
      );

/** The revision that a superseded quotation gave way to. */
export const findSuccessor = ({ revision, revisions }: Revised): Revision | undefined =>
  revisions.findLast((one) => one.revision > revision && one.state !== 'rejected' && one.state !== 'withdrawn');

function listStateNotices({ state, needs_second, timeline }: NoticedQuotation): QuotationNotice[] {
  switch (state) {
    case 'returned':
      return timeline.findLast(({ to }) => to === 'returned')?.move === 'recall' ? ['recalled'] : ['returned'];
    case 'applying':
      return needs_second ? ['second_approver'] : [];
    case 'rejected':
    case 'withdrawn':
    case 'expired':
    case 'superseded':
      return [state];
    case 'draft':
    case 'offered':
    case 'approved':
    case 'partially_ordered':
    case 'ordered':
      return [];
  }
}

function listPriceNotices({ state, changes, total, next_total }: NoticedQuotation): QuotationNotice[] {
  if (state === 'draft' && changes.length > 0) return ['prices_changed'];
  // Charges and VAT may change although no price does.
  if (state === 'returned' && (changes.length > 0 || next_total !== total)) return ['saving_changes'];
  return [];
}
