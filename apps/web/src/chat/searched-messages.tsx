import { useQuery } from '@tanstack/react-query';
import { useT } from '../client/text.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import type { ChatSource } from './chat-source.ts';
import { MessageLog } from './message-log.tsx';
import { RecordChip } from './record-chip.tsx';
import { noOutbox } from './use-outbox.ts';
import styles from './chat.module.css';

/** The messages of a conversation that have all words of the keyword. */
export function SearchedMessages({ source, keyword }: { readonly source: ChatSource; readonly keyword: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: ['chat', 'searched', source.id, keyword],
    queryFn: ({ signal }) => source.read({ keyword }, signal),
  });
  if (!data || data.list.length === 0)
    return (
      <output className={styles.log}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : data && <p>{t('ui.no_match')}</p>}
      </output>
    );
  return (
    <MessageLog
      side={source.side}
      messages={data.list}
      chip={({ about }) => about && <RecordChip about={about} side={source.side} />}
      more={false}
      onEarlier={() => undefined}
      seenTo={null}
      readTo={data.list.at(-1)?.id ?? null}
      outbox={noOutbox}
      typing={undefined}
    />
  );
}
