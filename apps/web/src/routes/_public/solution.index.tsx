import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../../client/page-meta.ts';
import { paths } from '../../navigation.ts';
import { parseSolutionsSearch } from '../../solutions/solution-search.ts';
import { loadSolutions } from '../../solutions/solutions.load.ts';
import { SolutionsPage } from '../../solutions/solutions-page.tsx';

export const Route = createFileRoute('/_public/solution/')({
  validateSearch: parseSolutionsSearch,
  beforeLoad: ({ context }) => context.texts.ensure('solutions'),
  loaderDeps: ({ search }) => parseSolutionsSearch(search),
  loader: ({ context, deps }) => loadSolutions(context.call, deps),
  head: ({ match, matches, loaderData }) => {
    const { t } = match.context.texts;
    return pageMeta({
      match,
      matches,
      title: t('solutions.title'),
      description: t('solutions.lead'),
      structured: {
        breadcrumbs: [{ name: t('solutions.title'), path: paths.solutions }],
        items: loaderData?.list.map(({ title, path }) => ({ name: title, path })),
      },
    });
  },
  component: SolutionsRoute,
});

function SolutionsRoute() {
  return <SolutionsPage data={Route.useLoaderData()} search={Route.useLoaderDeps()} />;
}
