import { createFileRoute } from '@tanstack/react-router';
import { BidQueuePage } from '../../bids/staff/bid-queue-page.tsx';
import { parseBidQueueSearch } from '../../bids/staff/bid-queue-search.ts';

export const Route = createFileRoute('/admin/bid/')({
  validateSearch: parseBidQueueSearch,
  component: BidQueueRoute,
});

function BidQueueRoute() {
  return <BidQueuePage search={Route.useSearch()} />;
}
