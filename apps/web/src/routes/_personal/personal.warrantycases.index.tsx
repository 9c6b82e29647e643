import { createFileRoute } from '@tanstack/react-router';
import { WarrantyCasesPage } from '../../warranty/partner/warranty-cases-page.tsx';
import { parseWarrantyCasesSearch } from '../../warranty/partner/warranty-cases-search.ts';

export const Route = createFileRoute('/_personal/personal/warrantycases/')({
  validateSearch: parseWarrantyCasesSearch,
  component: WarrantyCasesRoute,
});

function WarrantyCasesRoute() {
  return <WarrantyCasesPage search={Route.useSearch()} />;
}
