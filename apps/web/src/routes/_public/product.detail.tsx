import { createFileRoute } from '@tanstack/react-router';
import { loadProduct } from '../../catalogue/catalogue.load.ts';
import { productMeta } from '../../catalogue/product-meta.ts';
import { ProductPage } from '../../catalogue/product/product-page.tsx';

interface Search {
  readonly cid?: string;
}
const search = ({ cid }: Record<string, unknown>): Search =>
  typeof cid === 'string' || typeof cid === 'number' ? { cid: String(cid) } : {};

export const Route = createFileRoute('/_public/product/detail')({
  validateSearch: search,
  beforeLoad: ({ context }) => context.texts.ensure('catalogue', 'catalogue-product'),
  loaderDeps: ({ search: { cid } }) => ({ cid }),
  loader: ({ context, deps }) => loadProduct(context.call, deps.cid),
  head: ({ match, matches, loaderData }) => productMeta({ match, matches }, loaderData?.product),
  component: Product,
});

function Product() {
  const data = Route.useLoaderData();
  return <ProductPage key={data.product.id} data={data} />;
}
