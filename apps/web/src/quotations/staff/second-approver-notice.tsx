import type { StaffQuotation } from '@trunkline/contract/staff/quotations';
import { useFormat } from '../../client/format.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useT } from '../../client/text.tsx';
import styles from './second-approver-notice.module.css';

/** An approval exceeded the approver's limit: who approved, when and why. Another user has to approve. */
export function SecondApproverNotice({ quotation }: { readonly quotation: StaffQuotation }) {
  const t = useT();
  const format = useFormat();
  if (!quotation.needs_second) return null;
  const approvals = quotation.approvals.filter((approval) => !approval.void);
  const isOwn = quotation.approvals.some(({ own }) => own);
  return (
    <div className={styles.notice}>
      <Notice tone="warn">
        <b>{t('staff.second_title')}</b>{' '}
        {approvals.map(({ who, at, reason }) => (
          <span key={`${who} ${at}`}>
            {t('staff.second_approved_by', { who: `\u2068${who}\u2069`, at: format.instant(at) })}{' '}
            {reason && <q dir="auto">{reason}</q>}{' '}
          </span>
        ))}
        {quotation.proposal && (
          <span>{t('staff.second_proposal', { percent: quotation.proposal.discount_percent })} </span>
        )}
        {isOwn && <span>{t('staff.second_not_you')}</span>}
      </Notice>
    </div>
  );
}
