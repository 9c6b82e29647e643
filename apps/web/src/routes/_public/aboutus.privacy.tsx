import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../../client/page-meta.ts';
import { PrivacyPage } from '../../legal/privacy-page.tsx';

export const Route = createFileRoute('/_public/aboutus/privacy')({
  beforeLoad: ({ context }) => context.texts.ensure('legal'),
  head: ({ match, matches }) => pageMeta({ match, matches, title: match.context.texts.t('legal.privacy') }),
  component: PrivacyPage,
});
