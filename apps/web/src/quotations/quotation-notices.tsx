import type { Quotation, QuotationCheck } from '@trunkline/contract/quotations.shapes';
import { Link } from '@tanstack/react-router';
import { ApiError } from '../client/api-error.ts';
import { Money, PartNumber } from '../ui/layout/money.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import styles from './quotation-page.module.css';

interface QuotationNoticesProps {
  readonly quotation: Quotation;
  /** Error of the last refused submission. */
  readonly refused: unknown;
}

/** Notices above the lines: reason of the decision, refused submission, checks that prevent submission, changed prices. */
export function QuotationNotices({ quotation, refused }: QuotationNoticesProps) {
  const t = useT();
  const editable = quotation.actions.includes('edit');
  const shown = [
    <DecisionNotice key="decision" quotation={quotation} />,
    refused instanceof ApiError && !refused.isSession && (
      <Notice key="refused" tone="bad">
        {refused.msg}
      </Notice>
    ),
    editable && quotation.checks.some(({ level }) => level === 'error') && (
      <Notice key="checks" tone="warn">
        <b>{t('quotations.checks_title')}</b> {t('quotations.checks_text')} <EditLink id={quotation.id} />
      </Notice>
    ),
    editable && quotation.changes.length > 0 && <PriceChangesNotice key="changes" quotation={quotation} />,
  ].filter(Boolean);
  return <div className={styles.notices}>{shown}</div>;
}

function EditLink({ id }: { readonly id: string }) {
  const t = useT();
  return (
    <Link to={paths.quotation} search={{ id, edit: true }}>
      {t('quotations.edit')}
    </Link>
  );
}

/** The reason of staff, while the quotation is returned or rejected. */
function DecisionNotice({ quotation }: { readonly quotation: Quotation }) {
  const t = useT();
  if (quotation.state !== 'returned' && quotation.state !== 'rejected') return null;
  const { reason } = quotation.timeline.findLast(({ to }) => to === quotation.state) ?? { reason: null };
  return (
    <Notice tone={quotation.state === 'returned' ? 'warn' : 'bad'}>
      <b>{t(quotation.state === 'returned' ? 'quotations.returned_title' : 'quotations.rejected_title')}</b>{' '}
      {reason && <q dir="auto">{reason}</q>} {quotation.actions.includes('edit') && <EditLink id={quotation.id} />}
    </Notice>
  );
}

/** Prices that changed since the draft was saved. */
function PriceChangesNotice({ quotation }: { readonly quotation: Quotation }) {
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

interface RefusedChecks {
  readonly checks: readonly QuotationCheck[];
}
const hasChecks = (data: unknown): data is RefusedChecks =>
  typeof data === 'object' && data !== null && 'checks' in data && Array.isArray(data.checks);

/** The checks that prevented a submission, from the error of the call; empty for other errors. */
export const listRefusedChecks = (error: unknown): readonly QuotationCheck[] =>
  error instanceof ApiError && hasChecks(error.data) ? error.data.checks : [];
