import { createFileRoute } from '@tanstack/react-router';
import { NewProductPage } from '../../staff/catalogue/products/staff-product-page.tsx';
import { parseNewProductSearch } from '../../staff/catalogue/staff-catalogue-search.ts';

export const Route = createFileRoute('/admin/product/new')({
  validateSearch: parseNewProductSearch,
  component: NewProductRoute,
});

function NewProductRoute() {
  return <NewProductPage cateId={Route.useSearch().cate_id} />;
}
