import { createFileRoute } from '@tanstack/react-router';
import { CompatRulesPage } from '../../catalogue/staff/compat/compat-rules-page.tsx';
import { compatRulesAddress } from '../../catalogue/staff/staff-catalogue-search.ts';

export const Route = createFileRoute('/admin/compat')({
  validateSearch: compatRulesAddress.parse,
  component: CompatRoute,
});

function CompatRoute() {
  return <CompatRulesPage search={Route.useSearch()} />;
}
