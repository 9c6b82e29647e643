import { createFileRoute } from '@tanstack/react-router';
import { loadContent } from '../../content/content.load.ts';
import { contentMeta } from '../../content/content-meta.ts';
import { ContentPage } from '../../content/content-page.tsx';

export const Route = createFileRoute('/_public/aboutus/$name')({
  loader: ({ context, params }) => loadContent(context, 'page', `aboutus/${params.name}`),
  head: ({ match, matches, loaderData }) => contentMeta({ match, matches }, loaderData),
  component: AboutRoute,
});

function AboutRoute() {
  return <ContentPage item={Route.useLoaderData()} />;
}
