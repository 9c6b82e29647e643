import type { AppContext } from '../platform/app-context.ts';
import { sendTaggedText } from '../platform/http/tagged-text.ts';
import { getCallGroup } from './document/groups.ts';
import { createOpenApiDocument, type OpenApiDocument } from './document/document.ts';
import { pageContentPolicy, renderReferencePage } from './page/page.ts';

/**
 * Serves the OpenAPI document and the page of it for people, after all other routes. Both are made at the first request. Throws for a
 * call without a group: the process does not start with it.
 */
export function referenceRoutes(app: AppContext): void {
  for (const { endpoint } of app.endpoints.values()) getCallGroup(endpoint.path);
  let document: OpenApiDocument | undefined;
  const getDocument = () => (document ??= createOpenApiDocument(app));
  let json: string | undefined;
  app.fastify.get('/prod-api/openapi.json', (request, reply) =>
    sendTaggedText(request, reply, { text: (json ??= JSON.stringify(getDocument())), mime: 'application/json' }),
  );
  let page: string | undefined;
  app.fastify.get('/prod-api/docs', (request, reply) =>
    sendTaggedText(request, reply.header('content-security-policy', pageContentPolicy), {
      text: (page ??= renderReferencePage(getDocument())),
      mime: 'text/html',
    }),
  );
}
