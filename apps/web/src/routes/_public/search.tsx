import { createFileRoute } from '@tanstack/react-router';
import { parseSearchQuery } from '../../search/search-query.ts';
import { loadSearch } from '../../search/search.load.ts';
import { SearchPage } from '../../search/search-page.tsx';
import { pageMeta } from '../../client/page-meta.ts';

export const Route = createFileRoute('/_public/search')({
  validateSearch: parseSearchQuery,
  beforeLoad: ({ context }) => context.texts.ensure('search', 'search-page', 'search-notes', 'catalogue'),
  loaderDeps: ({ search }) => parseSearchQuery(search),
  loader: ({ context, deps }) => loadSearch(context.call, deps),
  head: ({ match, matches }) =>
    // Search engines must not index search results.
    pageMeta({ match, matches, title: match.context.texts.t('search.title'), hidden: true }),
  component: SearchRoute,
});

function SearchRoute() {
  return <SearchPage results={Route.useLoaderData()} query={Route.useLoaderDeps()} />;
}
