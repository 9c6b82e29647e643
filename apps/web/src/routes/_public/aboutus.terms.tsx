import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../../client/page-meta.ts';
import { paths } from '../../navigation.ts';
import { loadLegalPage } from '../../legal/legal.load.ts';
import { LegalRoute } from '../../legal/legal-route.tsx';

export const Route = createFileRoute('/_public/aboutus/terms')({
  beforeLoad: ({ context }) => context.texts.ensure('legal', 'about'),
  loader: ({ context }) => loadLegalPage(context, 'terms'),
  head: ({ match, matches }) => {
    const title = match.context.texts.t('legal.terms');
    return pageMeta({
      match,
      matches,
      title,
      ...(import.meta.env.SSR && {
        description: match.context.texts.t('legal.terms_description'),
        structured: { breadcrumbs: [{ name: title, path: paths.terms }] },
      }),
    });
  },
  component: TermsRoute,
});

function TermsRoute() {
  return <LegalRoute page="terms" data={Route.useLoaderData()} />;
}
