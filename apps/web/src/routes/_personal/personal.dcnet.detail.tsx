import { createFileRoute } from '@tanstack/react-router';
import { parseIdSearch } from '../../client/list-search.ts';
import { ApplicationPage } from '../../memberships/partner/application-page.tsx';

export const Route = createFileRoute('/_personal/personal/dcnet/detail')({
  validateSearch: parseIdSearch,
  component: ApplicationRoute,
});

function ApplicationRoute() {
  return <ApplicationPage id={Route.useSearch().id} />;
}
