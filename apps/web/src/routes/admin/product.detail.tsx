import { createFileRoute } from '@tanstack/react-router';
import { ProductPage } from '../../staff/catalogue/product-page.tsx';
import { idSearch } from '../../client/list-search.ts';

export const Route = createFileRoute('/admin/product/detail')({
  validateSearch: idSearch,
  component: ProductRoute,
});

function ProductRoute() {
  return <ProductPage id={Route.useSearch().id ?? ''} />;
}
