import { createFileRoute } from '@tanstack/react-router';
import { listCatalogueSteps } from '../../catalogue/visitor/catalogue-steps.ts';
import { loadProducts } from '../../catalogue/visitor/catalogue.load.ts';
import { ProductsPage } from '../../catalogue/visitor/list/products-page.tsx';
import { parseProductsSearch } from '../../catalogue/visitor/list/products-search.ts';
import { describeCategory, nameCategory } from '../../catalogue/visitor/list/category-meta.ts';
import { getCategoryPath } from '../../catalogue/visitor/list/category-path.ts';
import { toProductPath } from '@trunkline/rules/product-path';
import { pageMeta } from '../../client/page-meta.ts';

export const Route = createFileRoute('/_public/product/')({
  validateSearch: parseProductsSearch,
  beforeLoad: ({ context, search }) =>
    context.texts.ensure(
      'catalogue',
      'catalogue-list',
      ...(search.keyword || search.key ? (['search-notes'] as const) : []),
    ),
  loaderDeps: ({ search }) => parseProductsSearch(search),
  loader: ({ context, deps }) => loadProducts(context.call, deps),
  head: ({ match, matches, loaderData }) =>
    pageMeta({
      // A `key` alone shows a category, whose address is the canonical one. Links of the menu name it themselves.
      match: import.meta.env.SSR
        ? { ...match, search: { ...match.search, category: loaderData?.search.category } }
        : match,
      matches,
      // What the server adds would cost visitors bytes.
      title:
        (import.meta.env.SSR && nameCategory(loaderData)) ||
        (getCategoryPath(loaderData?.categories ?? [], loaderData?.search.category).at(-1)?.name ??
          match.context.texts.t('catalogue.title')),
      description:
        (import.meta.env.SSR && describeCategory(match.context.texts.t, loaderData)) ||
        match.context.texts.t('catalogue.description'),
      search: ['category', 'page'],
      ...(import.meta.env.SSR && {
        structured: {
          breadcrumbs: listCatalogueSteps(
            match.context.texts.t,
            getCategoryPath(loaderData?.categories ?? [], loaderData?.search.category),
          ),
          items: (loaderData?.list ?? []).map(({ model, code }) => ({ name: model, path: toProductPath(code) })),
        },
      }),
      // Search engines must not index search results and filtered lists.
      hidden: match.search.keyword !== undefined || match.search.label !== undefined,
    }),
  component: ProductsRoute,
});

function ProductsRoute() {
  return <ProductsPage data={Route.useLoaderData()} />;
}
