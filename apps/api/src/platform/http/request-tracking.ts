import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Long enough that whoever asks /readyz in this moment hears of the stop instead of finding nobody. */
const notice = 300;

/** Resolves when the requests that were in progress at the call are answered. Newer ones are not waited for. */
export function trackRequests(server: Server): () => Promise<void> {
  const inProgress = new Set<Promise<void>>();
  server.on('request', (_request, response) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    inProgress.add(promise);
    response.once('close', () => {
      inProgress.delete(promise);
      resolve();
    });
  });
  return async () => {
    await Promise.all([sleep(notice), ...inProgress]);
  };
}
