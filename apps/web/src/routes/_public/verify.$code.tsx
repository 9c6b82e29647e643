import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../../client/page-meta.ts';
import { UnknownCodePage, VerifyPage } from '../../verification/verify-page.tsx';
import { loadVerified } from '../../verification/verify.load.ts';

export const Route = createFileRoute('/_public/verify/$code')({
  beforeLoad: ({ context }) => context.texts.ensure('verification'),
  loader: ({ context, params }) => loadVerified(context, params.code),
  head: ({ match, matches }) =>
    pageMeta({ match, matches, title: match.context.texts.t('verification.title'), hidden: true }),
  component: VerifyRoute,
  notFoundComponent: UnknownCodeRoute,
});

function UnknownCodeRoute() {
  return <UnknownCodePage code={Route.useParams().code} />;
}

function VerifyRoute() {
  return <VerifyPage data={Route.useLoaderData()} />;
}
