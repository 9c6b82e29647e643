import { createFileRoute } from '@tanstack/react-router';
import { StatementPage } from '../../finance/staff/statement-page.tsx';
import { statementAddress } from '../../finance/staff/finance-search.ts';

export const Route = createFileRoute('/admin/statement')({
  validateSearch: statementAddress.parse,
  component: StatementRoute,
});

function StatementRoute() {
  return <StatementPage search={Route.useSearch()} />;
}
