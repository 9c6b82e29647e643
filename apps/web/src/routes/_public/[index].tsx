import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import { createFileRoute } from '@tanstack/react-router';
import { IndexPage } from '../../home/visitor/index-page.tsx';
import { pageMeta } from '../../client/page-meta.ts';

export const Route = createFileRoute('/_public/index')({
  beforeLoad: ({ context }) => context.texts.ensure('shell-home'),
  loader: ({ context }) => context.call(publicEndpoints.getHomePage, {}),
  head: ({ match, matches, loaderData }) =>
    pageMeta({
      match,
      matches,
      title: match.context.texts.t('ui.home'),
      description: loaderData?.sections.hero?.excerpt ?? match.context.texts.t('shell.index_lead'),
      structured: { site: true },
    }),
  component: HomeRoute,
});

function HomeRoute() {
  return <IndexPage data={Route.useLoaderData()} />;
}
