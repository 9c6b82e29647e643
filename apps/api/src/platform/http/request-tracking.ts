import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A client that asks /readyz during the stop still gets its 503 instead of a refused connection. */
const noticeMs = 300;

/** The returned function resolves when the requests in progress at its call are answered. Later requests are not waited for. */
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
    await Promise.all([sleep(noticeMs), ...inProgress]);
  };
}
