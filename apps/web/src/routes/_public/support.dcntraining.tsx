import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../../client/page-meta.ts';
import { paths } from '../../navigation.ts';
import { loadTraining } from '../../training/visitor/training.load.ts';
import { TrainingPage } from '../../training/visitor/training-page.tsx';
import { parseTrainingSearch } from '../../training/visitor/training-search.ts';

export const Route = createFileRoute('/_public/support/dcntraining')({
  validateSearch: parseTrainingSearch,
  beforeLoad: ({ context }) => context.texts.ensure('training', 'captcha'),
  loaderDeps: ({ search: { subject: _subject, ...shown } }) => shown,
  loader: ({ context, deps }) => loadTraining(context, deps),
  head: ({ match, matches, loaderData }) => {
    const { t } = match.context.texts;
    return pageMeta({
      match,
      matches,
      title: t('training.title'),
      description: t('training.description'),
      search: ['tab', 'page', 'category'],
      ...(import.meta.env.SSR && {
        structured: {
          breadcrumbs: [{ name: t('training.support'), path: paths.support }, { name: t('training.title') }],
          events: match.search.tab === undefined ? loaderData?.trainings.list : [],
        },
      }),
    });
  },
  component: TrainingRoute,
});

function TrainingRoute() {
  return <TrainingPage data={Route.useLoaderData()} search={Route.useSearch()} />;
}
