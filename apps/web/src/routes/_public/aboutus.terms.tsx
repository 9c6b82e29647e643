import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../../client/page-meta.ts';
import { paths } from '../../navigation.ts';
import { TermsPage } from '../../legal/terms-page.tsx';

export const Route = createFileRoute('/_public/aboutus/terms')({
  beforeLoad: ({ context }) => context.texts.ensure('legal'),
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
  component: TermsPage,
});
