import { createFileRoute } from '@tanstack/react-router';
import { PriceListsPage } from '../../staff/prices/price-lists-page.tsx';
import { priceListsSearch } from '../../staff/prices/prices-search.ts';

export const Route = createFileRoute('/admin/pricelist/')({
  validateSearch: priceListsSearch,
  component: PriceListsRoute,
});

function PriceListsRoute() {
  return <PriceListsPage search={Route.useSearch()} />;
}
