import type { ChangedRecord, ChangeFeed, ChangeTopic } from '../platform/cache/change-feed.ts';

export interface TestFeed extends ChangeFeed {
  connected: boolean;
  /** Undefined: changes may have been missed. */
  readonly tellRecord: (record: ChangedRecord | undefined) => void;
}

/** A feed without a database. */
export function createTestFeed(): TestFeed {
  const listeners: { topic: ChangeTopic; onChange: () => void }[] = [];
  const followers: ((record: ChangedRecord | undefined) => void)[] = [];
  const feed = {
    connected: true,
    followRecords: (listener: (record: ChangedRecord | undefined) => void) => void followers.push(listener),
    tellRecord: (record: ChangedRecord | undefined) => {
      for (const tell of followers) tell(record);
    },
    subscribe: (topic: ChangeTopic, onChange: () => void) => void listeners.push({ topic, onChange }),
    announce: (topic?: ChangeTopic) => {
      for (const listener of listeners) if (topic === undefined || listener.topic === topic) listener.onChange();
    },
    isConnected: () => feed.connected,
    close: () => Promise.resolve(),
  };
  return feed;
}
