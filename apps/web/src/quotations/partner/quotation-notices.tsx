import type { Quotation, QuotationCheck } from '@trunkline/contract/quotations.shapes';
import { Link } from '@tanstack/react-router';
import { ApiError } from '../../client/api-error.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { useFormat } from '../../client/format.ts';
import { useVendor } from '../../client/layout-data.ts';
import { QuotationChanges } from './submission/quotation-changes.tsx';
import {
  findOpenRevision,
  findSuccessor,
  listQuotationNotices,
  type QuotationNotice,
} from '../quotation-states.model.ts';
import { Stack } from '../../ui/layout/parts.tsx';
import styles from './quotation-page.module.css';

interface QuotationNoticesProps {
  readonly quotation: Quotation;
  /** Error of the last refused submission. */
  readonly refused: unknown;
  /** The form is open: checks are shown at the lines. */
  readonly isEditing?: boolean;
}

/** Notices above the lines: what the state means, refused submission, checks that prevent submission, changed prices. */
export function QuotationNotices({ quotation, refused, isEditing = false }: QuotationNoticesProps) {
  return (
    <Stack gap="3" top="5" className={styles.notices}>
      {refused instanceof ApiError && !refused.isSession && <Notice tone="bad">{refused.msg}</Notice>}
      {listQuotationNotices(quotation, isEditing).map((notice) => (
        <NoticeOfQuotation key={notice} notice={notice} quotation={quotation} isEditing={isEditing} />
      ))}
    </Stack>
  );
}

const noticeTones: Readonly<Record<QuotationNotice, 'info' | 'warn' | 'bad'>> = {
  offered: 'info',
  returned: 'warn',
  recalled: 'warn',
  rejected: 'bad',
  withdrawn: 'info',
  expired: 'warn',
  superseded: 'info',
  revised: 'info',
  second_approver: 'info',
  blocked: 'warn',
  prices_changed: 'info',
  saving_changes: 'warn',
  last_orders: 'warn',
};

interface NoticeOfQuotationProps {
  readonly notice: QuotationNotice;
  readonly quotation: Quotation;
  readonly isEditing: boolean;
}

function NoticeOfQuotation({ notice, quotation, isEditing }: NoticeOfQuotationProps) {
  const t = useT();
  const { timeline, state, id } = quotation;
  const hasReason = notice === 'returned' || notice === 'recalled' || notice === 'rejected';
  const reason = hasReason ? timeline.findLast(({ to }) => to === state)?.reason : undefined;
  const offersEdit = notice === 'returned' || notice === 'recalled' || notice === 'blocked';
  return (
    <Notice tone={noticeTones[notice]}>
      <NoticeText notice={notice} quotation={quotation} /> {reason && <q dir="auto">{reason}</q>}{' '}
      {offersEdit && !isEditing && quotation.actions.includes('edit') && (
        <Link to={paths.quotation} search={{ id, edit: true }}>
          {t('common.edit')}
        </Link>
      )}
    </Notice>
  );
}

function NoticeText({ notice, quotation }: Pick<NoticeOfQuotationProps, 'notice' | 'quotation'>) {
  const t = useT();
  const format = useFormat();
  const vendor = useVendor();
  const { changes, currency, total, next_total, valid_until } = quotation;
  switch (notice) {
    case 'returned':
    case 'recalled':
    case 'rejected':
      return <b>{t(`quotations.${notice}_title`)}</b>;
    case 'offered':
    case 'withdrawn':
    case 'last_orders':
      return t(`quotations.notice_${notice}`);
    case 'superseded':
      return <RevisionText text={t('quotations.notice_superseded')} revision={findSuccessor(quotation)} />;
    case 'revised':
      return <RevisionText text={t('quotations.notice_revised')} revision={findOpenRevision(quotation)} />;
    case 'second_approver':
      return t('quotations.notice_second_approver', { vendor });
    case 'expired':
      return t('quotations.notice_expired', { vendor, day: valid_until === null ? '–' : format.deadline(valid_until) });
    case 'blocked':
      return (
        <>
          <b>{t('quotations.checks_title')}</b> {t('quotations.checks_text')}
        </>
      );
    case 'prices_changed':
      return (
        <>
          <b>{t('quotations.changes_title')}</b>
          <QuotationChanges changes={changes} />
        </>
      );
    case 'saving_changes':
      return (
        <>
          <b>
            {next_total === null || next_total === total
              ? t('quotations.saving_prices_title')
              : t('quotations.saving_changes_title', {
                  from: format.amount(total, currency),
                  to: format.amount(next_total, currency),
                })}
          </b>
          <QuotationChanges changes={changes} />
        </>
      );
  }
}

interface RevisionTextProps {
  readonly text: string;
  readonly revision: Quotation['revisions'][number] | undefined;
}

const RevisionText = ({ text, revision }: RevisionTextProps) => (
  <>
    {text}{' '}
    {revision && (
      <Link to={paths.quotation} search={{ id: revision.id }}>
        <bdi>{revision.number}</bdi>
      </Link>
    )}
  </>
);

interface RefusedChecks {
  readonly checks: readonly QuotationCheck[];
}
const hasChecks = (data: unknown): data is RefusedChecks =>
  typeof data === 'object' && data !== null && 'checks' in data && Array.isArray(data.checks);

/** The checks that prevented a submission, from the error of the call; empty for other errors. */
export const listRefusedChecks = (error: unknown): readonly QuotationCheck[] =>
  error instanceof ApiError && hasChecks(error.data) ? error.data.checks : [];
