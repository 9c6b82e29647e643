import type { ReactNode } from 'react';
import { Grid, Text } from '../ui/layout/parts.tsx';
import type { MessageTarget } from './chat-source.ts';
import { Composer } from './composer.tsx';
import { type LogMessage, MessageLog, type MessageLogProps } from './message-log.tsx';
import { noOutbox, type Outbox, useOutbox } from './use-outbox.ts';
import styles from './message-thread.module.css';

interface ReadThreadProps<M extends LogMessage> extends Pick<
  MessageLogProps<M>,
  'side' | 'messages' | 'chip' | 'isNote' | 'readTo'
> {
  /** Stands in the place of messages where there are none. */
  readonly none: string;
}

interface Writing<A> {
  readonly target: MessageTarget<A>;
  /** Called with the answer of each message. */
  readonly onSent: (answer: A) => void;
  /** What stands above the field. */
  readonly above?: ReactNode;
}

/** All messages of a record, with the field for the next one where the reader may write. */
export function MessageThread<M extends LogMessage, A>({
  writing,
  ...read
}: ReadThreadProps<M> & { readonly writing: Writing<A> | undefined }) {
  return (
    <Grid clip className={styles.thread}>
      {writing ? <WrittenThread {...read} {...writing} /> : <ReadThread {...read} outbox={noOutbox} />}
    </Grid>
  );
}

function WrittenThread<M extends LogMessage, A>({ target, onSent, above, ...read }: ReadThreadProps<M> & Writing<A>) {
  const outbox = useOutbox(target, onSent);
  return (
    <>
      <ReadThread {...read} outbox={outbox} />
      <Composer
        id={target.id}
        onSend={outbox.send}
        extras={() => ({ above, tools: null, onKeyDown: () => undefined })}
      />
    </>
  );
}

const ReadThread = <M extends LogMessage>({ none, outbox, ...log }: ReadThreadProps<M> & { readonly outbox: Outbox }) =>
  log.messages.length === 0 && outbox.pending.length === 0 ? (
    <Text tone="3" size="small" padX="5" padY="4">
      {none}
    </Text>
  ) : (
    <MessageLog {...log} more={false} onEarlier={() => undefined} seenTo={null} outbox={outbox} typing={undefined} />
  );
