import type { ChatMessage, ChatSide } from '@trunkline/contract/chat';
import { IconAlertCircle, IconChecks, IconFileText } from '@tabler/icons-react';
import { Fragment, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Row, Stack, Text } from '../ui/layout/parts.tsx';
import { FileBubble } from './file-bubble.tsx';
import type { Outbox, PendingMessage } from './use-outbox.ts';
import styles from './chat.module.css';

/** What a log shows of a message. */
export type LogMessage = Omit<ChatMessage, 'about'>;

export interface MessageLogProps<M extends LogMessage> {
  /** The side of the reader. */
  readonly side: ChatSide;
  readonly messages: readonly M[];
  /** What stands above a message: the record or the line that it is about. */
  readonly chip: (message: M) => ReactNode;
  /** Whether only the own side reads the message. */
  readonly isNote?: (message: M) => boolean;
  /** Whether there are earlier ones. */
  readonly more: boolean;
  readonly onEarlier: () => void;
  /** The last message that the other side has read. */
  readonly seenTo: string | null;
  /** The last message that the reader had read when the conversation was opened. */
  readonly readTo: string | null;
  readonly outbox: Outbox;
  readonly typing: string | undefined;
}

/** The messages by day, the newest at the bottom. New ones are read out. */
export function MessageLog<M extends LogMessage>(props: MessageLogProps<M>) {
  const { side, messages, chip, isNote, more, onEarlier, seenTo, readTo, outbox, typing } = props;
  const t = useT();
  const format = useFormat();
  const log = useScrollToEnd(messages.at(-1)?.id, outbox.pending.length, typing);
  const seenAt = messages.findIndex(({ id }) => id === seenTo);
  const lastSeenOwn = messages.findLastIndex((message, at) => at <= seenAt && message.side === side);
  const firstNew = findFirstNew(messages, side, readTo);
  return (
    // A log that scrolls can be reached and scrolled by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={log} role="log" aria-label={t('chat.messages')} aria-live="polite" tabIndex={0} className={styles.log}>
      {more && (
        <Button look="link" onPress={onEarlier}>
          {t('chat.earlier')}
        </Button>
      )}
      {messages.map((message, at) => {
        const day = message.at.slice(0, 10);
        const isNewDay = day !== messages[at - 1]?.at.slice(0, 10);
        return (
          <Fragment key={message.id}>
            {isNewDay && <Separator>{format.day(day)}</Separator>}
            {message.id === firstNew && <Separator isNew>{t('chat.new')}</Separator>}
            <Message
              message={message}
              chip={chip(message)}
              isOwn={message.side === side}
              isNote={isNote?.(message)}
              isSeen={at === lastSeenOwn}
            />
          </Fragment>
        );
      })}
      {outbox.pending.map((message) => (
        <Pending key={message.key} message={message} outbox={outbox} />
      ))}
      {typing !== undefined && (
        <Text size="small" tone="3">
          {t('chat.typing', { name: typing })}
        </Text>
      )}
    </div>
  );
}

/** The first message of the other side that was not read when the conversation was opened. */
function findFirstNew(messages: readonly LogMessage[], side: ChatSide, readTo: string | null): string | undefined {
  const readAt = messages.findIndex(({ id }) => id === readTo);
  if (readTo !== null && readAt === -1) return undefined;
  return messages.find((message, at) => at > readAt && message.side !== side)?.id;
}

/** Keeps the end in view while the reader is there, and leaves a reader of earlier messages alone. */
function useScrollToEnd(...changes: readonly unknown[]) {
  const ref = useRef<HTMLDivElement>(null);
  const wasAtEnd = useRef(true);
  useLayoutEffect(() => {
    const log = ref.current;
    if (!log) return undefined;
    const onScroll = (): void => {
      wasAtEnd.current = log.scrollHeight - log.scrollTop - log.clientHeight < 80;
    };
    // The field below grows with its text.
    const resizes = new ResizeObserver(() => {
      if (wasAtEnd.current) log.scrollTop = log.scrollHeight;
    });
    resizes.observe(log);
    log.addEventListener('scroll', onScroll);
    return () => {
      resizes.disconnect();
      log.removeEventListener('scroll', onScroll);
    };
  }, []);
  useLayoutEffect(() => {
    if (ref.current && wasAtEnd.current) ref.current.scrollTop = ref.current.scrollHeight;
    // oxlint-disable-next-line react/exhaustive-deps -- the values that make the log longer
  }, changes);
  return ref;
}

const Separator = ({ isNew = false, children }: { readonly isNew?: boolean; readonly children: ReactNode }) => (
  <Row as="p" align="center" gap="3" size="meta" tone="3" className={styles.separator} data-new={isNew || undefined}>
    <span>{children}</span>
  </Row>
);

interface MessageProps {
  readonly message: LogMessage;
  readonly chip: ReactNode;
  readonly isOwn: boolean;
  readonly isNote: boolean | undefined;
  /** The last own message that the other side has read. */
  readonly isSeen: boolean;
}

function Message({ message: { at, who, text, file }, chip, isOwn, isNote, isSeen }: MessageProps) {
  const t = useT();
  return (
    <article className={styles.message} data-own={isOwn || undefined} data-note={isNote || undefined}>
      {chip}
      {text !== '' && (
        <p className={styles.bubble} dir="auto">
          {text}
        </p>
      )}
      {file && <FileBubble file={file} />}
      <Row as="footer" gap="2" align="center" size="meta" tone="3">
        <span>
          <bdi>{who}</bdi> · <bdi dir="ltr">{formatTime(at)}</bdi>
        </span>
        {isSeen && (
          <>
            <IconChecks size={14} stroke={1.75} aria-hidden />
            <span>{t('chat.read')}</span>
          </>
        )}
      </Row>
    </article>
  );
}

/** `14:26`, UTC as all moments of the portal. */
const formatTime = (instant: string): string => instant.slice(11, 16);

function Pending({ message, outbox }: { readonly message: PendingMessage; readonly outbox: Outbox }) {
  const t = useT();
  const { key, text, file, state, progress, refusal } = message;
  return (
    <article className={styles.message} data-own data-pending>
      {text !== '' && (
        <p className={styles.bubble} dir="auto">
          {text}
        </p>
      )}
      {file && (
        <Row gap="3" align="center" className={styles.file}>
          <IconFileText size={18} stroke={1.75} aria-hidden />
          <Stack gap="1" shrink>
            <Text as="bdi" weight="500" breakWords>
              {file.name}
            </Text>
            {state === 'sending' && <progress value={progress} max={1} aria-label={t('chat.sending')} />}
          </Stack>
        </Row>
      )}
      {state === 'sending' ? (
        <Text as="footer" size="meta" tone="3">
          {t('chat.sending')}
        </Text>
      ) : (
        <Row as="footer" gap="2" align="center" wrap size="meta" tone="danger" role="alert">
          <IconAlertCircle size={14} stroke={1.75} aria-hidden />
          <span>{refusal ?? t('chat.not_sent')}</span>
          <Button look="link" size="s" onPress={() => outbox.retry(key)}>
            {t('ui.try_again')}
          </Button>
          <Button look="link" size="s" onPress={() => outbox.discard(key)}>
            {t('chat.discard')}
          </Button>
        </Row>
      )}
    </article>
  );
}
