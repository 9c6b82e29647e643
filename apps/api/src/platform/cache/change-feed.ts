import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

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

const reconnectMs = 500;
const isTopic = (text: string | undefined): text is ChangeTopic => changeTopics.some((topic) => topic === text);

/**
 * Listens for changes on a connection of its own and reconnects when it is lost. Changes made meanwhile are not delivered,
 * so every listener is called once the connection is back.
 */
export function openChangeFeed(url: string, onLost: (error: Error) => void): ChangeFeed {
  const listeners = new Map<ChangeTopic, Set<() => void>>(changeTopics.map((topic) => [topic, new Set()]));
  const closing = new AbortController();
  let client: pg.Client | undefined;

  const announce = (topic?: ChangeTopic): void => {
    for (const one of topic === undefined ? changeTopics : [topic]) for (const tell of listeners.get(one) ?? []) tell();
  };

  /** Resolves when the connection is lost or closed. */
  const listen = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 10_000,
      application_name: 'trunkline changes',
    });
    const ended = new Promise<void>((resolve) => next.once('end', () => resolve()));
    next.on('error', onLost);
    next.on('notification', ({ payload }) => announce(isTopic(payload) ? payload : undefined));
    try {
      await next.connect();
      await next.query('listen trunkline_changes');
      closing.signal.throwIfAborted();
      client = next;
      announce();
      await ended;
    } finally {
      client = undefined;
      announce();
      await next.end().catch(() => undefined);
    }
  };

  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await listen().catch(onLost);
      await sleep(reconnectMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };
  const running = run();

  return {
    subscribe: (topic, listener) => void listeners.get(topic)?.add(listener),
    announce,
    isConnected: () => client !== undefined,
    close: async () => {
      closing.abort(new Error('the change feed is closed'));
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}
