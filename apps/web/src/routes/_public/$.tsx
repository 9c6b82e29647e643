import { createFileRoute } from '@tanstack/react-router';
import { loadContent } from '../../content/content.load.ts';
import { contentMeta } from '../../content/content-meta.ts';
import { ContentPage } from '../../content/visitor/content-page.tsx';

/** Pages that staff write, at any address that no other page has. */
export const Route = createFileRoute('/_public/$')({
  loader: ({ context, params }) => loadContent(context, 'page', params._splat),
  head: ({ match, matches, loaderData }) => contentMeta({ match, matches }, loaderData),
  component: WrittenPageRoute,
});

function WrittenPageRoute() {
  return <ContentPage item={Route.useLoaderData()} />;
}
