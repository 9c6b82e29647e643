import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../../shell/not-found.tsx';
import { pageMeta } from '../../client/page-meta.ts';

export const Route = createFileRoute('/_public/404')({
  head: ({ match, matches }) =>
    pageMeta({ match, matches, title: match.context.texts.t('common.not_found'), hidden: true }),
  component: NotFoundPage,
});
