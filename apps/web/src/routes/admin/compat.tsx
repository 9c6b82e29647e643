import { createFileRoute } from '@tanstack/react-router';
import { CompatPage } from '../../back-office/catalogue/compat-page.tsx';
import { compatSearch } from '../../back-office/catalogue/catalogue-search.ts';

export const Route = createFileRoute('/admin/compat')({ validateSearch: compatSearch, component: CompatRoute });

function CompatRoute() {
  return <CompatPage search={Route.useSearch()} />;
}
