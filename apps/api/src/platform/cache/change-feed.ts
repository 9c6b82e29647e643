import { openHeldSession } from '../db/held-session.ts';

/** What triggers of the database tell all processes about, on the channel `trunkline_changes`. */
export const changeTopics = ['sessions', 'settings', 'catalogue', 'prices', 'content', 'partners'] as const;
export type ChangeTopic = (typeof changeTopics)[number];

/** A record that changed, as the triggers of migration 0023 name it on the channel `trunkline_records`. */
export interface ChangedRecord {
  readonly object: string;
  readonly id: string;
  readonly version?: number;
  readonly company_id?: string | null;
  /** User who alone may hear of the change; absent: no such limit. */
  readonly user_id?: string;
  /** Of a conversation: what happened, by which side, and the name of whoever is writing. */
  readonly chat?: { readonly kind: string; readonly side: string; readonly who?: string };
  /** The record has a new message and is the same otherwise. */
  readonly has_message?: boolean;
  /** `company`: its company alone; `staff`: staff who may read such records; `all`: both. */
  readonly audience?: 'company' | 'staff' | 'all';
}
type RecordListener = (record: ChangedRecord | undefined) => void;

export interface ChangeFeed {
  /** Calls the listener after every committed change of the topic, and whenever changes may have been missed. */
  readonly subscribe: (topic: ChangeTopic, listener: () => void) => void;
  /** Calls the listener for every committed change of a followed record; with undefined when changes may have been missed. */
  readonly followRecords: (listener: RecordListener) => void;
  /** Tells the listeners of this process at once, before the database does. */
  readonly announce: (topic?: ChangeTopic) => void;
  /** False while the connection is lost: nothing may be cached then. */
  readonly isConnected: () => boolean;
  readonly close: () => Promise<void>;
}

const recordChannel = 'trunkline_records';
const isTopic = (text: string | undefined): text is ChangeTopic => changeTopics.some((topic) => topic === text);

/**
 * Listens for changes on a session of its own. Changes made while it is lost are not delivered, so every listener is called once
 * another one listens.
 */
export function openChangeFeed(url: string, onLost: (error: Error) => void): ChangeFeed {
  const listeners = new Map<ChangeTopic, Set<() => void>>(changeTopics.map((topic) => [topic, new Set()]));
  const recordListeners = new Set<RecordListener>();
  let isConnected = false;

  const announce = (topic?: ChangeTopic): void => {
    for (const one of topic === undefined ? changeTopics : [topic]) for (const tell of listeners.get(one) ?? []) tell();
  };

  const tellRecord = (record: ChangedRecord | undefined): void => {
    for (const tell of recordListeners) tell(record);
  };

  const session = openHeldSession({
    url,
    name: 'trunkline changes',
    onLost,
    enter: async (client) => {
      client.on('notification', ({ channel, payload }) => {
        if (channel === recordChannel) tellRecord(JSON.parse(payload ?? '{}') as ChangedRecord);
        else announce(isTopic(payload) ? payload : undefined);
      });
      await client.query(`listen trunkline_changes; listen ${recordChannel}`);
      isConnected = true;
      announce();
    },
    leave: () => {
      isConnected = false;
      announce();
      tellRecord(undefined);
    },
  });

  return {
    subscribe: (topic, listener) => void listeners.get(topic)?.add(listener),
    followRecords: (listener) => void recordListeners.add(listener),
    announce,
    isConnected: () => isConnected,
    close: session.close,
  };
}
