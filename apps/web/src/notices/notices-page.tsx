import { IconBell, IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useT } from '../client/text.tsx';
import { setChatIsOpen } from '../client/open-chat.ts';
import type { PagePath } from '../staff-navigation.ts';
import { Button } from '../ui/forms/button.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { type TabItem, Tabs } from '../ui/layout/tabs.tsx';
import { ListCard } from '../ui/tables/list-card.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { NoticeRows } from './notice-rows.tsx';
import { NoticeSettings } from './notice-settings.tsx';
import { noticeQueries, useReadNotices } from './notices.queries.ts';
import type { NoticesSearch, NoticeTab } from './notices-search.ts';

interface NoticesPageProps {
  readonly search: NoticesSearch;
  /** The address of this page: partners and staff have their own. */
  readonly path: PagePath;
}

/** All notices of a user, the unread ones, and where each kind reaches them. */
export function NoticesPage({ search, path }: NoticesPageProps) {
  const t = useT();
  const navigate = useNavigate();
  const read = useReadNotices();
  const { data: bell } = useQuery(noticeQueries.bell);
  const unread = bell?.unread ?? 0;
  useEffect(() => {
    if (search.chat) setChatIsOpen(true);
  }, [search.chat]);
  const tabs: readonly TabItem<NoticeTab>[] = [
    { id: 'all', label: t('notices.tab_all'), panel: () => <NoticeList search={search} /> },
    {
      id: 'unread',
      label: t('notices.tab_unread'),
      count: unread || undefined,
      fresh: true,
      panel: () => <NoticeList search={search} />,
    },
    { id: 'settings', label: t('common.settings'), panel: () => <NoticeSettings /> },
  ];
  return (
    <>
      <PageHead
        title={t('common.notices')}
        actions={
          unread > 0 &&
          search.tab !== 'settings' && (
            <Button
              busy={read.busy}
              icon={<IconChecks size={16} stroke={1.75} aria-hidden />}
              onPress={() => void read.run({ all: true })}
            >
              {t('notices.read_all')}
            </Button>
          )
        }
      />
      <Tabs
        label={t('common.notices')}
        items={tabs}
        selected={search.tab ?? 'all'}
        onSelect={(tab) => void navigate({ to: path, search: { tab: tab === 'all' ? undefined : tab } })}
      />
      {search.message && (
        <MessageDialog
          id={search.message}
          onClose={() => void navigate({ to: path, search: { ...search, message: undefined }, resetScroll: false })}
        />
      )}
    </>
  );
}

function NoticeList({ search }: { readonly search: NoticesSearch }) {
  const t = useT();
  const query = useQuery(noticeQueries.list(search));
  const isUnread = search.tab === 'unread';
  return (
    <ListCard
      query={query}
      columns={1}
      empty={
        <Empty
          icon={<IconBell size={28} stroke={1.25} aria-hidden />}
          title={t(isUnread ? 'notices.none_unread' : 'notices.none')}
          text={t(isUnread ? 'notices.none_unread_text' : 'notices.none_text')}
        />
      }
    >
      {({ list }) => <NoticeRows rows={list} />}
    </ListCard>
  );
}
