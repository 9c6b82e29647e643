// Who approved a quotation since its submission. Pure. Rules: docs/rules/quotations.md, "Deciding"
import type { TimelineEntry } from '@trunkline/contract/values';
import type { Approval } from '../quotations.sql.ts';

/** Whether the user approved any proposal since the submission. Such a user never gives the last approval. */
export const hasApproved = (approvals: readonly Approval[], userId: string): boolean =>
  approvals.some(({ user_id }) => user_id === userId);

/** Whether the user approves once more what they approved already. It changes nothing. */
export const isRepeatedApproval = (approvals: readonly Approval[], userId: string, isEdited: boolean): boolean =>
  !isEdited && approvals.some((approval) => approval.user_id === userId && !approval.void);

/** An edited proposal makes the earlier approvals void; they stay in the list. */
export const addApproval = (
  approvals: readonly Approval[],
  own: Omit<Approval, 'void'>,
  isEdited: boolean,
): Approval[] => [
  ...approvals.map((approval) => ({ ...approval, void: approval.void || isEdited })),
  { ...own, void: false },
];

export const listValidApprovals = (approvals: readonly Approval[]): Approval[] =>
  approvals.filter((approval) => !approval.void);

/** The decisions that end the wait of a proposal. */
const endingTransitions: ReadonlySet<string> = new Set(['approve', 'counter', 'return', 'reject', 'revoke']);

/**
 * The timeline for the partner: the reason of a proposal is shown once the quotation is approved. Before that it may tell prices that
 * are only proposed, and after another decision prices that nobody offers.
 */
export const hideProposalReasons = (timeline: readonly TimelineEntry[]): TimelineEntry[] =>
  timeline.map((entry, index) => {
    if (entry.move !== 'propose') return entry;
    const end = timeline.slice(index + 1).find(({ move }) => endingTransitions.has(move));
    return end?.move === 'approve' ? entry : { ...entry, reason: null };
  });
