import { createFileRoute } from '@tanstack/react-router';
import { StaffProductPage } from '../../catalogue/staff/products/staff-product-page.tsx';
import { parseIdSearch } from '../../client/list-search.ts';

export const Route = createFileRoute('/admin/product/detail')({
  validateSearch: parseIdSearch,
  component: ProductRoute,
});

function ProductRoute() {
  return <StaffProductPage id={Route.useSearch().id ?? ''} />;
}
