import { createFileRoute } from '@tanstack/react-router';
import { BidPage } from '../../bids/partner/bid-page.tsx';
import { parseRecordSearch } from '../../records/record-search.ts';

export const Route = createFileRoute('/_personal/personal/bids/detail')({
  validateSearch: parseRecordSearch,
  component: BidRoute,
});

function BidRoute() {
  return <BidPage search={Route.useSearch()} />;
}
