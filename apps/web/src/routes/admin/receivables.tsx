import { createFileRoute } from '@tanstack/react-router';
import { ReceivablesPage } from '../../finance/staff/receivables-page.tsx';
import { receivablesAddress } from '../../finance/staff/finance-search.ts';

export const Route = createFileRoute('/admin/receivables')({
  validateSearch: receivablesAddress.parse,
  component: ReceivablesRoute,
});

function ReceivablesRoute() {
  return <ReceivablesPage search={Route.useSearch()} />;
}
