import { createFileRoute } from '@tanstack/react-router';
import { PriceListsPage } from '../../prices/staff/price-lists-page.tsx';
import { parsePriceListsSearch } from '../../prices/staff/prices-search.ts';

export const Route = createFileRoute('/admin/pricelist/')({
  validateSearch: parsePriceListsSearch,
  component: PriceListsRoute,
});

function PriceListsRoute() {
  return <PriceListsPage search={Route.useSearch()} />;
}
