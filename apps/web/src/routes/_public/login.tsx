import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../../accounts/login-page.tsx';
import { pageMeta } from '../../client/page-meta.ts';

export const Route = createFileRoute('/_public/login')({
  beforeLoad: ({ context }) => context.texts.ensure('accounts', 'ui-forms', 'validation'),
  head: ({ match, matches }) =>
    pageMeta({ match, matches, title: match.context.texts.t('shell.log_in'), hidden: true }),
  component: LoginPage,
});
