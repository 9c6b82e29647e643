import { createFileRoute } from '@tanstack/react-router';
import { parseIdSearch } from '../../client/list-search.ts';
import { EndAccountPage } from '../../end-accounts/staff/end-account-page.tsx';

export const Route = createFileRoute('/admin/endaccount/detail')({
  validateSearch: parseIdSearch,
  component: EndAccountRoute,
});

function EndAccountRoute() {
  return <EndAccountPage id={Route.useSearch().id} />;
}
