import { createFileRoute } from '@tanstack/react-router';
import { PriceListsPage } from '../../prices/staff/price-lists-page.tsx';
import { priceListsAddress } from '../../prices/staff/prices-search.ts';

export const Route = createFileRoute('/admin/pricelist/')({
  validateSearch: priceListsAddress.parse,
  component: PriceListsRoute,
});

function PriceListsRoute() {
  return <PriceListsPage search={Route.useSearch()} />;
}
