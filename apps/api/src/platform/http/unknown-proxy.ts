import type { FastifyInstance } from 'fastify';
import { loopback, toNetwork } from '../security/networks.ts';

const forwardedHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/** Warns at the first request that a proxy on this machine passes on although no proxy is trusted. docs/rules/process.md, "Proxies" */
export function warnOfUnknownProxy(fastify: FastifyInstance): void {
  let isTold = false;
  fastify.addHook('onRequest', async ({ ip, headers, log }) => {
    if (isTold || toNetwork(ip) !== loopback || !forwardedHeaders.some((name) => headers[name] !== undefined)) return;
    isTold = true;
    log.warn(
      'a proxy on this machine passes requests on, and TRUSTED_PROXIES is not set: every visitor counts as this machine. Set TRUSTED_PROXIES=loopback',
    );
  });
}
