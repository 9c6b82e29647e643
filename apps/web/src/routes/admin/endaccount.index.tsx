import { createFileRoute } from '@tanstack/react-router';
import { EndAccountsPage } from '../../staff/end-accounts/end-accounts-page.tsx';
import { parseEndAccountsSearch } from '../../staff/end-accounts/end-accounts.queries.ts';

export const Route = createFileRoute('/admin/endaccount/')({
  validateSearch: parseEndAccountsSearch,
  beforeLoad: ({ context }) => context.texts.ensure('projects', 'staff_projects'),
  component: EndAccountsRoute,
});

function EndAccountsRoute() {
  return <EndAccountsPage search={Route.useSearch()} />;
}
