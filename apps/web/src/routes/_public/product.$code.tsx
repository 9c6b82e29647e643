import { createFileRoute } from '@tanstack/react-router';
import { loadProduct } from '../../catalogue/visitor/catalogue.load.ts';
import { productMeta } from '../../catalogue/visitor/product-meta.ts';
import { ProductDetailPage } from '../../catalogue/visitor/product/product-detail-page.tsx';

export const Route = createFileRoute('/_public/product/$code')({
  beforeLoad: ({ context }) => context.texts.ensure('catalogue', 'catalogue-product'),
  loader: ({ context, params }) => loadProduct(context.call, params.code),
  head: ({ match, matches, loaderData }) => productMeta({ match, matches }, loaderData?.product),
  component: ProductRoute,
});

function ProductRoute() {
  const data = Route.useLoaderData();
  return <ProductDetailPage key={data.product.id} data={data} />;
}
