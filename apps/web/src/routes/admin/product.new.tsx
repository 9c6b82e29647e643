import { createFileRoute } from '@tanstack/react-router';
import { NewProductPage } from '../../back-office/catalogue/product-page.tsx';
import { newProductSearch } from '../../back-office/catalogue/catalogue-search.ts';

export const Route = createFileRoute('/admin/product/new')({
  validateSearch: newProductSearch,
  component: NewProductRoute,
});

function NewProductRoute() {
  return <NewProductPage cateId={Route.useSearch().cate_id} />;
}
