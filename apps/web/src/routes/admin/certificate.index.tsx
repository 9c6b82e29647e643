import { createFileRoute } from '@tanstack/react-router';
import { parseStaffCertificatesSearch } from '../../certificates/staff/staff-certificates-search.ts';
import { StaffCertificatesPage } from '../../certificates/staff/staff-certificates-page.tsx';

export const Route = createFileRoute('/admin/certificate/')({
  validateSearch: parseStaffCertificatesSearch,
  component: CertificatesRoute,
});

function CertificatesRoute() {
  return <StaffCertificatesPage search={Route.useSearch()} />;
}
