import { IconBell, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button as AriaButton, Dialog, DialogTrigger, Heading, Popover } from 'react-aria-components';
import { useUser } from '../client/session.ts';
import { useT } from '../client/text.tsx';
import type { PagePath } from '../staff-navigation.ts';
import { Button, buttonClass } from '../ui/forms/button.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { PathLink } from '../ui/layout/path-link.tsx';
import { NoticeRows } from './notice-rows.tsx';
import { noticeQueries, useReadNotices } from './notices.queries.ts';
import { Panel, Row } from '../ui/layout/parts.tsx';
import { CountBadge, maxShownCount } from '../ui/layout/count-badge.tsx';
import styles from './notice-bell.module.css';

/** The newest notices behind a bell, with the number of unread ones. `path`: the page with all of them. */
export function NoticeBell({ path }: { readonly path: PagePath }) {
  const t = useT();
  const isLoggedIn = useUser() !== undefined;
  const { data } = useQuery({ ...noticeQueries.bell, enabled: isLoggedIn });
  const unread = data?.unread ?? 0;
  const label =
    unread === 0
      ? t('common.notices')
      : unread > maxShownCount
        ? t('notices.bell_many')
        : t('notices.bell_unread', { count: unread });
  return (
    <DialogTrigger>
      <AriaButton className={`${buttonClass({ look: 'ghost' })} ${styles.bell}`} aria-label={label}>
        <IconBell size={18} stroke={1.75} aria-hidden />
        <CountBadge count={unread} />
      </AriaButton>
      <Popover className={styles.popover} placement="bottom end" offset={4}>
        <Dialog className={styles.dialog}>
          {({ close }) => <NewestNotices path={path} rows={data?.list ?? []} unread={unread} onDone={close} />}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

interface NewestNoticesProps {
  readonly path: PagePath;
  readonly rows: Parameters<typeof NoticeRows>[0]['rows'];
  readonly unread: number;
  readonly onDone: () => void;
}

function NewestNotices({ path, rows, unread, onDone }: NewestNoticesProps) {
  const t = useT();
  const read = useReadNotices();
  return (
    <>
      <Row as="header" gap="2" align="center" line="bottom" className={styles.head}>
        <Heading slot="title">{t('common.notices')}</Heading>
        {unread > 0 && (
          <Button look="ghost" size="s" busy={read.busy} onPress={() => void read.run({ all: true })}>
            {t('notices.read_all')}
          </Button>
        )}
        <PathLink
          to={path}
          search={{ tab: 'settings' }}
          className={buttonClass({ look: 'ghost', size: 's' })}
          aria-label={t('notices.settings')}
          onClick={onDone}
        >
          <IconSettings size={16} stroke={1.75} aria-hidden />
        </PathLink>
      </Row>
      <div className={styles.rows}>
        {rows.length === 0 ? (
          <Empty
            icon={<IconBell size={28} stroke={1.25} aria-hidden />}
            title={t('notices.none')}
            text={t('notices.none_text')}
          />
        ) : (
          <NoticeRows rows={rows} onOpen={onDone} />
        )}
      </div>
      <Panel as="footer" padY="3" padX="5" line="top" size="small" textAlign="center">
        <PathLink to={path} onClick={onDone}>
          {t('notices.see_all')}
        </PathLink>
      </Panel>
    </>
  );
}
