import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../../client/page-meta.ts';
import { TermsPage } from '../../legal/terms-page.tsx';

export const Route = createFileRoute('/_public/aboutus/terms')({
  beforeLoad: ({ context }) => context.texts.ensure('legal'),
  head: ({ match, matches }) => pageMeta({ match, matches, title: match.context.texts.t('legal.terms') }),
  component: TermsPage,
});
