import type { StaffQuotation } from '@trunkline/contract/staff/quotations';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { useFormat } from '../../client/format.ts';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { PageHead, Sep } from '../../ui/layout/page-head.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { useT } from '../../client/text.tsx';
import { paths } from '../../paths.ts';
import { DownloadMenu } from '../../quotations/download-menu.tsx';
import { QuotationTimeline } from '../../quotations/quotation-history.tsx';
import { baseNumber, Revision } from '../../quotations/quotation-number.tsx';
import { QuotationProject } from '../../quotations/quotation-project.tsx';
import { QuotationStateMark } from '../../quotations/quotation-status.tsx';
import { Level } from '../../shell/level.tsx';
import { adminQuotations } from './admin-quotations.queries.ts';
import { AfterActions } from './after-actions.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { ReviewCards } from './review-cards.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { ReviewLines } from './review-lines.tsx';
import { SecondApprover } from './second-approver.tsx';
import { msSince } from './since.ts';
import { useReview } from './use-review.ts';
import styles from './review-page.module.css';

export function ReviewPage({ id }: { readonly id: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(adminQuotations.detail(id));
  // a decision begins anew with what it is decided on: another record, another proposal
  if (data) return <QuotationReview key={`${data.id} ${data.state} ${data.approvals.length}`} quotation={data} />;
  if (!error) return <PageSkeleton />;
  return (
    <>
      <PageHead
        title={t('staff.quotation')}
        crumbs={[
          { label: t('staff.queues') },
          { label: t('staff.quotations'), to: paths.adminQuotations },
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

function QuotationReview({ quotation }: { readonly quotation: StaffQuotation }) {
  const t = useT();
  const review = useReview(quotation);
  return (
    <>
      <ReviewHead quotation={quotation} beyond={review.open && review.sums.beyond} />
      <ReviewFacts review={review} />
      <SecondApprover quotation={quotation} />
      <ReviewCards review={review} />
      <ReviewLines review={review} />
      <div className={styles.halves}>
        <QuotationProject quotation={quotation} />
        <Card title={t('quotations.timeline')}>
          <QuotationTimeline timeline={quotation.timeline} />
        </Card>
      </div>
      {review.open && <DecisionBar review={review} />}
    </>
  );
}

function ReviewHead({ quotation, beyond }: { readonly quotation: StaffQuotation; readonly beyond: boolean }) {
  const t = useT();
  const number = baseNumber(quotation.number);
  return (
    <PageHead
      title={number}
      crumbs={[
        { label: t('staff.queues') },
        { label: t('staff.quotations'), to: paths.adminQuotations },
        { label: number },
      ]}
      marks={
        <>
          <Revision revision={quotation.revision} />
          <QuotationStateMark state={quotation.state} label={quotation.state_label} />
          {(beyond || quotation.needs_second) && (
            <Status tone="line">
              {t(quotation.needs_second ? 'staff.waits_for_second' : 'staff.will_need_second')}
            </Status>
          )}
        </>
      }
      text={<HeadText quotation={quotation} />}
      actions={
        <>
          <AfterActions quotation={quotation} />
          {quotation.actions.includes('download') && <DownloadMenu id={quotation.id} side="staff" />}
          <Neighbours quotation={quotation} />
        </>
      }
    />
  );
}

function HeadText({ quotation }: { readonly quotation: StaffQuotation }) {
  const t = useT();
  const format = useFormat();
  const { company, queue, waiting_since } = quotation;
  return (
    <>
      <bdi>{company.name}</bdi> <bdi className={styles.quiet}>{company.country}</bdi>
      <Sep />
      {company.memberships.length === 0
        ? t('staff.pre_member')
        : company.memberships.map(({ type, level }) => (
            <span key={type} className={styles.membership}>
              <bdi>{type}</bdi> <Level level={level} />
            </span>
          ))}
      {quotation.project_name && (
        <>
          <Sep />
          <bdi>{quotation.project_name}</bdi>
        </>
      )}
      {waiting_since && queue && (
        <>
          <Sep />
          {t('staff.waiting_place', {
            time: format.duration(msSince(waiting_since)),
            position: queue.position,
            waiting: queue.waiting,
          })}
        </>
      )}
    </>
  );
}

/** Before and after it among those that wait. */
function Neighbours({ quotation: { neighbours } }: { readonly quotation: StaffQuotation }) {
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
          to={paths.adminQuotation as never}
          search={{ id } as never}
          aria-label={t(`staff.${side}_in_line`)}
          title={t(`staff.${side}_in_line`)}
        >
          <Icon className="flip" size={16} stroke={1.75} aria-hidden />
        </LinkButton>
      ),
  );
}
