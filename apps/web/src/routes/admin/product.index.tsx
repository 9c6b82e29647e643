import { createFileRoute } from '@tanstack/react-router';
import { ProductsPage } from '../../back-office/catalogue/products-page.tsx';
import { productsSearch } from '../../back-office/catalogue/catalogue-search.ts';

export const Route = createFileRoute('/admin/product/')({
  validateSearch: productsSearch,
  component: ProductsRoute,
});

function ProductsRoute() {
  return <ProductsPage search={Route.useSearch()} />;
}
