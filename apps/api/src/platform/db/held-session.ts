import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface HeldSession {
  readonly close: () => Promise<void>;
}

interface SessionOptions {
  readonly url: string;
  /** Name in pg_stat_activity. */
  readonly name: string;
  /** Prepares each new session; a failure ends it, and it is tried again. */
  readonly enter: (client: pg.Client) => Promise<void>;
  /** The session has ended; another one follows unless it was closed. */
  readonly leave?: () => void;
  readonly onLost: (error: Error) => void;
}

const reconnectMs = 500;
/** The server notices within a minute that the machine of a session is gone, and ends it. */
const keepAlive = 'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3';

/** Holds a session open, and opens another one when it is lost. For things that exist as long as a session does. */
export function openHeldSession({ url, name, enter, leave, onLost }: SessionOptions): HeldSession {
  const closing = new AbortController();
  let client: pg.Client | undefined;

  /** Resolves when the session has ended. */
  const hold = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      application_name: name,
    });
    const ended = new Promise<void>((resolve) => next.once('end', () => resolve()));
    next.on('error', onLost);
    try {
      await next.connect();
      await next.query(keepAlive);
      await enter(next);
      closing.signal.throwIfAborted();
      client = next;
      await ended;
    } finally {
      client = undefined;
      leave?.();
      await next.end().catch(() => undefined);
    }
  };

  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await hold().catch(onLost);
      await sleep(reconnectMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };
  const running = run();

  return {
    close: async () => {
      closing.abort(new Error(`the session "${name}" is closed`));
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}
