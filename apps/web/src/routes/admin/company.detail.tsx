import { createFileRoute } from '@tanstack/react-router';
import { parseCompanySearch } from '../../companies/staff/companies-search.ts';
import { CompanyPage } from '../../companies/staff/company-page.tsx';

export const Route = createFileRoute('/admin/company/detail')({
  validateSearch: parseCompanySearch,
  beforeLoad: ({ context }) =>
    context.texts.ensure('companies', 'administration', 'audit', 'audit_action', 'memberships', 'staff_memberships'),
  component: CompanyRoute,
});

function CompanyRoute() {
  return <CompanyPage search={Route.useSearch()} />;
}
