import { createFileRoute } from '@tanstack/react-router';
import { RatesPage } from '../../prices/staff/rates-page.tsx';
import { ratesAddress } from '../../prices/staff/prices-search.ts';

export const Route = createFileRoute('/admin/rate')({
  validateSearch: ratesAddress.parse,
  component: RatesRoute,
});

function RatesRoute() {
  return <RatesPage search={Route.useSearch()} />;
}
