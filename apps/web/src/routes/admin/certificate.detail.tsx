import { createFileRoute } from '@tanstack/react-router';
import { StaffCertificatePage } from '../../certificates/staff/staff-certificate-page.tsx';
import { parseRecordSearch } from '../../records/record-search.ts';

export const Route = createFileRoute('/admin/certificate/detail')({
  validateSearch: parseRecordSearch,
  component: CertificateRoute,
});

function CertificateRoute() {
  return <StaffCertificatePage search={Route.useSearch()} />;
}
