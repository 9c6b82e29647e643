import { IconPlugConnected } from '@tabler/icons-react';
import { useUser } from '../client/session.ts';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { Empty } from '../ui/feedback/empty.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { DeliveriesCard } from './deliveries-card.tsx';
import { KeysCard } from './keys-card.tsx';
import { WebhooksCard } from './webhooks-card.tsx';

/** Keys and webhooks of the company, for its owner. */
export function ApiAccessPage() {
  const t = useT();
  const isOwner = useUser()?.company_role === 'owner';
  return (
    <div className="stack">
      <PageHead
        title={t('api_access.title')}
        text={
          <>
            {t('api_access.text')} <a href="/prod-api/docs">{t('api_access.reference')}</a>
          </>
        }
        crumbs={[
          { label: t('ui.home'), to: paths.personal },
          { label: t('common.company'), to: paths.company },
          { label: t('api_access.title') },
        ]}
      />
      {isOwner ? (
        <>
          <KeysCard />
          <WebhooksCard />
          <DeliveriesCard />
        </>
      ) : (
        <Empty
          icon={<IconPlugConnected size={28} stroke={1.25} aria-hidden />}
          title={t('api_access.owner_alone')}
          text={t('api_access.owner_alone_text')}
        />
      )}
    </div>
  );
}
