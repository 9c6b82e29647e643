import { createFileRoute } from '@tanstack/react-router';
import { paths } from '../../navigation.ts';
import { partnerMeta } from '../../partners/partner-meta.ts';
import { parseFinderSearch } from '../../partners/finder-search.ts';
import { PartnerFinderPage } from '../../partners/partner-finder-page.tsx';
import { loadPartnerFinder } from '../../partners/partner-pages.load.ts';

export const Route = createFileRoute('/_public/partner/vendorcompany')({
  validateSearch: parseFinderSearch,
  beforeLoad: ({ context }) => context.texts.ensure('partners', 'partners-finder'),
  loaderDeps: ({ search }) => parseFinderSearch(search),
  loader: ({ context, deps }) => loadPartnerFinder(context, deps),
  head: ({ match, matches, loaderData }) =>
    partnerMeta({
      match,
      matches,
      path: paths.partnerFinder,
      content: loaderData?.content,
      title: match.context.texts.t('partners.find'),
      description: match.context.texts.t('partners.find_description'),
      search: ['country', 'need', 'page'],
      // Search engines must not index search results, nor countries without a partner.
      hidden: match.search.keyword !== undefined || loaderData?.found.total === 0,
    }),
  component: PartnerFinderRoute,
});

function PartnerFinderRoute() {
  return <PartnerFinderPage data={Route.useLoaderData()} search={Route.useLoaderDeps()} />;
}
