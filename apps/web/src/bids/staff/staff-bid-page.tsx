import { endBid, grantBid, type StaffBid } from '@trunkline/contract/staff/sales/bids';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from '@trunkline/text';
import { useT } from '../../client/text.tsx';
import { ActionButton, ActionDialog } from '../../dialogs/action-dialog.tsx';
import { reasonField } from '../../dialogs/action-field.tsx';
import { DecisionBar } from '../../records/decision-bar.tsx';
import { PositionLinks } from '../../records/position-links.tsx';
import { RecordReview, type ReviewedQueue } from '../../records/record-review.tsx';
import type { RecordSearch } from '../../records/record-search.ts';
import { staffPaths } from '../../staff-navigation.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { type Crumb, PageHead } from '../../ui/layout/page-head.tsx';
import { Grid, Stack } from '../../ui/layout/parts.tsx';
import { BidDraws, BidFacts, BidHistory, BidLines } from '../bid-parts.tsx';
import { BidLetterButton } from '../bid-letter-button.tsx';
import { BidStateMark } from '../bid-state.tsx';
import { bidQueue, staffBidQuery, useStaffBidAction } from './bid-queue.queries.ts';
import { type BidQueueSearch, parseBidQueueSearch } from './bid-queue-search.ts';
import { EditBidButton } from './edit-bid-button.tsx';

const reviewedQueue: ReviewedQueue<BidQueueSearch> = {
  listPath: staffPaths.bids,
  recordPath: staffPaths.bid,
  parseList: parseBidQueueSearch,
  findPosition: bidQueue.position,
};

/** A special bid, in the order of the list that its reader came from. */
export function StaffBidPage({ search }: { readonly search: RecordSearch }) {
  const t = useT();
  return (
    <RecordReview
      queue={reviewedQueue}
      search={search}
      detail={staffBidQuery}
      name={t('bids.bid')}
      crumbs={(list) => listCrumbs(t, list)}
      done={{ title: t('common.special_bids'), text: t('bids.all_done') }}
    >
      {(bid, list) => <ShownBid bid={bid} list={list} />}
    </RecordReview>
  );
}

const listCrumbs = (t: TFunction, list: BidQueueSearch): Crumb[] => [
  { label: t('common.queues') },
  { label: t('common.special_bids'), to: staffPaths.bids, search: { ...list } },
];

function ShownBid({ bid, list }: { readonly bid: StaffBid; readonly list: BidQueueSearch }) {
  const t = useT();
  const navigate = useNavigate();
  const hasMargins = bid.lines.some(({ margin }) => margin !== undefined);
  const margins = new Map(bid.lines.map(({ id, margin = null }) => [id, margin]));
  return (
    <>
      <PageHead
        title={bid.number}
        marks={<BidStateMark {...bid} />}
        text={<bdi>{bid.company}</bdi>}
        crumbs={[...listCrumbs(t, list), { label: bid.number }]}
        actions={
          <>
            <BidLetterButton bid={bid} side="staff" />
            <PositionLinks onList={() => void navigate({ to: staffPaths.bids, search: list })} />
          </>
        }
      />
      <Stack gap="5" top="5">
        <BidFacts bid={bid} />
        <Approvals bid={bid} />
        <BidLines bid={bid} ownPrice="common.partner_price" {...(hasMargins && { margins })} />
        <Grid columns="fill-320" one="1100" gap="5" align="start">
          <BidDraws bid={bid} quotationPath={staffPaths.quotation} />
          <BidHistory bid={bid} />
        </Grid>
      </Stack>
      {bid.actions.length > 0 && (
        <DecisionBar
          verbs={<BidVerbs bid={bid} />}
          decide={bid.actions.includes('grant') && <GrantButton bid={bid} />}
          openNext={t('bids.next')}
        >
          {t('bids.below_own', { percent: bid.discount_percent, limit: bid.limit_percent })}
        </DecisionBar>
      )}
    </>
  );
}

/** Who agreed to what, while the draft needs somebody else. */
function Approvals({ bid }: { readonly bid: StaffBid }) {
  const t = useT();
  if (bid.state !== 'draft') return null;
  const has = (part: 'prices' | 'term') => bid.approvals.some((one) => one[part]);
  return (
    <>
      {bid.long_term && !has('term') && <Notice tone="warn">{t('bids.needs_headquarters')}</Notice>}
      {bid.approvals.length > 0 && !has('prices') && <Notice tone="warn">{t('bids.needs_limit')}</Notice>}
    </>
  );
}

function GrantButton({ bid }: { readonly bid: StaffBid }) {
  const t = useT();
  const action = useStaffBidAction(bid, 'grant');
  return (
    <ActionButton label={t('bids.grant')} look="primary">
      {(onClose) => (
        <ActionDialog
          {...action}
          endpoint={grantBid}
          title={t('bids.grant_title', { number: bid.number })}
          text={t('bids.grant_text')}
          submit={t('bids.grant')}
          done={t('bids.grant_done')}
          fields={{ reason: reasonField(t) }}
          onClose={onClose}
        />
      )}
    </ActionButton>
  );
}

function BidVerbs({ bid }: { readonly bid: StaffBid }) {
  const t = useT();
  const end = useStaffBidAction(bid, 'end');
  return (
    <>
      {bid.actions.includes('end') && (
        <ActionButton label={t('bids.end')}>
          {(onClose) => (
            <ActionDialog
              {...end}
              endpoint={endBid}
              title={t('bids.end_title', { number: bid.number })}
              text={t('bids.end_text')}
              submit={t('bids.end')}
              look="danger"
              done={t('bids.end_done')}
              fields={{ reason: reasonField(t) }}
              onClose={onClose}
            />
          )}
        </ActionButton>
      )}
      {bid.actions.includes('save') && <EditBidButton bid={bid} />}
    </>
  );
}
