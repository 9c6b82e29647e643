import { createFileRoute } from '@tanstack/react-router';
import { parseNewImportSearch } from '../../imports/staff/imports-search.ts';
import { NewImportPage } from '../../imports/staff/new-import-page.tsx';

export const Route = createFileRoute('/admin/import/new')({
  validateSearch: parseNewImportSearch,
  component: NewImportRoute,
});

function NewImportRoute() {
  return <NewImportPage search={Route.useSearch()} />;
}
