import { createFileRoute } from '@tanstack/react-router';
import { PriceListsPage } from '../../staff/prices/price-lists-page.tsx';
import { parsePriceListsSearch } from '../../staff/prices/prices-search.ts';

export const Route = createFileRoute('/admin/pricelist/')({
  validateSearch: parsePriceListsSearch,
  component: PriceListsRoute,
});

function PriceListsRoute() {
  return <PriceListsPage search={Route.useSearch()} />;
}
