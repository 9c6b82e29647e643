import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { usePermission } from '../../client/permissions.ts';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Panel } from '../../ui/layout/parts.tsx';
import { setupQuery } from './setup.queries.ts';

/** Says on every page of staff that mail is stored and not sent. */
export function MailBanner() {
  const t = useT();
  const { data } = useQuery(setupQuery);
  const mayRead = usePermission(['system:outbox:read']);
  if (!data || data.mail.sends) return null;
  return (
    <Panel bottom="5">
      <Notice tone="warn">
        {t('setup.mail_stored', { count: data.mail.stored })}{' '}
        {mayRead && <Link to={staffPaths.outbox}>{t('setup.open_outbox')}</Link>}
      </Notice>
    </Panel>
  );
}
