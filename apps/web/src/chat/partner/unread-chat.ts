import { countUnreadChat } from '@trunkline/contract/chat';
import { useEffect } from 'react';
import { call } from '../../client/call.ts';
import { findUser, useUser } from '../../client/session.ts';
import { createStore, useStore } from '../../client/store.ts';
import { useChatEvents } from '../use-chat-events.ts';

const unread = createStore(0);

async function refresh(): Promise<void> {
  if (findUser()?.company == null) return unread.set(0);
  // Without an answer the last number stands.
  await call(countUnreadChat, {}).then(
    (answer) => unread.set(answer.unread),
    () => undefined,
  );
}

/** How many messages of the vendor the user has not read; at most 100. It follows the events of the portal. */
export function useUnreadChat(): number {
  const token = useUser()?.token;
  useEffect(() => void refresh(), [token]);
  useChatEvents((event) => {
    if (event?.kind !== 'typing') void refresh();
  });
  return useStore(unread);
}
