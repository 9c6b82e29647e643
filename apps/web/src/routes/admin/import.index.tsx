import { createFileRoute } from '@tanstack/react-router';
import { ImportsPage } from '../../imports/staff/imports-page.tsx';
import { parseImportsSearch } from '../../imports/staff/imports-search.ts';

export const Route = createFileRoute('/admin/import/')({
  validateSearch: parseImportsSearch,
  component: ImportsRoute,
});

function ImportsRoute() {
  return <ImportsPage search={Route.useSearch()} />;
}
