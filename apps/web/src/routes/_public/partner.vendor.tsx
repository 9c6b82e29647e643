import { createFileRoute } from '@tanstack/react-router';
import { paths } from '../../navigation.ts';
import { partnerMeta } from '../../partners/partner-meta.ts';
import { loadWhyPartner } from '../../partners/partner-pages.load.ts';
import { WhyPartnerPage } from '../../partners/why-partner-page.tsx';

export const Route = createFileRoute('/_public/partner/vendor')({
  beforeLoad: ({ context }) => context.texts.ensure('partners'),
  loader: ({ context }) => loadWhyPartner(context),
  head: ({ match, matches, loaderData }) =>
    partnerMeta({
      match,
      matches,
      path: paths.whyPartner,
      content: loaderData?.content,
      title: match.context.texts.t('partners.why'),
      description: match.context.texts.t('partners.why_description'),
    }),
  component: WhyPartnerRoute,
});

function WhyPartnerRoute() {
  return <WhyPartnerPage data={Route.useLoaderData()} />;
}
