import { createFileRoute } from '@tanstack/react-router';
import { CompatRulesPage } from '../../catalogue/staff/compat/compat-rules-page.tsx';
import { parseCompatRulesSearch } from '../../catalogue/staff/staff-catalogue-search.ts';

export const Route = createFileRoute('/admin/compat')({
  validateSearch: parseCompatRulesSearch,
  component: CompatRoute,
});

function CompatRoute() {
  return <CompatRulesPage search={Route.useSearch()} />;
}
