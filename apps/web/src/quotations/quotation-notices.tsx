import type { Quotation, QuotationCheck } from '@trunkline/contract/quotations';
import { Link } from '@tanstack/react-router';
import { ApiError } from '../client/call-fault.ts';
import { Money, PartNumber } from '../ui/layout/money.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { useT } from '../client/text.tsx';
import styles from './quotation-page.module.css';

interface QuotationNoticesProps {
  readonly quotation: Quotation;
  /** What the last submission was refused with. */
  readonly refused: unknown;
}

/** What must be known before going on: why it came back, what forbids submission, which prices changed. */
export function QuotationNotices({ quotation, refused }: QuotationNoticesProps) {
  const t = useT();
  const editable = quotation.actions.includes('edit');
  const shown = [
    <Decision key="decision" quotation={quotation} />,
    refused instanceof ApiError && !refused.isSession && (
      <Notice key="refused" tone="bad">
        {refused.msg}
      </Notice>
    ),
    editable && quotation.checks.some(({ level }) => level === 'error') && (
      <Notice key="checks" tone="warn">
        <b>{t('quotations.checks_title')}</b> {t('quotations.checks_text')} <EditLink />
      </Notice>
    ),
    editable && quotation.changes.length > 0 && <Changes key="changes" quotation={quotation} />,
  ].filter(Boolean);
  return <div className={styles.notices}>{shown}</div>;
}

export const EditLink = () => {
  const t = useT();
  return (
    <Link to="." search={((now: object) => ({ ...now, tab: undefined, edit: true })) as never}>
      {t('quotations.edit')}
    </Link>
  );
};

/** The vendor's reason, where the quotation came back or was refused. */
function Decision({ quotation }: { readonly quotation: Quotation }) {
  const t = useT();
  if (quotation.state !== 'returned' && quotation.state !== 'rejected') return null;
  const { reason } = quotation.timeline.findLast(({ to }) => to === quotation.state) ?? { reason: null };
  return (
    <Notice tone={quotation.state === 'returned' ? 'warn' : 'bad'}>
      <b>{t(quotation.state === 'returned' ? 'quotations.returned_title' : 'quotations.rejected_title')}</b>{' '}
      {reason && <q dir="auto">{reason}</q>} {quotation.actions.includes('edit') && <EditLink />}
    </Notice>
  );
}

/** Drafts are priced every day anew. */
function Changes({ quotation }: { readonly quotation: Quotation }) {
  const t = useT();
  return (
    <Notice tone="info">
      <b>{t('quotations.changes_title')}</b>
      <ul>
        {quotation.changes.map((change) => (
          <li key={change.item_id}>
            <PartNumber>{change.part_number}</PartNumber> <Money value={change.from} />{' '}
            <span className="flip" aria-hidden style={{ display: 'inline-block' }}>
              →
            </span>{' '}
            <Money value={change.to} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The findings that a refused submission carries, by item. */
export const checksOf = (fault: unknown): readonly QuotationCheck[] =>
  fault instanceof ApiError ? ((fault.data as { checks?: QuotationCheck[] } | null)?.checks ?? []) : [];
