import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../../client/page-meta.ts';
import { loadContent } from '../../content/content.load.ts';
import { ContentPage } from '../../content/content-page.tsx';

export const Route = createFileRoute('/_public/aboutus/$name')({
  loader: ({ context, params }) => loadContent(context, 'page', `aboutus/${params.name}`),
  head: ({ match, matches, loaderData }) =>
    pageMeta({
      match,
      matches,
      title: loaderData?.title ?? '',
      ...(loaderData?.excerpt && { description: loaderData.excerpt }),
    }),
  component: AboutRoute,
});

function AboutRoute() {
  return <ContentPage item={Route.useLoaderData()} />;
}
