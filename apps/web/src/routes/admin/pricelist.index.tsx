import { createFileRoute } from '@tanstack/react-router';
import { PriceListsPage } from '../../back-office/prices/price-lists-page.tsx';
import { priceListsSearch } from '../../back-office/prices/prices-search.ts';

export const Route = createFileRoute('/admin/pricelist/')({
  validateSearch: priceListsSearch,
  component: PriceListsRoute,
});

function PriceListsRoute() {
  return <PriceListsPage search={Route.useSearch()} />;
}
