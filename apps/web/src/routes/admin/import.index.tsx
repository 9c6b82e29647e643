import { createFileRoute } from '@tanstack/react-router';
import { ImportsPage } from '../../imports/staff/imports-page.tsx';
import { importsAddress } from '../../imports/staff/imports-search.ts';

export const Route = createFileRoute('/admin/import/')({
  validateSearch: importsAddress.parse,
  component: ImportsRoute,
});

function ImportsRoute() {
  return <ImportsPage search={Route.useSearch()} />;
}
