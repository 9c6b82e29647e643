import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../../client/page-meta.ts';
import { SharedPage, UnknownLinkPage } from '../../quotations/visitor/shared-page.tsx';
import { loadShared } from '../../quotations/visitor/shared.load.ts';

export const Route = createFileRoute('/_public/shared/$code')({
  beforeLoad: ({ context }) => context.texts.ensure('shared', 'common-lines'),
  loader: ({ context, params }) => loadShared(context, params.code),
  head: ({ match, matches }) =>
    pageMeta({ match, matches, title: match.context.texts.t('shared.title'), hidden: true }),
  component: SharedRoute,
  notFoundComponent: UnknownLinkPage,
});

function SharedRoute() {
  return <SharedPage data={Route.useLoaderData()} />;
}
