import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../../client/page-meta.ts';
import { PreviewGone, PreviewPage } from '../../preview/preview-page.tsx';
import { getPreviewTitle, loadPreview, parsePreviewSearch } from '../../preview/preview.load.ts';

export const Route = createFileRoute('/_public/preview')({
  validateSearch: parsePreviewSearch,
  loaderDeps: ({ search }) => parsePreviewSearch(search),
  beforeLoad: ({ context }) => context.texts.ensure('content-preview'),
  loader: ({ context, deps }) => loadPreview(context, deps),
  head: ({ match, matches, loaderData }) =>
    pageMeta({ match, matches, title: getPreviewTitle(match.context.texts.t, loaderData), hidden: true }),
  component: PreviewRoute,
  notFoundComponent: PreviewGone,
});

function PreviewRoute() {
  return <PreviewPage data={Route.useLoaderData()} />;
}
