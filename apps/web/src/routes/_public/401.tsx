import { createFileRoute } from '@tanstack/react-router';
import { IconLock } from '@tabler/icons-react';
import { Empty } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { pageMeta } from '../../client/page-meta.ts';

export const Route = createFileRoute('/_public/401')({
  beforeLoad: ({ context }) => context.texts.ensure('shell-forbidden'),
  head: ({ match, matches }) =>
    pageMeta({ match, matches, title: match.context.texts.t('shell.forbidden'), hidden: true }),
  component: ForbiddenPage,
});

/** Page for an address that exists but that the user may not open. */
function ForbiddenPage() {
  const t = useT();
  return (
    <Empty
      page
      icon={<IconLock size={32} stroke={1.25} aria-hidden />}
      title={t('shell.forbidden')}
      text={t('shell.forbidden_text')}
      action={
        <LinkButton to={paths.home} look="primary">
          {t('shell.to_home')}
        </LinkButton>
      }
    />
  );
}
