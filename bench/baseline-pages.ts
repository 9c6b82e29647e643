// The baseline of the pages bench: a server that sends stored bytes. It runs in a process of its own, as the product does.
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

/** A page as the product answered it. The parent sends a list of them. */
export interface StoredPage {
  readonly path: string;
  /** Base64 of the encoded body. */
  readonly body: string;
  /** The content encoding. */
  readonly encoding: string;
}

// Fastify is a dependency of the API and is resolved from there.
const require = createRequire(path.resolve(import.meta.dirname, '../apps/api/package.json'));
const { fastify } = require('fastify') as { fastify: () => FastifyInstance };

async function serve(pages: readonly StoredPage[]): Promise<string> {
  const pagesByPath = new Map(
    pages.map((page) => [page.path, { bytes: Buffer.from(page.body, 'base64'), encoding: page.encoding }]),
  );
  const app = fastify();
  app.get('/*', (request, reply) => {
    const page = pagesByPath.get(request.url);
    if (!page) return reply.code(404).send();
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-encoding', page.encoding)
      .send(page.bytes);
  });
  return app.listen({ host: '127.0.0.1', port: 0 });
}

process.once('message', (pages: StoredPage[]) => {
  void serve(pages).then((url) => process.send?.(url));
});
process.on('disconnect', () => process.exit());
