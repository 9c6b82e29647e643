import { createFileRoute } from '@tanstack/react-router';
import { addLanguagePrefix } from '@trunkline/text/languages';
import { pageMeta } from '../../client/page-meta.ts';
import { paths } from '../../navigation.ts';
import { loadNews } from '../../news/news.load.ts';
import { NewsPage } from '../../news/news-page.tsx';
import { parseNewsSearch } from '../../news/news-search.ts';

export const Route = createFileRoute('/_public/aboutus/news/')({
  validateSearch: parseNewsSearch,
  beforeLoad: ({ context }) => context.texts.ensure('news'),
  loaderDeps: ({ search }) => parseNewsSearch(search),
  loader: ({ context, deps }) => loadNews(context.call, deps),
  head: ({ match, matches }) => {
    const { texts, language, origin } = match.context;
    const title = texts.t('news.title');
    const { links, ...meta } = pageMeta({
      match,
      matches,
      title,
      description: texts.t('news.description'),
      search: ['page', 'topic', 'year'],
      hidden: match.search.keyword !== undefined,
      ...(import.meta.env.SSR && { structured: { breadcrumbs: [{ name: title, path: paths.news }] } }),
    });
    const href = origin + addLanguagePrefix(language, '/aboutus/news.xml');
    return { ...meta, links: [...links, { rel: 'alternate', type: 'application/rss+xml', title, href }] };
  },
  component: NewsRoute,
});

function NewsRoute() {
  return <NewsPage data={Route.useLoaderData()} search={Route.useLoaderDeps()} />;
}
