import { createFileRoute } from '@tanstack/react-router';
import { PreviewPage } from '../../content/preview/preview-page.tsx';
import { pageMeta } from '../../client/page-meta.ts';
import { loadPreview, parsePreviewSearch } from '../../content/preview/preview.load.ts';

export const Route = createFileRoute('/_public/preview')({
  validateSearch: parsePreviewSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: ({ context }) => context.texts.ensure('content-preview'),
  loader: ({ context, deps }) => loadPreview(context, deps.preview),
  head: ({ match, matches, loaderData }) =>
    pageMeta({
      match,
      matches,
      title: loaderData?.title ?? match.context.texts.t('content.preview_gone_title'),
      hidden: true,
    }),
  component: PreviewRoute,
});

function PreviewRoute() {
  return <PreviewPage item={Route.useLoaderData()} />;
}
