import { createFileRoute } from '@tanstack/react-router';
import { ProductPage } from '../../back-office/catalogue/product-page.tsx';
import { idSearch } from '../../kit/list-search.ts';

export const Route = createFileRoute('/admin/product/detail')({
  validateSearch: idSearch,
  component: ProductRoute,
});

function ProductRoute() {
  return <ProductPage id={Route.useSearch().id ?? ''} />;
}
