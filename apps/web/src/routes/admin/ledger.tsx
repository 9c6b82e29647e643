import { createFileRoute } from '@tanstack/react-router';
import { ledgerAddress, LedgerPage } from '../../projects/staff/ledger/ledger-page.tsx';

export const Route = createFileRoute('/admin/ledger')({
  validateSearch: ledgerAddress.parse,
  component: LedgerRoute,
});

function LedgerRoute() {
  return <LedgerPage search={Route.useSearch()} />;
}
