import { createFileRoute } from '@tanstack/react-router';
import { NewPriceListPage } from '../../prices/staff/price-list-page.tsx';
import { parseNewPriceListSearch } from '../../prices/staff/prices-search.ts';

export const Route = createFileRoute('/admin/pricelist/new')({
  validateSearch: parseNewPriceListSearch,
  component: NewPriceListRoute,
});

function NewPriceListRoute() {
  return <NewPriceListPage search={Route.useSearch()} />;
}
