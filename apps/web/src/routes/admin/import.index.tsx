import { createFileRoute } from '@tanstack/react-router';
import { ImportsPage } from '../../staff/import/imports-page.tsx';
import { parseImportsSearch } from '../../staff/import/imports-search.ts';

export const Route = createFileRoute('/admin/import/')({
  validateSearch: parseImportsSearch,
  component: ImportsRoute,
});

function ImportsRoute() {
  return <ImportsPage search={Route.useSearch()} />;
}
