import type { AppContext } from '../app-context.ts';
import { openApiOf } from './openapi.ts';
import { openApiPage } from './openapi-page.ts';

/** The document for programs and the page for people; both made once, after every route is known. */
export function openApiRoutes(app: AppContext): void {
  let document: Record<string, unknown> | undefined;
  const made = () => (document ??= openApiOf(app));
  app.fastify.get('/prod-api/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(made()),
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
      .send((page ??= openApiPage(made()))),
  );
}
