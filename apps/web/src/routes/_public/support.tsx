import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../../client/page-meta.ts';
import { HelpPage } from '../../help/help-page.tsx';
import { parseHelpSearch } from '../../help/help-search.ts';
import { loadHelp } from '../../help/help.load.ts';

export const Route = createFileRoute('/_public/support')({
  validateSearch: parseHelpSearch,
  beforeLoad: ({ context }) => context.texts.ensure('help'),
  loaderDeps: ({ search: { page, keyword } }) => ({ page, keyword }),
  loader: ({ context, deps }) => loadHelp(context, deps),
  head: ({ match, matches, loaderData }) => {
    const item = loaderData && 'item' in loaderData ? loaderData.item : undefined;
    const { t } = match.context.texts;
    return pageMeta({
      match,
      matches,
      title: item?.title ?? t('help.title'),
      description: item ? (item.excerpt ?? '') : t('help.description'),
      search: ['page'],
      hidden: loaderData?.view === 'results',
    });
  },
  component: SupportRoute,
});

function SupportRoute() {
  return <HelpPage data={Route.useLoaderData()} search={Route.useSearch()} />;
}
