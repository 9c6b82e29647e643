import { createFileRoute } from '@tanstack/react-router';
import { StaffProductsPage } from '../../catalogue/staff/products/staff-products-page.tsx';
import { staffProductsAddress } from '../../catalogue/staff/staff-catalogue-search.ts';

export const Route = createFileRoute('/admin/product/')({
  validateSearch: staffProductsAddress.parse,
  component: ProductsRoute,
});

function ProductsRoute() {
  return <StaffProductsPage search={Route.useSearch()} />;
}
