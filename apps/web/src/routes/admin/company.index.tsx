import { createFileRoute } from '@tanstack/react-router';
import { CompaniesPage } from '../../companies/staff/companies-page.tsx';
import { parseCompaniesSearch } from '../../companies/staff/companies-search.ts';

export const Route = createFileRoute('/admin/company/')({
  validateSearch: parseCompaniesSearch,
  component: CompaniesRoute,
});

function CompaniesRoute() {
  return <CompaniesPage search={Route.useSearch()} />;
}
