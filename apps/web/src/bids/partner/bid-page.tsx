import { type Bid, getBid } from '@trunkline/contract/sales/bids';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import type { RecordSearch } from '../../records/record-search.ts';
import { FoundRecord } from '../../ui/feedback/found-record.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Grid, Stack } from '../../ui/layout/parts.tsx';
import { BidDraws, BidFacts, BidHistory, BidLines } from '../bid-parts.tsx';
import { BidLetterButton } from '../bid-letter-button.tsx';
import { BidStateMark } from '../bid-state.tsx';
import { UseBidButton } from './use-bid-button.tsx';

const bidQuery = (id: string) =>
  queryOptions({
    queryKey: ['bids', 'detail', id],
    queryFn: ({ signal }) => call(getBid, { id }, { signal }),
  });

/** One special bid of the company. */
export function BidPage({ search: { id = '' } }: { readonly search: RecordSearch }) {
  const t = useT();
  return (
    <FoundRecord
      query={useQuery(bidQuery(id))}
      title={t('bids.bid')}
      crumbs={[{ label: t('common.sales') }, { label: t('common.special_bids'), to: paths.bids }]}
    >
      {(bid) => <FoundBid bid={bid} />}
    </FoundRecord>
  );
}

function FoundBid({ bid }: { readonly bid: Bid }) {
  const t = useT();
  return (
    <>
      <PageHead
        title={bid.number}
        marks={<BidStateMark {...bid} />}
        text={t('bids.page_text')}
        actions={
          <>
            <BidLetterButton bid={bid} side="partner" />
            <UseBidButton bid={bid} />
          </>
        }
        crumbs={[
          { label: t('common.sales') },
          { label: t('common.special_bids'), to: paths.bids },
          { label: bid.number },
        ]}
      />
      <Stack gap="5" top="5">
        <BidFacts bid={bid} />
        <BidLines bid={bid} ownPrice="common.your_price" />
        <Grid columns="fill-320" one="1100" gap="5" align="start">
          <BidDraws bid={bid} quotationPath={paths.quotation} />
          <BidHistory bid={bid} />
        </Grid>
      </Stack>
    </>
  );
}
