import { createFileRoute } from '@tanstack/react-router';
import { ProductsPage } from '../../staff/catalogue/products-page.tsx';
import { productsSearch } from '../../staff/catalogue/catalogue-search.ts';

export const Route = createFileRoute('/admin/product/')({
  validateSearch: productsSearch,
  component: ProductsRoute,
});

function ProductsRoute() {
  return <ProductsPage search={Route.useSearch()} />;
}
