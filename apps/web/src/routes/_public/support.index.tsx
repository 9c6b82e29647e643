import { createFileRoute } from '@tanstack/react-router';
import { helpMeta } from '../../content/help/help-meta.ts';
import { HelpPage } from '../../content/help/help-page.tsx';
import { parseHelpSearch } from '../../content/help/help-search.ts';
import { loadHelp } from '../../content/help/help.load.ts';

export const Route = createFileRoute('/_public/support/')({
  validateSearch: parseHelpSearch,
  beforeLoad: ({ context }) => context.texts.ensure('help'),
  loaderDeps: ({ search: { page, keyword } }) => ({ page, keyword }),
  loader: ({ context, deps }) => loadHelp(context, deps),
  head: ({ match, matches, loaderData }) => helpMeta({ match, matches }, loaderData),
  component: SupportRoute,
});

function SupportRoute() {
  return <HelpPage data={Route.useLoaderData()} search={Route.useSearch()} />;
}
