import { createFileRoute } from '@tanstack/react-router';
import { EndAccountsPage } from '../../end-accounts/staff/end-accounts-page.tsx';
import { endAccountsAddress } from '../../end-accounts/staff/end-accounts-search.ts';

export const Route = createFileRoute('/admin/endaccount/')({
  validateSearch: endAccountsAddress.parse,
  component: EndAccountsRoute,
});

function EndAccountsRoute() {
  return <EndAccountsPage search={Route.useSearch()} />;
}
