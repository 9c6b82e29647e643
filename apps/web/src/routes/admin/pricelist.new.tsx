import { createFileRoute } from '@tanstack/react-router';
import { NewPriceListPage } from '../../back-office/prices/price-list-page.tsx';
import { newPriceListSearch } from '../../back-office/prices/prices-search.ts';

export const Route = createFileRoute('/admin/pricelist/new')({
  validateSearch: newPriceListSearch,
  component: NewPriceListRoute,
});

function NewPriceListRoute() {
  return <NewPriceListPage search={Route.useSearch()} />;
}
