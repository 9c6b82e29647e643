import { createFileRoute } from '@tanstack/react-router';
import { NewProductPage } from '../../staff/catalogue/product-page.tsx';
import { newProductSearch } from '../../staff/catalogue/catalogue-search.ts';

export const Route = createFileRoute('/admin/product/new')({
  validateSearch: newProductSearch,
  component: NewProductRoute,
});

function NewProductRoute() {
  return <NewProductPage cateId={Route.useSearch().cate_id} />;
}
