import { createFileRoute } from '@tanstack/react-router';
import { SalesPage } from '../../staff/sales/sales-page.tsx';
import { parseSalesSearch } from '../../staff/sales/sales-search.ts';

export const Route = createFileRoute('/admin/sales')({
  validateSearch: parseSalesSearch,
  beforeLoad: ({ context }) => context.texts.ensure('sales'),
  component: SalesRoute,
});

function SalesRoute() {
  return <SalesPage search={Route.useSearch()} />;
}
