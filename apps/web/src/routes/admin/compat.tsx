import { createFileRoute } from '@tanstack/react-router';
import { CompatPage } from '../../staff/catalogue/compat-page.tsx';
import { compatSearch } from '../../staff/catalogue/catalogue-search.ts';

export const Route = createFileRoute('/admin/compat')({ validateSearch: compatSearch, component: CompatRoute });

function CompatRoute() {
  return <CompatPage search={Route.useSearch()} />;
}
