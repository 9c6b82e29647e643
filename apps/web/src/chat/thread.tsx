import type { Chat } from '@trunkline/contract/chat';
import type { StaffChat } from '@trunkline/contract/staff/chat';
import { IconMessageCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../client/text.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import type { ChatSource } from './chat-source.ts';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import { RecordChip } from './record-chip.tsx';
import { SearchedMessages } from './searched-messages.tsx';
import { useConversation } from './use-conversation.ts';
import { useOutbox } from './use-outbox.ts';
import styles from './chat.module.css';

interface ThreadProps<C extends Chat | StaffChat> {
  readonly source: ChatSource<C>;
  /** False: the reader may not write, and reading marks nothing. */
  readonly canWrite: boolean;
  /** Messages with these words instead of the conversation. */
  readonly keyword: string;
  readonly header?: (data: C | undefined) => ReactNode;
  readonly aside?: (data: C) => ReactNode;
  readonly extras?: Parameters<typeof Composer>[0]['extras'];
}

/** A conversation: its messages and the field for the next one. */
export function Thread<C extends Chat | StaffChat>(props: ThreadProps<C>) {
  const { source, canWrite, keyword, header, aside, extras } = props;
  const t = useT();
  const retryUnsent = useRef(() => {});
  const conversation = useConversation(source, () => retryUnsent.current());
  const outbox = useOutbox(source, conversation.add);
  useEffect(() => {
    retryUnsent.current = outbox.retryAll;
  });
  const { data, error } = conversation;
  useReadMark(source, data, canWrite && keyword === '');
  const [opened, setOpened] = useState<Pick<C, 'read_to'>>();
  if (data && !opened) setOpened(data);
  return (
    <>
      {header?.(data)}
      <div className={styles.thread}>
        {keyword !== '' ? (
          <SearchedMessages source={source} keyword={keyword} />
        ) : data === undefined ? (
          <div className={styles.log}>{error ? <ErrorState error={error} onRetry={conversation.retry} /> : null}</div>
        ) : data.list.length === 0 && outbox.pending.length === 0 ? (
          <div className={`${styles.log} ${styles.empty}`}>
            <Empty
              icon={<IconMessageCircle size={28} stroke={1.5} aria-hidden />}
              title={t('chat.none')}
              text={t(data.open ? 'chat.none_open' : 'chat.none_closed')}
            />
          </div>
        ) : (
          <MessageLog
            side={source.side}
            messages={data.list}
            chip={({ about }) => about && <RecordChip about={about} side={source.side} />}
            more={data.more}
            onEarlier={() => void conversation.showEarlier()}
            seenTo={data.seen_to}
            readTo={opened?.read_to ?? null}
            outbox={outbox}
            typing={conversation.typing}
          />
        )}
        {canWrite && (
          <Composer
            id={source.id}
            onSend={outbox.send}
            onTyping={() => void source.tellTyping().catch(() => undefined)}
            extras={extras}
          />
        )}
      </div>
      {data && aside?.(data)}
    </>
  );
}

/** Marks what is shown as read, while the page is looked at. */
function useReadMark(source: ChatSource, data: Chat | StaffChat | undefined, isShown: boolean): void {
  const last = data?.list.at(-1)?.id;
  const marked = useRef<string>(undefined);
  const unread = data?.unread ?? 0;
  useEffect(() => {
    const mark = (): void => {
      if (!isShown || unread === 0 || last === undefined || marked.current === last) return;
      if (document.visibilityState === 'hidden') return;
      marked.current = last;
      source.markRead(last).catch(() => (marked.current = undefined));
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [source, last, unread, isShown]);
}
