import type { FastifyRequest } from 'fastify';
import { AppError, invalid } from '../errors/app-error.ts';

/** A host name or an address with an optional port, as RFC 9110 allows it. */
const hostPattern = /^(?:[a-z\d._-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Throws 400 for a malformed Host header, for two of them and for an address that names another server, 404 for a path with an empty part: browsers
 * take a redirect to `//evil.example` as one to another host.
 */
export function ensureOwnAddress({ raw: { url = '', rawHeaders }, headers: { host } }: FastifyRequest): void {
  const hosts = rawHeaders.filter((name, nth) => nth % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw invalid('request.wrong_address');
  if (host !== undefined && !hostPattern.test(host)) throw invalid('request.wrong_address');
  if (!url.startsWith('/')) throw invalid('request.wrong_address');
  const [path = ''] = url.split('?', 1);
  if (/\/\/|\\/.test(path)) throw new AppError(404, 'request.unknown_call');
}
