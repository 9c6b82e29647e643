import { createFileRoute } from '@tanstack/react-router';
import { parseOwnCertificatesSearch } from '../../certificates/partner/certificates-search.ts';
import { OwnCertificatesPage } from '../../certificates/partner/own-certificates-page.tsx';

export const Route = createFileRoute('/_personal/personal/certificates')({
  validateSearch: parseOwnCertificatesSearch,
  component: CertificatesRoute,
});

function CertificatesRoute() {
  return <OwnCertificatesPage search={Route.useSearch()} />;
}
