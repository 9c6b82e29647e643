import { createFileRoute } from '@tanstack/react-router';
import { RatesPage } from '../../back-office/prices/rates-page.tsx';
import { ratesSearch } from '../../back-office/prices/prices-search.ts';

export const Route = createFileRoute('/admin/rate')({
  validateSearch: ratesSearch,
  component: RatesRoute,
});

function RatesRoute() {
  return <RatesPage search={Route.useSearch()} />;
}
