import { createFileRoute } from '@tanstack/react-router';
import { PriceListPage } from '../../staff/prices/price-list-page.tsx';
import { parsePriceListSearch } from '../../staff/prices/prices-search.ts';

export const Route = createFileRoute('/admin/pricelist/detail')({
  validateSearch: parsePriceListSearch,
  component: PriceListRoute,
});

function PriceListRoute() {
  return <PriceListPage search={Route.useSearch()} />;
}
