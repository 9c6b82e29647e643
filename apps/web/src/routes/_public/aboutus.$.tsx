import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '../../about/about-page.tsx';
import { loadAboutPage } from '../../about/about.load.ts';
import { aboutMeta } from '../../about/about-meta.ts';

export const Route = createFileRoute('/_public/aboutus/$')({
  beforeLoad: ({ context }) => context.texts.ensure('about'),
  loader: ({ context, params }) => loadAboutPage(context, params._splat),
  head: ({ match, matches, loaderData }) => aboutMeta({ match, matches }, loaderData),
  component: AboutRoute,
});

function AboutRoute() {
  return <AboutPage data={Route.useLoaderData()} />;
}
