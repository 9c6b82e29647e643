import { createFileRoute } from '@tanstack/react-router';
import { CompaniesPage } from '../../companies/staff/companies-page.tsx';
import { companiesAddress } from '../../companies/staff/companies-search.ts';

export const Route = createFileRoute('/admin/company/')({
  validateSearch: companiesAddress.parse,
  component: CompaniesRoute,
});

function CompaniesRoute() {
  return <CompaniesPage search={Route.useSearch()} />;
}
