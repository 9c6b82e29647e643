import { useNavigate } from '@tanstack/react-router';
import { IconMapOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Empty } from '../ui/feedback/empty.tsx';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { useT } from '../client/text.tsx';
import { paths } from '../paths.ts';
import { PublicShell } from './public/public-shell.tsx';

/** An unknown address: the server answers 404 here, and the browser then stands at /404. */
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
      title={t('shell.not_found')}
      text={t('shell.not_found_text')}
      action={
        <LinkButton to={paths.home} look="primary">
          {t('shell.to_home')}
        </LinkButton>
      }
    />
  );
}
