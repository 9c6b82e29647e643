import { createFileRoute } from '@tanstack/react-router';
import { loadProducts } from '../../catalogue/catalogue.load.ts';
import { ProductsPage } from '../../catalogue/list/products-page.tsx';
import { productsSearch } from '../../catalogue/list/products-search.ts';
import { pageMeta } from '../../shell/page-meta.ts';

export const Route = createFileRoute('/_public/product/')({
  validateSearch: productsSearch,
  beforeLoad: ({ context }) => context.texts.ensure('catalogue', 'catalogue-list'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadProducts(context.call, deps),
  head: ({ match, matches }) =>
    pageMeta({
      match,
      matches,
      title: match.context.texts.t('catalogue.title'),
      description: match.context.texts.t('catalogue.description'),
      search: ['cate_id', 'page'],
      // a search is nobody's page
      hidden: match.search.keyword !== undefined || match.search.label !== undefined,
    }),
  component: Products,
});

function Products() {
  return <ProductsPage data={Route.useLoaderData()} />;
}
