import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../../client/page-meta.ts';
import { listCheckSteps } from '../../serials/visitor/check-steps.ts';
import { SerialCheckPage } from '../../serials/visitor/serial-check-page.tsx';

export const Route = createFileRoute('/_public/support/sncheck')({
  beforeLoad: ({ context }) => context.texts.ensure('sncheck', 'lookups', 'captcha'),
  head: ({ match, matches }) => {
    const { t } = match.context.texts;
    return pageMeta({
      match,
      matches,
      title: t('sncheck.title'),
      description: t('sncheck.description'),
      // Only the server describes a page: in the browser's build this would cost its visitors bytes.
      ...(import.meta.env.SSR && { structured: { breadcrumbs: listCheckSteps(t) } }),
    });
  },
  component: SerialCheckPage,
});
