import type { FastifyRequest } from 'fastify';
import { Socket } from 'node:net';

// A request that arrives too slowly is cut off. Node.js knows one limit for all calls; what takes in large files needs more time than
// the rest, so the limit of the server is the longest and the usual one is held here.

const usualMs = 30_000;
/** 100 MB over a line of 1 MB/s arrives in time. */
export const longestMs = 900_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes in files that are too large for memory. */
    streamsUploads?: boolean;
  }
}

const isBodyless = ({ headers }: FastifyRequest): boolean =>
  headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;

export function limitBodyTime(
  request: FastifyRequest,
  ms = request.routeOptions.config.streamsUploads ? longestMs : usualMs,
): void {
  const { raw } = request;
  // without a line (a request injected by a test) nothing arrives slowly
  if (isBodyless(request) || raw.complete || !(raw.socket instanceof Socket)) return;
  const timer = setTimeout(() => {
    if (raw.complete || raw.socket.destroyed) return;
    raw.socket.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n', () => raw.socket.destroy());
  }, ms);
  timer.unref();
  const stop = () => clearTimeout(timer);
  raw.once('end', stop);
  raw.once('close', stop);
}
