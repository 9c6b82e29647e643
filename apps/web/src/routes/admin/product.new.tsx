import { createFileRoute } from '@tanstack/react-router';
import { NewProductPage } from '../../catalogue/staff/products/staff-product-page.tsx';
import { parseNewProductSearch } from '../../catalogue/staff/staff-catalogue-search.ts';

export const Route = createFileRoute('/admin/product/new')({
  validateSearch: parseNewProductSearch,
  component: NewProductRoute,
});

function NewProductRoute() {
  return <NewProductPage cateId={Route.useSearch().cate_id} />;
}
