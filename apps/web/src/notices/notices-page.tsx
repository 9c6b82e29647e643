import { IconBell, IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useT } from '../client/text.tsx';
import { setChatIsOpen } from '../client/open-chat.ts';
import { ListPage } from '../lists/list-page.tsx';
import { Button } from '../ui/forms/button.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { NoticeRows } from './notice-rows.tsx';
import { NoticeSettings } from './notice-settings.tsx';
import { noticeList, noticeQueries, useReadNotices } from './notices.queries.ts';
import type { NoticesSearch } from './notices-search.ts';

/** All notices of a user, the unread ones, and where each kind reaches them. */
export function NoticesPage({ search }: { readonly search: NoticesSearch }) {
  const t = useT();
  const navigate = useNavigate();
  const read = useReadNotices();
  const { data: bell } = useQuery(noticeQueries.bell);
  const unread = bell?.unread ?? 0;
  useEffect(() => {
    if (search.chat) setChatIsOpen(true);
  }, [search.chat]);
  return (
    <>
      <ListPage
        list={noticeList}
        search={search}
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
        tabs={{
          text: (tab) => t(tab === 'settings' ? 'common.settings' : `notices.tab_${tab}`),
          counts: { unread: unread || undefined },
          fresh: ['unread'],
          panels: { settings: <NoticeSettings /> },
        }}
        rows={({ list }) => <NoticeRows rows={list} />}
        skeleton={1}
        empty={(tab) => ({
          icon: <IconBell size={28} stroke={1.25} aria-hidden />,
          title: t(tab === 'unread' ? 'notices.none_unread' : 'notices.none'),
          text: t(tab === 'unread' ? 'notices.none_unread_text' : 'notices.none_text'),
        })}
      />
      {search.message && (
        <MessageDialog
          id={search.message}
          onClose={() => void navigate({ to: '.', search: { ...search, message: undefined }, resetScroll: false })}
        />
      )}
    </>
  );
}
