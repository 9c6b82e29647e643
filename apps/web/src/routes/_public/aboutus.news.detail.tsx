import { createFileRoute } from '@tanstack/react-router';
import { contentMeta } from '../../content/content-meta.ts';
import { loadNewsItem } from '../../news/news.load.ts';
import { NewsItemPage } from '../../news/news-item-page.tsx';
import { parseItemSearch } from '../../news/news-search.ts';

export const Route = createFileRoute('/_public/aboutus/news/detail')({
  validateSearch: parseItemSearch,
  beforeLoad: ({ context }) => context.texts.ensure('news'),
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: ({ context, deps }) => loadNewsItem(context, deps.page),
  head: ({ match, matches, loaderData }) =>
    contentMeta(
      {
        match,
        matches,
        search: ['page'],
        above: [{ name: match.context.texts.t('news.title'), path: '/aboutus/news' }],
      },
      loaderData?.item,
    ),
  component: NewsItemRoute,
});

function NewsItemRoute() {
  const data = Route.useLoaderData();
  return <NewsItemPage key={data.item.id} data={data} />;
}
