import { useQuery } from '@tanstack/react-query';
import { useT } from '../client/text.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Panel } from '../ui/layout/parts.tsx';
import { type ChatRecord, createOwnSource, createStaffSource } from './chat-source.ts';
import { MessageThread } from './message-thread.tsx';
import { useChatEvents } from './use-chat-events.ts';

export interface RecordMessagesProps {
  readonly about: ChatRecord;
  /** Undefined for the company itself. */
  readonly companyId: string | undefined;
}

/** The newest messages of the chat that are about a record. New ones follow by themselves. */
export function RecordMessages({ about, companyId }: RecordMessagesProps) {
  const t = useT();
  const source = companyId === undefined ? createOwnSource(null) : createStaffSource(companyId);
  const { data, error, refetch } = useQuery({
    queryKey: ['chat', 'about', source.id, about.id],
    queryFn: async ({ signal }) => (await source.read({ about }, signal)).list,
  });
  useChatEvents((event) => {
    if (event?.kind === 'message' || event === undefined) void refetch();
  });
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Panel padY="5" />;
  return (
    <MessageThread
      side={source.side}
      messages={data}
      chip={() => null}
      readTo={data.at(-1)?.id ?? null}
      none={t('chat.none')}
      writing={undefined}
    />
  );
}
