import { createFileRoute } from '@tanstack/react-router';
import { RatesPage } from '../../staff/prices/rates-page.tsx';
import { parseRatesSearch } from '../../staff/prices/prices-search.ts';

export const Route = createFileRoute('/admin/rate')({
  validateSearch: parseRatesSearch,
  component: RatesRoute,
});

function RatesRoute() {
  return <RatesPage search={Route.useSearch()} />;
}
