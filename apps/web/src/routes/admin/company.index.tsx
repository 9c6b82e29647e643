import { createFileRoute } from '@tanstack/react-router';
import { CompaniesPage } from '../../staff/companies/companies-page.tsx';
import { parseCompaniesSearch } from '../../staff/companies/companies-search.ts';

export const Route = createFileRoute('/admin/company/')({
  validateSearch: parseCompaniesSearch,
  beforeLoad: ({ context }) => context.texts.ensure('companies'),
  component: CompaniesRoute,
});

function CompaniesRoute() {
  return <CompaniesPage search={Route.useSearch()} />;
}
