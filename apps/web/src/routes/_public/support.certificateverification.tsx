import { createFileRoute } from '@tanstack/react-router';
import { CertificateCheckPage } from '../../certificates/visitor/certificate-check-page.tsx';
import { listCheckSteps } from '../../certificates/visitor/check-steps.ts';
import { pageMeta } from '../../client/page-meta.ts';

export const Route = createFileRoute('/_public/support/certificateverification')({
  beforeLoad: ({ context }) => context.texts.ensure('certificates', 'lookups', 'captcha'),
  head: ({ match, matches }) => {
    const { t } = match.context.texts;
    return pageMeta({
      match,
      matches,
      title: t('certificates.check_title'),
      description: t('certificates.check_description'),
      // Only the server describes a page: in the browser's build this would cost its visitors bytes.
      ...(import.meta.env.SSR && { structured: { breadcrumbs: listCheckSteps(t) } }),
    });
  },
  component: CertificateCheckPage,
});
