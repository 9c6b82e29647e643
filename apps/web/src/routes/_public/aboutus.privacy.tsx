import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../../client/page-meta.ts';
import { paths } from '../../navigation.ts';
import { PrivacyPage } from '../../legal/privacy-page.tsx';

export const Route = createFileRoute('/_public/aboutus/privacy')({
  beforeLoad: ({ context }) => context.texts.ensure('legal'),
  head: ({ match, matches }) => {
    const title = match.context.texts.t('legal.privacy');
    return pageMeta({
      match,
      matches,
      title,
      ...(import.meta.env.SSR && {
        description: match.context.texts.t('legal.privacy_description'),
        structured: { breadcrumbs: [{ name: title, path: paths.privacy }] },
      }),
    });
  },
  component: PrivacyPage,
});
