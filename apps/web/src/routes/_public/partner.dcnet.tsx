import { createFileRoute } from '@tanstack/react-router';
import { paths } from '../../navigation.ts';
import { partnerMeta } from '../../partners/partner-meta.ts';
import { loadProgramme } from '../../partners/partner-pages.load.ts';
import { ProgrammePage } from '../../partners/programme-page.tsx';
import { parseProgrammeSearch } from '../../partners/programme-search.ts';

export const Route = createFileRoute('/_public/partner/dcnet')({
  validateSearch: parseProgrammeSearch,
  beforeLoad: ({ context }) => context.texts.ensure('partners'),
  loader: ({ context }) => loadProgramme(context),
  head: ({ match, matches, loaderData }) =>
    partnerMeta({
      match,
      matches,
      path: paths.programme,
      content: loaderData?.content,
      title: match.context.texts.t('partners.programme'),
      description: match.context.texts.t('partners.programme_description'),
    }),
  component: ProgrammeRoute,
});

function ProgrammeRoute() {
  return <ProgrammePage data={Route.useLoaderData()} search={Route.useSearch()} />;
}
