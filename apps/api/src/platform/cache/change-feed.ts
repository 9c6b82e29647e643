import { openLastingSession } from '../db/lasting-session.ts';

/** What triggers of the database tell all processes about, on the channel `trunkline_changes`. */
export const changeTopics = ['sessions', 'settings', 'catalogue', 'prices'] as const;
export type ChangeTopic = (typeof changeTopics)[number];

export interface ChangeFeed {
  /** Calls the listener after every committed change of the topic, and whenever changes may have been missed. */
  readonly subscribe: (topic: ChangeTopic, listener: () => void) => void;
  /** Tells the listeners of this process at once, before the database does. */
  readonly announce: (topic?: ChangeTopic) => void;
  /** False while the connection is lost: nothing may be cached then. */
  readonly isConnected: () => boolean;
  readonly close: () => Promise<void>;
}

const isTopic = (text: string | undefined): text is ChangeTopic => changeTopics.some((topic) => topic === text);

/**
 * Listens for changes on a session of its own. Changes made while it is lost are not delivered, so every listener is called once
 * another one listens.
 */
export function openChangeFeed(url: string, onLost: (error: Error) => void): ChangeFeed {
  const listeners = new Map<ChangeTopic, Set<() => void>>(changeTopics.map((topic) => [topic, new Set()]));
  let isConnected = false;

  const announce = (topic?: ChangeTopic): void => {
    for (const one of topic === undefined ? changeTopics : [topic]) for (const tell of listeners.get(one) ?? []) tell();
  };

  const session = openLastingSession({
    url,
    name: 'trunkline changes',
    onLost,
    enter: async (client) => {
      client.on('notification', ({ payload }) => announce(isTopic(payload) ? payload : undefined));
      await client.query('listen trunkline_changes');
      isConnected = true;
      announce();
    },
    leave: () => {
      isConnected = false;
      announce();
    },
  });

  return {
    subscribe: (topic, listener) => void listeners.get(topic)?.add(listener),
    announce,
    isConnected: () => isConnected,
    close: session.close,
  };
}
