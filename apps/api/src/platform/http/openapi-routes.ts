import type { AppContext } from '../app-context.ts';
import { createOpenApiDocument } from './openapi.ts';
import { renderOpenApiPage } from './openapi-page.ts';

/** Serves the OpenAPI document and a readable page of it. Both are made at the first request, when every route is known. */
export function serveOpenApi(app: AppContext): void {
  let document: Record<string, unknown> | undefined;
  const getDocument = () => (document ??= createOpenApiDocument(app));
  app.fastify.get('/prod-api/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(getDocument()),
  );
  let page: string | undefined;
  app.fastify.get('/prod-api/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      )
      .header('cache-control', 'public, max-age=300')
      .send((page ??= renderOpenApiPage(getDocument()))),
  );
}
