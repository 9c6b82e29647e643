import type { Chat, ChatMessage } from '@trunkline/contract/chat';
import type { StaffChat } from '@trunkline/contract/staff/chat';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../client/api-error.ts';
import { showRefusal } from '../client/use-action.ts';
import type { ChatSource } from './chat-source.ts';
import { useChatEvents } from './use-chat-events.ts';

/** A name stands so long after the last key that was pressed. */
const typingMs = 4_000;

export const conversationKey = (source: Pick<ChatSource, 'id'>) => ['chat', 'conversation', source.id] as const;

/** Messages of both, each once, in the order of the conversation: ids are ordered by time. */
function mergeMessages(...lists: readonly (readonly ChatMessage[])[]): ChatMessage[] {
  const byId = new Map(lists.flat().map((message) => [message.id, message]));
  return [...byId.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Reads what follows the messages that are shown; the newest ones at first. */
async function readOn<C extends Chat | StaffChat>(
  client: QueryClient,
  source: ChatSource<C>,
  signal: AbortSignal,
): Promise<C> {
  const find = () => client.getQueryData<C>(conversationKey(source));
  const shown = find();
  const last = shown?.list.at(-1)?.id;
  let answer = await source.read(last === undefined ? {} : { after: last }, signal);
  if (last === undefined) return answer;
  const found = [...answer.list];
  while (answer.more) {
    // oxlint-disable-next-line no-await-in-loop -- each answer says where the next one begins
    answer = await source.read({ after: found.at(-1)?.id ?? last }, signal);
    found.push(...answer.list);
  }
  // Earlier messages may have been added meanwhile.
  const current = find() ?? shown;
  return { ...answer, list: mergeMessages(current?.list ?? [], found), more: current?.more ?? false };
}

export interface Conversation<C extends Chat | StaffChat> {
  readonly data: C | undefined;
  readonly error: unknown;
  readonly retry: () => void;
  /** Reads the messages before the first one that is shown. A refusal is shown as a toast. */
  readonly showEarlier: () => Promise<void>;
  /** Shows a message that was sent. */
  readonly add: (message: ChatMessage) => void;
  /** Who of the other side is writing. */
  readonly typing: string | undefined;
}

/** A conversation that follows the other side. `onMissed`: the connection was lost and is back. */
export function useConversation<C extends Chat | StaffChat>(
  source: ChatSource<C>,
  onMissed: () => void,
): Conversation<C> {
  const client = useQueryClient();
  const queryKey = conversationKey(source);
  const { data, error, refetch } = useQuery<C>({
    queryKey,
    queryFn: ({ signal }) => readOn(client, source, signal),
    staleTime: 0,
  });
  const [typing, setTyping] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useChatEvents((event) => {
    if (event === undefined) onMissed();
    else if (source.side === 'staff' && event.company_id !== source.id) return;
    if (event?.kind === 'typing') {
      if (event.side === source.side) return;
      setTyping(event.who);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setTyping(undefined), typingMs);
      return;
    }
    if (event?.kind === 'message' && event.side !== source.side) setTyping(undefined);
    void client.invalidateQueries({ queryKey });
  });
  const change = (merge: (current: C) => C): void => {
    client.setQueryData<C>(queryKey, (current) => current && merge(current));
  };
  return {
    data,
    error,
    retry: () => void refetch(),
    typing,
    add: (message) => change((current) => ({ ...current, list: mergeMessages(current.list, [message]) })),
    showEarlier: async () => {
      const before = data?.list[0]?.id;
      if (before === undefined) return;
      try {
        const { list, more } = await source.read({ before }, new AbortController().signal);
        change((current) => ({ ...current, list: mergeMessages(list, current.list), more }));
      } catch (problem) {
        if (!(problem instanceof ApiError)) throw problem;
        showRefusal(problem);
      }
    },
  };
}
