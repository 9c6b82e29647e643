import { createFileRoute } from '@tanstack/react-router';
import { LedgerPage, parseLedgerSearch } from '../../projects/staff/ledger/ledger-page.tsx';

export const Route = createFileRoute('/admin/ledger')({
  validateSearch: parseLedgerSearch,
  component: LedgerRoute,
});

function LedgerRoute() {
  return <LedgerPage search={Route.useSearch()} />;
}
