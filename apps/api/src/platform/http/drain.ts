import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

// How a server stops serving. docs/rules/process.md, "Stop"

/** A client that asks /readyz during the stop still gets its 503 instead of a refused connection. */
const noticeMs = 300;
/** Requests in progress get this long to end; then their connections are closed. */
const requestsMs = 3_000;
/** Time between checks for connections that nobody uses. */
const closeAfterMs = 50;

export interface Drain {
  /** Aborts when the server begins to stop. */
  readonly signal: AbortSignal;
  /** Begins to stop: idle connections are closed at once, and the others after the answer that they wait for. */
  readonly begin: () => void;
  /** Stops listening when the requests in progress are answered. Resolves when all connections are closed. */
  readonly finish: () => Promise<void>;
}

export function createDrain(fastify: FastifyInstance, limitMs = requestsMs): Drain {
  const { server } = fastify;
  const draining = new AbortController();
  const inProgress = new Map<ServerResponse, Promise<void>>();
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (_request, response: ServerResponse) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    inProgress.set(response, promise);
    response.once('close', () => {
      inProgress.delete(response);
      resolve();
    });
    if (draining.signal.aborted) closeAfter(response);
  });

  const begin = (): void => {
    if (draining.signal.aborted) return;
    draining.abort(new Error('the server stops'));
    for (const response of inProgress.keys()) closeAfter(response);
    // Requests that are on their way arrive first.
    setTimeout(() => server.closeIdleConnections(), closeAfterMs);
  };

  const closeUnused = (): void => {
    const used = new Set([...inProgress.keys()].map((response) => response.socket));
    for (const socket of sockets) if (!used.has(socket)) socket.destroySoon();
  };

  const finish = async (): Promise<void> => {
    begin();
    const overdue = setTimeout(() => server.closeAllConnections(), limitMs);
    // Requests that begin later are answered as well, but not waited for.
    if (server.listening) await Promise.all([sleep(noticeMs), ...inProgress.values()]);
    // Connections whose answer was being sent at the beginning are idle only now, and some never had a request.
    const closing = setInterval(closeUnused, closeAfterMs);
    await fastify.close();
    clearTimeout(overdue);
    clearInterval(closing);
  };
  return { signal: draining.signal, begin, finish };
}

/** Closes the connection of an answer when it is sent. One that is being sent already is closed when it is idle. */
function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
