import { createFileRoute } from '@tanstack/react-router';
import { SalesPage } from '../../sales/staff/sales-page.tsx';
import { parseSalesSearch } from '../../sales/staff/sales-search.ts';

export const Route = createFileRoute('/admin/sales')({
  validateSearch: parseSalesSearch,
  component: SalesRoute,
});

function SalesRoute() {
  return <SalesPage search={Route.useSearch()} />;
}
