import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../../client/page-meta.ts';
import { loadWhyPartner } from '../../partners/partner-pages.load.ts';
import { WhyPartnerPage } from '../../partners/why-partner-page.tsx';

export const Route = createFileRoute('/_public/partner/vendor')({
  beforeLoad: ({ context }) => context.texts.ensure('partners'),
  loader: ({ context }) => loadWhyPartner(context),
  head: ({ match, matches, loaderData }) =>
    pageMeta({
      match,
      matches,
      title: loaderData?.content?.title ?? match.context.texts.t('partners.why'),
      description: loaderData?.content?.excerpt ?? match.context.texts.t('partners.why_description'),
    }),
  component: WhyPartnerRoute,
});

function WhyPartnerRoute() {
  return <WhyPartnerPage data={Route.useLoaderData()} />;
}
