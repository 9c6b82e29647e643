import { createFileRoute } from '@tanstack/react-router';
import { BidsPage } from '../../bids/partner/bids-page.tsx';
import { parseBidsSearch } from '../../bids/partner/bids-search.ts';

export const Route = createFileRoute('/_personal/personal/bids/')({
  validateSearch: parseBidsSearch,
  component: BidsRoute,
});

function BidsRoute() {
  return <BidsPage search={Route.useSearch()} />;
}
