import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../../audit/staff/audit-page.tsx';
import { parseAuditSearch } from '../../audit/staff/audit-search.ts';

export const Route = createFileRoute('/admin/audit')({
  validateSearch: parseAuditSearch,
  component: AuditRoute,
});

function AuditRoute() {
  return <AuditPage search={Route.useSearch()} />;
}
