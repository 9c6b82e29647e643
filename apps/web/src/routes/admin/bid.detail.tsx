import { createFileRoute } from '@tanstack/react-router';
import { StaffBidPage } from '../../bids/staff/staff-bid-page.tsx';
import { parseRecordSearch } from '../../records/record-search.ts';

export const Route = createFileRoute('/admin/bid/detail')({
  validateSearch: parseRecordSearch,
  component: StaffBidRoute,
});

function StaffBidRoute() {
  return <StaffBidPage search={Route.useSearch()} />;
}
