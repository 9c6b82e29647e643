import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

// Scripts that load when they are needed may be missing: the server is down, or a new release has replaced them.
// docs/rules/pages.md, "Missing parts"

/** `offline`: another try may succeed. `release`: the file is gone, and the page has to be loaded again. */
const problem = createStore<'offline' | 'release' | undefined>(undefined);
let retries: (() => void)[] = [];
/** The user asked for another try, whose outcome is not known yet. */
let isRetried = false;

export const useMissingPart = () => useStore(problem);

/**
 * Loads the address anew when a page cannot be shown because a release has replaced its script. Nothing is typed there, and
 * what was typed on the page before is saved or kept. Once for each failure, so that a file that is missing for good ends in its message.
 */
export function useReleaseReload(error: unknown, reload = (): void => location.reload()): void {
  const missing = useMissingPart();
  useEffect(() => {
    if (missing !== 'release') return;
    const key = `${String(error)} ${location.href}`;
    try {
      if (sessionStorage.getItem(key)) return;
      sessionStorage.setItem(key, 'reloaded');
      reload();
    } catch {
      // Storage is disabled: nothing would end a loop.
    }
  });
}

export function retryParts(): void {
  problem.set(undefined);
  isRetried = true;
  const waiting = retries;
  retries = [];
  for (const retry of waiting) retry();
}

/** Loads a part. One that could not be fetched is loaded again after "Try again", however often: the promise is never rejected. */
export const loadChunk = <M>(load: () => Promise<M>): Promise<M> =>
  load().catch(
    () =>
      new Promise<M>((resolve) => {
        retries.push(() => resolve(loadChunk(load)));
      }),
  );

async function reportMissingPart({ message }: Error, reload: () => void): Promise<void> {
  // Not every browser names the file.
  const [address = location.pathname] = /(?:https?:\/|\/assets)\S+/.exec(message) ?? [];
  const status = await fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    (answer) => answer.status,
    () => 0,
  );
  // Chromium remembers for the whole life of a page that a script could not be fetched: only a new page gets it.
  if (isRetried && status === 200) reload();
  else problem.set(status === 404 ? 'release' : 'offline');
  isRetried = false;
}

/** Called once in the browser. Vite reports each dynamic import that failed. */
export function watchMissingParts(reload = (): void => location.reload()): void {
  addEventListener('vite:preloadError', (event) => {
    try {
      // The router reloads the page once for each missing script of a route, which would lose what was typed.
      sessionStorage.setItem(`tanstack_router_reload:${event.payload.message}`, '1');
    } catch {
      // Storage is disabled: the router reloads.
    }
    void reportMissingPart(event.payload, reload);
  });
  // It is reported already.
  addEventListener('unhandledrejection', (event) => {
    if (/dynamically imported|module script/.test(String(event.reason))) event.preventDefault();
  });
}
