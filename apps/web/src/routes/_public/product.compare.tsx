import { createFileRoute } from '@tanstack/react-router';
import { ComparePage } from '../../catalogue/visitor/compare/compare-page.tsx';
import { parseCompareSearch } from '../../catalogue/visitor/compare/compare-search.ts';
import { loadCompare } from '../../catalogue/visitor/compare/compare.load.ts';
import { pageMeta } from '../../client/page-meta.ts';

export const Route = createFileRoute('/_public/product/compare')({
  validateSearch: parseCompareSearch,
  beforeLoad: ({ context }) => context.texts.ensure('catalogue', 'catalogue-product', 'catalogue-compare'),
  loaderDeps: ({ search }) => parseCompareSearch(search),
  loader: ({ context, deps }) => loadCompare(context.call, deps),
  head: ({ match, matches, loaderData }) =>
    pageMeta({
      match,
      matches,
      title: [
        match.context.texts.t('catalogue.compare_title'),
        ...(loaderData?.products ?? []).map(({ model }) => model),
      ].join(' · '),
      // Search engines must not index every combination of products.
      hidden: true,
    }),
  component: CompareRoute,
});

function CompareRoute() {
  return <ComparePage data={Route.useLoaderData()} />;
}
