import { createFileRoute } from '@tanstack/react-router';
import { searchAddress } from '../../search/search-address.ts';
import { loadSearch } from '../../search/search.load.ts';
import { SearchPage } from '../../search/search-page.tsx';
import { pageMeta } from '../../shell/page-meta.ts';

export const Route = createFileRoute('/_public/search')({
  validateSearch: searchAddress,
  beforeLoad: ({ context }) => context.texts.ensure('search', 'catalogue'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadSearch(context.call, deps),
  head: ({ match, matches }) =>
    // what people look for is no page for search engines
    pageMeta({ match, matches, title: match.context.texts.t('search.title'), hidden: true }),
  component: Search,
});

function Search() {
  return <SearchPage found={Route.useLoaderData()} address={Route.useSearch()} />;
}
