import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../../client/page-meta.ts';
import { loadProgramme } from '../../partners/partner-pages.load.ts';
import { ProgrammePage } from '../../partners/programme-page.tsx';
import { parseProgrammeSearch } from '../../partners/programme-search.ts';

export const Route = createFileRoute('/_public/partner/dcnet')({
  validateSearch: parseProgrammeSearch,
  beforeLoad: ({ context }) => context.texts.ensure('partners'),
  loader: ({ context }) => loadProgramme(context),
  head: ({ match, matches, loaderData }) =>
    pageMeta({
      match,
      matches,
      title: loaderData?.content?.title ?? match.context.texts.t('partners.programme'),
      description: loaderData?.content?.excerpt ?? match.context.texts.t('partners.programme_description'),
    }),
  component: ProgrammeRoute,
});

function ProgrammeRoute() {
  return <ProgrammePage data={Route.useLoaderData()} search={Route.useSearch()} />;
}
