import { createFileRoute } from '@tanstack/react-router';
import { ComparePage } from '../../catalogue/compare/compare-page.tsx';
import { compareSearch } from '../../catalogue/compare/compare-search.ts';
import { loadCompare } from '../../catalogue/compare/compare.load.ts';
import { pageMeta } from '../../shell/page-meta.ts';

export const Route = createFileRoute('/_public/product/compare')({
  validateSearch: compareSearch,
  beforeLoad: ({ context }) => context.texts.ensure('catalogue', 'catalogue-product', 'catalogue-compare'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadCompare(context.call, deps),
  head: ({ match, matches, loaderData }) =>
    pageMeta({
      match,
      matches,
      title: [
        match.context.texts.t('catalogue.compare_title'),
        ...(loaderData?.sides ?? []).map(({ model }) => model),
      ].join(' · '),
      // one of many thousand choices, and nobody's page
      hidden: true,
    }),
  component: Compare,
});

function Compare() {
  return <ComparePage data={Route.useLoaderData()} />;
}
