import { createFileRoute } from '@tanstack/react-router';
import { ForgotPage } from '../../accounts/forgot-page.tsx';
import { pageMeta } from '../../client/page-meta.ts';

export const Route = createFileRoute('/_public/forgetPwd')({
  beforeLoad: ({ context }) => context.texts.ensure('accounts', 'ui-forms', 'validation'),
  head: ({ match, matches }) =>
    pageMeta({ match, matches, title: match.context.texts.t('shell.forgot_password'), hidden: true }),
  component: ForgotPage,
});
