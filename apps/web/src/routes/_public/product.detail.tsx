import { createFileRoute } from '@tanstack/react-router';
import { loadProduct } from '../../catalogue/catalogue.load.ts';
import { productMeta } from '../../catalogue/product-meta.ts';
import { ProductDetailPage } from '../../catalogue/product/product-detail-page.tsx';

interface ProductSearch {
  /** The id of the product. */
  readonly cid?: string;
}
const parseProductSearch = ({ cid }: Record<string, unknown>): ProductSearch =>
  typeof cid === 'string' || typeof cid === 'number' ? { cid: String(cid) } : {};

export const Route = createFileRoute('/_public/product/detail')({
  validateSearch: parseProductSearch,
  beforeLoad: ({ context }) => context.texts.ensure('catalogue', 'catalogue-product'),
  loaderDeps: ({ search: { cid } }) => ({ cid }),
  loader: ({ context, deps }) => loadProduct(context.call, deps.cid),
  head: ({ match, matches, loaderData }) => productMeta({ match, matches }, loaderData?.product),
  component: ProductRoute,
});

function ProductRoute() {
  const data = Route.useLoaderData();
  return <ProductDetailPage key={data.product.id} data={data} />;
}
