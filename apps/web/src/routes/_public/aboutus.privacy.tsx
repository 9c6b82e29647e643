import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../../client/page-meta.ts';
import { paths } from '../../navigation.ts';
import { loadLegalPage } from '../../legal/legal.load.ts';
import { LegalRoute } from '../../legal/legal-route.tsx';

export const Route = createFileRoute('/_public/aboutus/privacy')({
  beforeLoad: ({ context }) => context.texts.ensure('legal', 'about'),
  loader: ({ context }) => loadLegalPage(context, 'privacy'),
  head: ({ match, matches }) => {
    const title = match.context.texts.t('legal.privacy');
    return pageMeta({
      match,
      matches,
      title,
      ...(import.meta.env.SSR && {
        description: match.context.texts.t('legal.privacy_description'),
        structured: { breadcrumbs: [{ name: title, path: paths.privacy }] },
      }),
    });
  },
  component: PrivacyRoute,
});

function PrivacyRoute() {
  return <LegalRoute page="privacy" data={Route.useLoaderData()} />;
}
