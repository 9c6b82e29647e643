import { createFileRoute } from '@tanstack/react-router';
import { parseCompanySearch } from '../../companies/staff/companies-search.ts';
import { CompanyPage } from '../../companies/staff/company-page.tsx';

export const Route = createFileRoute('/admin/company/detail')({
  validateSearch: parseCompanySearch,
  component: CompanyRoute,
});

function CompanyRoute() {
  return <CompanyPage search={Route.useSearch()} />;
}
