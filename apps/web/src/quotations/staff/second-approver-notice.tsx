import type { StaffQuotation } from '@trunkline/contract/staff/quotations';
import { useFormat } from '../../client/format.ts';
import { Money } from '../../ui/layout/money.tsx';
import { ApprovalsNotice } from '../../ui/feedback/approvals-notice.tsx';
import { useT } from '../../client/text.tsx';

/** An approval exceeded the approver's limit: who approved, when and why. Another user has to approve. */
export function SecondApproverNotice({ quotation }: { readonly quotation: StaffQuotation }) {
  const t = useT();
  const format = useFormat();
  if (!quotation.needs_second) return null;
  const approvals = quotation.approvals.filter((approval) => !approval.void);
  const isOwn = quotation.approvals.some(({ own }) => own);
  return (
    <ApprovalsNotice
      title={t('staff.second_title')}
      approvals={approvals}
      approvedBy={(values) => t('staff.second_approved_by', values)}
    >
      {/* Who may not decide sees the prices of the quotation, not those of the proposal. */}
      {quotation.proposal && quotation.actions.includes('approve') && <span>{t('staff.second_proposal')} </span>}
      {quotation.proposal && !quotation.actions.includes('approve') && (
        <span>
          {t('staff.second_proposal_hidden')}{' '}
          <Money value={quotation.proposal.subtotal} currency={quotation.currency} />{' '}
        </span>
      )}
      {quotation.proposal?.offer_until != null && (
        <span>{t('staff.second_counter', { day: format.day(quotation.proposal.offer_until) })} </span>
      )}
      {isOwn && <span>{t('staff.second_not_you')}</span>}
    </ApprovalsNotice>
  );
}
