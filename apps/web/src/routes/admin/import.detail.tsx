import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '../../imports/staff/import-page.tsx';
import { parseIdSearch } from '../../client/list-search.ts';

export const Route = createFileRoute('/admin/import/detail')({
  validateSearch: parseIdSearch,
  component: ImportRoute,
});

function ImportRoute() {
  return <ImportPage id={Route.useSearch().id ?? ''} />;
}
