import type { FastifyRequest } from 'fastify';
import { Socket } from 'node:net';
import { AppError } from '../errors/app-error.ts';
import { writeRefusal } from './unreadable-request.ts';

// Cuts off requests whose body arrives too slowly. Node.js has one limit for all requests; endpoints that stream large files need a
// longer one, so the server's limit is the longest and the usual one is enforced here.

const usualBodyMs = 30_000;
/** Lets 100 MB arrive over a line of 1 Mbit/s. */
export const maxBodyMs = 900_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the endpoint takes files that are too large for memory. */
    streamsUploads?: boolean;
  }
}

const hasNoBody = ({ headers }: FastifyRequest): boolean =>
  headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;

/** Answers 408 and closes the connection when the body has not arrived in time. */
export function limitBodyTime(
  request: FastifyRequest,
  ms = request.routeOptions.config.streamsUploads ? maxBodyMs : usualBodyMs,
): void {
  const { raw } = request;
  // Requests injected by tests have no socket.
  if (hasNoBody(request) || raw.complete || !(raw.socket instanceof Socket)) return;
  const timer = setTimeout(() => {
    if (raw.complete || raw.socket.destroyed) return;
    writeRefusal(raw.socket, new AppError(408, 'request.timed_out'));
  }, ms);
  timer.unref();
  const stop = () => clearTimeout(timer);
  raw.once('end', stop);
  raw.once('close', stop);
}
