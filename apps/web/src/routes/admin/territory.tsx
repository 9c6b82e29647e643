import { createFileRoute } from '@tanstack/react-router';
import { TerritoriesPage } from '../../territories/staff/territories-page.tsx';
import { parseTerritoriesSearch } from '../../territories/staff/territories-search.ts';

export const Route = createFileRoute('/admin/territory')({
  validateSearch: parseTerritoriesSearch,
  component: TerritoriesRoute,
});

function TerritoriesRoute() {
  return <TerritoriesPage search={Route.useSearch()} />;
}
