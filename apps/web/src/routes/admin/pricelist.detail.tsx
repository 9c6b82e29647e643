import { createFileRoute } from '@tanstack/react-router';
import { PriceListPage } from '../../prices/staff/price-list-page.tsx';
import { parsePriceListSearch } from '../../prices/staff/prices-search.ts';

export const Route = createFileRoute('/admin/pricelist/detail')({
  validateSearch: parsePriceListSearch,
  component: PriceListRoute,
});

function PriceListRoute() {
  return <PriceListPage search={Route.useSearch()} />;
}
