import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../../client/page-meta.ts';
import { parseFinderSearch } from '../../partners/finder-search.ts';
import { PartnerFinderPage } from '../../partners/partner-finder-page.tsx';
import { loadPartnerFinder } from '../../partners/partner-pages.load.ts';

export const Route = createFileRoute('/_public/partner/vendorcompany')({
  validateSearch: parseFinderSearch,
  beforeLoad: ({ context }) => context.texts.ensure('partners'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadPartnerFinder(context, deps),
  head: ({ match, matches, loaderData }) =>
    pageMeta({
      match,
      matches,
      title: loaderData?.content?.title ?? match.context.texts.t('partners.find'),
      description: loaderData?.content?.excerpt ?? match.context.texts.t('partners.find_description'),
      search: ['country', 'need', 'page'],
      // Search engines must not index search results.
      hidden: match.search.keyword !== undefined,
    }),
  component: PartnerFinderRoute,
});

function PartnerFinderRoute() {
  return <PartnerFinderPage data={Route.useLoaderData()} search={Route.useSearch()} />;
}
