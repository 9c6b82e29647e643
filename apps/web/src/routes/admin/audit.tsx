import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../../audit/staff/audit-page.tsx';
import { auditAddress } from '../../audit/staff/audit-search.ts';

export const Route = createFileRoute('/admin/audit')({
  validateSearch: auditAddress.parse,
  component: AuditRoute,
});

function AuditRoute() {
  return <AuditPage search={Route.useSearch()} />;
}
