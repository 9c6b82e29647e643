import type { StaffQuotation } from '@trunkline/contract/staff/quotations';
import { useFormat } from '../../client/format.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useT } from '../../client/text.tsx';
import styles from './second-approver-notice.module.css';

/** The first approval exceeded the approver's limit: who, when and why. Another user has to approve. */
export function SecondApproverNotice({ quotation }: { readonly quotation: StaffQuotation }) {
  const t = useT();
  const format = useFormat();
  if (!quotation.needs_second) return null;
  return (
    <div className={styles.notice}>
      <Notice tone="warn">
        <b>{t('staff.second_title')}</b>{' '}
        {quotation.approvals.map(({ who, at }) => (
          <span key={`${who} ${at}`}>
            {t('staff.second_approved_by', { who: `\u2068${who}\u2069`, at: format.instant(at) })}{' '}
          </span>
        ))}
        {quotation.proposal && (
          <span>{t('staff.second_proposal', { percent: quotation.proposal.discount_percent })} </span>
        )}
        {quotation.proposal_reason && <q dir="auto">{quotation.proposal_reason}</q>}
      </Notice>
    </div>
  );
}
