import type { StaffQuotation } from '@trunkline/contract/staff/quotations';
import type { TFunction } from '@trunkline/text';
import { Link, useNavigate } from '@tanstack/react-router';
import { Card } from '../../ui/layout/card.tsx';
import { useFormat } from '../../client/format.ts';
import { type Crumb, PageHead, Separator } from '../../ui/layout/page-head.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { StaffRecordChat } from '../../chat/record-chat.tsx';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { QuotationDownloadMenu } from '../quotation-download-menu.tsx';
import { QuotationTimeline } from '../quotation-timeline.tsx';
import { removeRevisionSuffix, QuotationRevision } from '../quotation-number.tsx';
import { QuotationDiff } from '../revisions/quotation-diff.tsx';
import { QuotationRevisions } from '../revisions/quotation-revisions.tsx';
import { QuotationOffer } from '../offers/quotation-offer.tsx';
import { LinkedProject, QuotationProject } from '../quotation-project.tsx';
import { QuotationStateMark } from '../quotation-status.tsx';
import { MembershipMarks } from '../../ui/layout/membership-marks.tsx';
import { PositionLinks } from '../../records/position-links.tsx';
import { RecordReview, type ReviewedQueue } from '../../records/record-review.tsx';
import type { RecordSearch } from '../../records/record-search.ts';
import { quotationQueueAddress, type QuotationQueueSearch } from './quotation-queue-search.ts';
import { quotationQueue, staffQuotationQueries } from './staff-quotations.queries.ts';
import { ApprovedQuotationActions } from './approved-quotation-actions.tsx';
import { QuotationDecisionBar } from './quotation-decision-bar.tsx';
import { QuotationReviewCards } from './quotation-review-cards.tsx';
import { AmountsIn } from '../../ui/layout/money.tsx';
import { PaidBefore } from './quotation-deal.tsx';
import { QuotationReviewFacts } from './quotation-review-facts.tsx';
import { QuotationReviewLines } from './quotation-review-lines.tsx';
import { DecidedMeanwhile } from './stale-review-notice.tsx';
import { StaffMessages } from './staff-messages.tsx';
import { SecondApproverNotice } from './second-approver-notice.tsx';
import { getElapsedMs } from '../../client/elapsed-time.ts';
import { useQuotationReview } from './use-quotation-review.ts';
import { Grid, Panel, Text } from '../../ui/layout/parts.tsx';
import styles from './staff-quotation-page.module.css';

const reviewedQueue: ReviewedQueue<QuotationQueueSearch> = {
  listPath: staffPaths.quotations,
  recordPath: staffPaths.quotation,
  parseList: quotationQueueAddress.parse,
  findPosition: quotationQueue.position,
};

/** The review of a quotation, in the order of the list that its reader came from. */
export function StaffQuotationPage({ search }: { readonly search: RecordSearch }) {
  const t = useT();
  return (
    <RecordReview
      queue={reviewedQueue}
      search={search}
      detail={staffQuotationQueries.detail}
      name={t('common.quotation')}
      crumbs={(list) => [{ label: t('common.queues') }, quotationsCrumb(t, list)]}
      done={{
        title: t('common.quotations'),
        text: t('staff_review.all_done_quotations'),
      }}
    >
      {(quotation, list) => (
        <AmountsIn currency={quotation.currency}>
          <StaffQuotationDetail key={quotation.id} quotation={quotation} list={list} />
        </AmountsIn>
      )}
    </RecordReview>
  );
}

const quotationsCrumb = (t: TFunction, list: QuotationQueueSearch): Crumb => ({
  label: t('common.quotations'),
  to: staffPaths.quotations,
  search: { ...list },
});

interface ListedProps {
  /** The list that the reader came from. */
  readonly list: QuotationQueueSearch;
}

function StaffQuotationDetail({ quotation, list }: ListedProps & { readonly quotation: StaffQuotation }) {
  const t = useT();
  const review = useQuotationReview(quotation);
  return (
    <>
      <StaffQuotationHead quotation={quotation} list={list} beyond={review.open && review.beyond} />
      <DecidedMeanwhile review={review} />
      <QuotationReviewFacts review={review} />
      <EndedMembershipNotice quotation={quotation} />
      <SecondApproverNotice quotation={quotation} />
      {quotation.offer && (
        <Panel top="5">
          <QuotationOffer quotation={quotation} viewer="staff" />
        </Panel>
      )}
      <QuotationReviewCards review={review} />
      <QuotationReviewLines review={review} />
      <PaidBefore quotation={quotation} />
      {quotation.revises && (
        <Panel as="section" top="5">
          <QuotationDiff quotation={quotation} side="staff" />
        </Panel>
      )}
      <Grid gap="5" align="start" top="5" className={styles.halves}>
        <QuotationProject quotation={quotation} side="staff" />
        <div className="stack">
          <StaffMessages quotation={quotation} />
          <StaffRecordChat about={{ object: 'quotation', id: quotation.id }} companyId={quotation.company.id} />
          <QuotationRevisions quotation={quotation} side="staff" />
          <Card title={t('common.timeline')}>
            <QuotationTimeline timeline={quotation.timeline} />
          </Card>
        </div>
      </Grid>
      {review.open && <QuotationDecisionBar review={review} />}
    </>
  );
}

interface StaffQuotationHeadProps extends ListedProps {
  readonly quotation: StaffQuotation;
  readonly beyond: boolean;
}

function StaffQuotationHead({ quotation, beyond, list }: StaffQuotationHeadProps) {
  const t = useT();
  const navigate = useNavigate();
  const number = removeRevisionSuffix(quotation.number);
  return (
    <PageHead
      title={number}
      crumbs={[{ label: t('common.queues') }, quotationsCrumb(t, list), { label: number }]}
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
          <PositionLinks onList={() => void navigate({ to: staffPaths.quotations, search: list })} />
        </>
      }
    />
  );
}

function StaffQuotationHeadText({ quotation }: { readonly quotation: StaffQuotation }) {
  const t = useT();
  const format = useFormat();
  const { company, queue, waiting_since, linked_project: linked } = quotation;
  return (
    <>
      <Link to={staffPaths.company} search={{ id: company.id }}>
        <bdi>{company.name}</bdi>
      </Link>{' '}
      <Text as="bdi" tone="3">
        {company.country}
      </Text>
      <Separator />
      {company.memberships.length === 0 ? t('staff.pre_member') : <MembershipMarks memberships={company.memberships} />}
      {(linked ?? quotation.project_name) && (
        <>
          <Separator />
          {linked ? <LinkedProject project={linked} to={staffPaths.project} /> : <bdi>{quotation.project_name}</bdi>}
        </>
      )}
      {waiting_since && queue && (
        <>
          <Separator />
          {t('staff.waiting_position', {
            time: format.durationInSentence(getElapsedMs(waiting_since)),
            position: queue.position,
            waiting: queue.waiting,
          })}
        </>
      )}
    </>
  );
}

/** The quotation keeps the prices of a membership that has ended since. */
function EndedMembershipNotice({ quotation: { membership_ended: ended } }: { readonly quotation: StaffQuotation }) {
  const t = useT();
  const format = useFormat();
  if (ended === null) return null;
  return (
    <Notice tone="warn">
      {t('staff_review.membership_ended', {
        type: ended.type,
        level: t(`shell.level_${ended.level}`),
        day: format.day(ended.ended_on),
      })}
    </Notice>
  );
}
