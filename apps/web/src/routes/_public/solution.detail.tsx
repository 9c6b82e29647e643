import { createFileRoute } from '@tanstack/react-router';
import { contentMeta } from '../../content/content-meta.ts';
import { paths } from '../../navigation.ts';
import { parseSolutionSearch } from '../../solutions/solution-search.ts';
import { loadSolution } from '../../solutions/solutions.load.ts';
import { SolutionPage } from '../../solutions/solution-page.tsx';

export const Route = createFileRoute('/_public/solution/detail')({
  validateSearch: parseSolutionSearch,
  beforeLoad: ({ context }) => context.texts.ensure('solutions'),
  loaderDeps: ({ search: { page, size } }) => ({ page, size }),
  loader: ({ context, deps }) => loadSolution(context, deps),
  head: ({ match, matches, loaderData }) =>
    contentMeta(
      {
        match,
        matches,
        search: ['page'],
        above: [{ name: match.context.texts.t('solutions.title'), path: paths.solutions }],
      },
      loaderData?.item,
    ),
  component: SolutionRoute,
});

function SolutionRoute() {
  return <SolutionPage data={Route.useLoaderData()} />;
}
