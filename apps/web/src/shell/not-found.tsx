import { useNavigate } from '@tanstack/react-router';
import { IconMapOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Empty } from '../ui/feedback/empty.tsx';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { PublicShell } from './public/public-shell.tsx';

/** Page for unknown addresses. The server answers 404 at the unknown address; the browser then replaces it by /404. */
export function NotFound() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ to: paths.notFound, replace: true });
  }, [navigate]);
  return (
    <PublicShell>
      <NotFoundPage />
    </PublicShell>
  );
}

export function NotFoundPage() {
  const t = useT();
  return (
    <Empty
      page
      icon={<IconMapOff size={32} stroke={1.25} aria-hidden />}
      title={t('common.not_found')}
      text={t('shell.not_found_text')}
      action={
        <LinkButton to={paths.home} look="primary">
          {t('shell.to_home')}
        </LinkButton>
      }
    />
  );
}
