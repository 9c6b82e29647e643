import { createFileRoute } from '@tanstack/react-router';
import { AcceptPage } from '../../accounts/accept-page.tsx';
import { pageMeta } from '../../client/page-meta.ts';

export const Route = createFileRoute('/_public/acceptinvite')({
  validateSearch: ({ code }: Record<string, unknown>): { code?: string } =>
    typeof code === 'string' || typeof code === 'number' ? { code: String(code).slice(0, 40) } : {},
  beforeLoad: ({ context }) =>
    context.texts.ensure('accounts', 'accounts-profile', 'accounts-invitation', 'ui-forms', 'validation'),
  head: ({ match, matches }) =>
    pageMeta({ match, matches, title: match.context.texts.t('accounts.invitation_title'), hidden: true }),
  component: AcceptPage,
});
