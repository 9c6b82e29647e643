import type { StaffQuotation } from '@trunkline/contract/staff/quotations';
import { useFormat } from '../../client/format.ts';
import { Money } from '../../ui/layout/money.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useT } from '../../client/text.tsx';
import { Panel, Text } from '../../ui/layout/parts.tsx';

/** An approval exceeded the approver's limit: who approved, when and why. Another user has to approve. */
export function SecondApproverNotice({ quotation }: { readonly quotation: StaffQuotation }) {
  const t = useT();
  const format = useFormat();
  if (!quotation.needs_second) return null;
  const approvals = quotation.approvals.filter((approval) => !approval.void);
  const isOwn = quotation.approvals.some(({ own }) => own);
  return (
    <Panel top="5">
      <Notice tone="warn">
        <Text as="b" weight="600">
          {t('staff.second_title')}
        </Text>{' '}
        {approvals.map(({ who, at, reason }) => (
          <span key={`${who} ${at}`}>
            {t('staff.second_approved_by', { who: `\u2068${who}\u2069`, at: format.instant(at) })}{' '}
            {reason && (
              <Text as="q" whiteSpace="pre-line" breakWords dir="auto">
                {reason}
              </Text>
            )}{' '}
          </span>
        ))}
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
      </Notice>
    </Panel>
  );
}
