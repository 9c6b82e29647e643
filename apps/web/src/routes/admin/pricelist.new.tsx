import { createFileRoute } from '@tanstack/react-router';
import { NewPriceListPage } from '../../staff/prices/price-list-page.tsx';
import { parseNewPriceListSearch } from '../../staff/prices/prices-search.ts';

export const Route = createFileRoute('/admin/pricelist/new')({
  validateSearch: parseNewPriceListSearch,
  component: NewPriceListRoute,
});

function NewPriceListRoute() {
  return <NewPriceListPage search={Route.useSearch()} />;
}
