import type { Endpoint } from '@trunkline/contract/endpoint';
import type { Readable } from 'node:stream';
import type { AppContext } from '../app-context.ts';
import type { RequestContext } from './request-context.ts';
import { registerEndpoint } from './serve.ts';

/** Serves an endpoint whose answer is a stream of server-sent events. It has no transaction, and holds no database connection. */
export function serveEvents(app: AppContext, endpoint: Endpoint, open: (context: RequestContext) => Readable): void {
  registerEndpoint(app, endpoint, {
    run: () => Promise.reject(new Error(`${endpoint.path} is answered over HTTP only`)),
    handle: async (context, _request, reply) =>
      reply
        .type('text/event-stream; charset=utf-8')
        // Proxies neither store, compress nor collect it.
        .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
        .send(open(context)),
  });
}
