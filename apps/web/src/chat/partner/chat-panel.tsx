import { IconSearch, IconX } from '@tabler/icons-react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useIsViewing, useUser } from '../../client/session.ts';
import { useT } from '../../client/text.tsx';
import { useLateTexts } from '../../client/use-late-texts.ts';
import { setChatIsOpen } from '../../client/open-chat.ts';
import { Status } from '../../ui/feedback/status.tsx';
import { IconButton } from '../../ui/forms/link-button.tsx';
import { Grid, Row, Stack } from '../../ui/layout/parts.tsx';
import { createOwnSource } from '../chat-source.ts';
import { MessageSearch } from '../message-search.tsx';
import { Thread } from '../thread.tsx';
import { findChatRecord } from './chat-record.ts';
import styles from '../chat.module.css';

/** The chat of a company in a frame beside the page, on any page. It has a cache of its own: public pages have none. */
export function ChatPanel() {
  const username = useUser()?.username;
  // oxlint-disable-next-line react/exhaustive-deps -- a new cache for each user is intended
  const client = useMemo(() => new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } }), [username]);
  const hasTexts = useLateTexts('chat');
  if (!hasTexts) return null;
  return (
    <QueryClientProvider client={client}>
      <OpenChat key={username} />
    </QueryClientProvider>
  );
}

function OpenChat() {
  const t = useT();
  const isView = useIsViewing();
  const [isSearching, setIsSearching] = useState(false);
  const [keyword, setKeyword] = useState('');
  const pathname = useLocation({ select: (location) => location.pathname });
  const search = useLocation({ select: (location) => location.search as { readonly id?: unknown } });
  const recordId = typeof search.id === 'string' ? search.id : undefined;
  const source = useMemo(() => createOwnSource(findChatRecord(pathname, recordId)), [pathname, recordId]);
  const panel = useFocusWhileOpen();
  return (
    <Grid
      as="section"
      ref={panel}
      line="all"
      radius="2"
      surface="1"
      clip
      className={styles.panel}
      aria-label={t('shell.chat')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setChatIsOpen(false);
      }}
    >
      <Thread
        source={source}
        canWrite={!isView}
        keyword={keyword}
        header={(data) => (
          <div>
            <Row as="header" gap="2" align="center" justify="between" line="bottom" pad="4">
              <Stack gap="1">
                <h2>
                  <bdi>{data?.assigned_to ?? t('shell.chat')}</bdi>
                </h2>
                {data && (
                  <Status tone={data.open ? 'ok' : 'plain'}>{t(data.open ? 'chat.open' : 'chat.closed')}</Status>
                )}
              </Stack>
              <Row gap="1">
                <IconButton
                  label={t('chat.search')}
                  aria-expanded={isSearching}
                  onPress={() => {
                    setIsSearching(!isSearching);
                    setKeyword('');
                  }}
                >
                  <IconSearch size={18} stroke={1.75} aria-hidden />
                </IconButton>
                <IconButton label={t('ui.close')} onPress={() => setChatIsOpen(false)}>
                  <IconX size={18} stroke={1.75} aria-hidden />
                </IconButton>
              </Row>
            </Row>
            {isSearching && <MessageSearch keyword={keyword} onChange={setKeyword} />}
          </div>
        )}
      />
    </Grid>
  );
}

/** The field has the focus while the chat opens; the element that had it before gets it back. */
function useFocusWhileOpen() {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const field = ref.current?.querySelector<HTMLElement>('textarea');
    (field ?? ref.current?.querySelector<HTMLElement>('button'))?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return ref;
}
