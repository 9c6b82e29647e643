import type { StaffQuotation } from '@trunkline/contract/staff/quotations';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { useFormat } from '../../client/format.ts';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { PageHead, Separator } from '../../ui/layout/page-head.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { QuotationDownloadMenu } from '../../quotations/quotation-download-menu.tsx';
import { QuotationTimeline } from '../../quotations/quotation-timeline.tsx';
import { removeRevisionSuffix, QuotationRevision } from '../../quotations/quotation-number.tsx';
import { QuotationProject } from '../../quotations/quotation-project.tsx';
import { QuotationStateMark } from '../../quotations/quotation-status.tsx';
import { LevelMark } from '../../ui/layout/level-mark.tsx';
import { staffQuotationQueries } from './staff-quotations.queries.ts';
import { ApprovedQuotationActions } from './approved-quotation-actions.tsx';
import { QuotationDecisionBar } from './quotation-decision-bar.tsx';
import { QuotationReviewCards } from './quotation-review-cards.tsx';
import { QuotationReviewFacts } from './quotation-review-facts.tsx';
import { QuotationReviewLines } from './quotation-review-lines.tsx';
import { SecondApproverNotice } from './second-approver-notice.tsx';
import { getElapsedMs } from '../../client/elapsed-time.ts';
import { useQuotationReview } from './use-quotation-review.ts';
import styles from './staff-quotation-page.module.css';

export function StaffQuotationPage({ id }: { readonly id: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(staffQuotationQueries.detail(id));
  // The key discards typed prices when another quotation is shown, and when its state changes.
  if (data) return <StaffQuotationDetail key={`${data.id} ${data.state}`} quotation={data} />;
  if (!error) return <PageSkeleton />;
  return (
    <>
      <PageHead
        title={t('staff.quotation')}
        crumbs={[
          { label: t('staff.queues') },
          { label: t('staff.quotations'), to: staffPaths.quotations },
          { label: t('staff.quotation') },
        ]}
      />
      <div className={styles.failed}>
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      </div>
    </>
  );
}

function StaffQuotationDetail({ quotation }: { readonly quotation: StaffQuotation }) {
  const t = useT();
  const review = useQuotationReview(quotation);
  return (
    <>
      <StaffQuotationHead quotation={quotation} beyond={review.open && review.beyond} />
      <QuotationReviewFacts review={review} />
      <SecondApproverNotice quotation={quotation} />
      <QuotationReviewCards review={review} />
      <QuotationReviewLines review={review} />
      <div className={styles.halves}>
        <QuotationProject quotation={quotation} />
        <Card title={t('quotations.timeline')}>
          <QuotationTimeline timeline={quotation.timeline} />
        </Card>
      </div>
      {review.open && <QuotationDecisionBar review={review} />}
    </>
  );
}

function StaffQuotationHead({ quotation, beyond }: { readonly quotation: StaffQuotation; readonly beyond: boolean }) {
  const t = useT();
  const number = removeRevisionSuffix(quotation.number);
  return (
    <PageHead
      title={number}
      crumbs={[
        { label: t('staff.queues') },
        { label: t('staff.quotations'), to: staffPaths.quotations },
        { label: number },
      ]}
      marks={
        <>
          <QuotationRevision revision={quotation.revision} />
          <QuotationStateMark state={quotation.state} label={quotation.state_label} />
          {(beyond || quotation.needs_second) && (
            <Status tone="line">
              {t(quotation.needs_second ? 'staff.waits_for_second' : 'staff.will_need_second')}
            </Status>
          )}
        </>
      }
      text={<StaffQuotationHeadText quotation={quotation} />}
      actions={
        <>
          <ApprovedQuotationActions quotation={quotation} />
          {quotation.actions.includes('download') && <QuotationDownloadMenu id={quotation.id} side="staff" />}
          <NeighbourLinks quotation={quotation} />
        </>
      }
    />
  );
}

function StaffQuotationHeadText({ quotation }: { readonly quotation: StaffQuotation }) {
  const t = useT();
  const format = useFormat();
  const { company, queue, waiting_since } = quotation;
  return (
    <>
      <bdi>{company.name}</bdi> <bdi className={styles.quiet}>{company.country}</bdi>
      <Separator />
      {company.memberships.length === 0
        ? t('staff.pre_member')
        : company.memberships.map(({ type, level }) => (
            <span key={type} className={styles.membership}>
              <bdi>{type}</bdi> <LevelMark level={level} />
            </span>
          ))}
      {quotation.project_name && (
        <>
          <Separator />
          <bdi>{quotation.project_name}</bdi>
        </>
      )}
      {waiting_since && queue && (
        <>
          <Separator />
          {t('staff.waiting_place', {
            time: format.duration(getElapsedMs(waiting_since)),
            position: queue.position,
            waiting: queue.waiting,
          })}
        </>
      )}
    </>
  );
}

/** Links to the previous and the next waiting quotation. */
function NeighbourLinks({ quotation: { neighbours } }: { readonly quotation: StaffQuotation }) {
  const t = useT();
  const sides = [
    ['previous', neighbours.previous, IconChevronLeft],
    ['next', neighbours.next, IconChevronRight],
  ] as const;
  return sides.map(
    ([side, id, Icon]) =>
      id && (
        <LinkButton
          key={side}
          to={staffPaths.quotation}
          search={{ id }}
          aria-label={t(`staff.${side}_in_line`)}
          title={t(`staff.${side}_in_line`)}
        >
          <Icon className="flip" size={16} stroke={1.75} aria-hidden />
        </LinkButton>
      ),
  );
}
