import { createFileRoute } from '@tanstack/react-router';
import { parseListSearch } from '../../client/list-search.ts';
import { CategoriesPage } from '../../catalogue/staff/categories/categories-page.tsx';

export const Route = createFileRoute('/admin/category')({
  validateSearch: (raw) => parseListSearch(raw),
  component: CategoriesRoute,
});

function CategoriesRoute() {
  return <CategoriesPage search={Route.useSearch()} />;
}
