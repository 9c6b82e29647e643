// What pages are measured against: a server that does nothing but send bytes that are finished. A process of its own, as the product is.
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Given by the parent: what each address answers, as the product sent it. */
export interface FinishedPage {
  readonly path: string;
  readonly body: string;
  readonly encoding: string;
}

// the server's own copy, from where it has it
const require = createRequire(path.resolve(import.meta.dirname, '../apps/api/package.json'));
const { fastify } = require('fastify') as { fastify: () => FastifyInstance };

async function serve(pages: readonly FinishedPage[]): Promise<string> {
  const bodies = new Map(
    pages.map(({ path: at, body, encoding }) => [at, { bytes: Buffer.from(body, 'base64'), encoding }]),
  );
  const app = fastify();
  app.get('/*', (request, reply) => {
    const page = bodies.get(request.url);
    if (!page) return reply.code(404).send();
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-encoding', page.encoding)
      .send(page.bytes);
  });
  return app.listen({ host: '127.0.0.1', port: 0 });
}

process.once('message', (pages: FinishedPage[]) => {
  void serve(pages).then((url) => process.send?.(url));
});
process.on('disconnect', () => process.exit());
