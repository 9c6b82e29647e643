import type { ChangeFeed, ChangeTopic } from '../platform/cache/change-feed.ts';

export interface TestFeed extends ChangeFeed {
  connected: boolean;
}

/** A feed without a database. */
export function createTestFeed(): TestFeed {
  const listeners: { topic: ChangeTopic; onChange: () => void }[] = [];
  const feed = {
    connected: true,
    followRecords: () => undefined,
    subscribe: (topic: ChangeTopic, onChange: () => void) => void listeners.push({ topic, onChange }),
    announce: (topic?: ChangeTopic) => {
      for (const listener of listeners) if (topic === undefined || listener.topic === topic) listener.onChange();
    },
    isConnected: () => feed.connected,
    close: () => Promise.resolve(),
  };
  return feed;
}
