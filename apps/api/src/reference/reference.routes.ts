import type { AppContext } from '../platform/app-context.ts';
import { createOpenApiDocument, type OpenApiDocument } from './document/document.ts';
import { pageContentPolicy, renderReferencePage } from './page/page.ts';

/** Serves the OpenAPI document and the page of it for people. Both are made at the first request, when every route is known. */
export function referenceRoutes(app: AppContext): void {
  let document: OpenApiDocument | undefined;
  const getDocument = () => (document ??= createOpenApiDocument(app));
  app.fastify.get('/prod-api/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(getDocument()),
  );
  let page: string | undefined;
  app.fastify.get('/prod-api/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pageContentPolicy)
      .header('cache-control', 'public, max-age=300')
      .send((page ??= renderReferencePage(getDocument()))),
  );
}
