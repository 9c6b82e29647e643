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
    reloadOnce(String(error), reload);
  });
}

function reloadOnce(reason: string, reload: () => void): void {
  const key = `${reason} ${location.href}`;
  try {
    if (sessionStorage.getItem(key)) return;
    sessionStorage.setItem(key, 'reloaded');
    reload();
  } catch {
    // Storage is disabled: nothing would end a loop.
  }
}

const retryMs = 4_000;

/**
 * Until the app is there, nobody can press "Try again": what fails is loaded again by itself, and the page says so in the sentence that
 * the server has written into it. A page whose parts a release has replaced is loaded anew, once.
 */
export async function waitForFirstParts(
  parts: Promise<unknown>,
  reload = (): void => location.reload(),
): Promise<void> {
  const notice = Object.assign(document.createElement('p'), {
    className: 'first-parts-missing',
    role: 'alert',
    textContent: document.documentElement.dataset['offline'] ?? '',
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = problem.subscribe(() => {
    const found = problem.get();
    if (!found) return;
    document.body.prepend(notice);
    if (found === 'release') reloadOnce('first parts', reload);
    clearTimeout(timer);
    timer = setTimeout(retryParts, retryMs);
  });
  try {
    await parts;
  } finally {
    stop();
    clearTimeout(timer);
    notice.remove();
  }
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

/** Fetches a file that is not a script, as JSON: reported and loaded again like a script. */
export const fetchPart = <M>(address: string): Promise<M> =>
  loadChunk(async () => {
    let status = 0;
    try {
      const answer = await fetch(address);
      if (answer.ok) return (await answer.json()) as M;
      ({ status } = answer);
    } catch {
      // No answer, or half of one.
    }
    isRetried = false;
    problem.set(status === 404 ? 'release' : 'offline');
    throw new Error(`${address} cannot be loaded`);
  });

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
