import { type LiveEvent, readEventStream, type StreamEnd } from './event-stream.ts';

// One stream for all tabs of a browser: the tab that holds the lock reads it and tells the others. While there is no stream, pages ask
// anew every 30 seconds. docs/rules/pages.md, "Pages follow the other side"

const name = 'trunkline-events';
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
const pollMs = 30_000;

/** `missed`: something may have changed, nobody knows what. */
export type LiveMessage = LiveEvent | { readonly name: 'missed' };
type Listener = (message: LiveMessage) => void;

/** Calls the listener for every change until the signal aborts. */
export function followChanges(listener: Listener, signal: AbortSignal): void {
  // Browsers offer locks on secure origins only. Without them every tab would need a connection of its own.
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) {
    poll(listener, signal);
    return;
  }
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }) => listener(data as LiveMessage));
  signal.addEventListener('abort', () => channel.close());
  const tellAll: Listener = (message) => {
    if (signal.aborted) return;
    channel.postMessage(message);
    listener(message);
  };
  // The lock is held until the tab is closed or the user logs out. Then the next tab gets it.
  void navigator.locks.request(name, { signal }, () => readForAll(tellAll, signal)).catch(() => undefined);
}

function poll(listener: Listener, signal: AbortSignal): void {
  const timer = setInterval(() => listener({ name: 'missed' }), pollMs);
  signal.addEventListener('abort', () => clearInterval(timer));
}

async function readForAll(tell: Listener, signal: AbortSignal): Promise<void> {
  let pauseMs = firstPauseMs;
  let isFirst = true;
  while (!signal.aborted) {
    const end = await readEventStream({
      signal,
      onEvent: tell,
      onOpen: () => {
        if (!isFirst) tell({ name: 'missed' });
        isFirst = false;
        pauseMs = firstPauseMs;
      },
    }).catch((): StreamEnd => ({ reason: 'refused' }));
    isFirst = false;
    // The next call of the page says that the session has ended, and what to do.
    if (end.reason === 'session') {
      tell({ name: 'missed' });
      return;
    }
    await pausePolling(end.retryAfterMs ?? pauseMs * (0.5 + Math.random()), tell, signal);
    pauseMs = Math.min(2 * pauseMs, longestPauseMs);
  }
}

/** Waits, and meanwhile lets the pages ask anew every 30 seconds. */
async function pausePolling(ms: number, tell: Listener, signal: AbortSignal): Promise<void> {
  const timer = setInterval(() => tell({ name: 'missed' }), pollMs);
  await new Promise<void>((resolve) => {
    const waiting = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(waiting);
      resolve();
    });
  });
  clearInterval(timer);
  if (ms >= pollMs) tell({ name: 'missed' });
}
