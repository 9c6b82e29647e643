import type { ChatEvent } from '@trunkline/contract/events';
import { useEffect, useEffectEvent } from 'react';
import { followChanges } from '../events/live-updates.ts';

/** Calls the listener for each event of a conversation; with undefined when some may have been missed. */
export function useChatEvents(listener: (event: ChatEvent | undefined) => void): void {
  const tell = useEffectEvent(listener);
  useEffect(() => {
    const controller = new AbortController();
    followChanges((message) => {
      if (message.name === 'chat') tell(message.chat);
      if (message.name === 'missed') tell(undefined);
    }, controller.signal);
    return () => controller.abort();
  }, []);
}
