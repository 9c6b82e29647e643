import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/app-context.ts';
import { createChangeCache } from '../../platform/cache/change-cache.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { sendTaggedText } from '../../platform/http/tagged-text.ts';
import { formatRobots, formatSitemapIndex, formatSitemapPart } from './sitemap.present.ts';
import { listSitemapParts, listSitemapEntries } from './sitemap.sql.ts';

/** The index and some parts. A part of a full catalogue has 5 MB. */
const maxCached = 6;

/** Serves `/sitemap.xml`, its parts and `/robots.txt`. */
export function serveSitemap(app: AppContext): void {
  const { publicUrl } = app.environment;
  const cache = createChangeCache<string>(app.changes, { topics: ['content', 'catalogue'], maxEntries: maxCached });

  const send = (request: FastifyRequest, reply: FastifyReply, text: string, mime: string): FastifyReply =>
    sendTaggedText(request, reply, { text, mime });

  app.fastify.get('/robots.txt', (request, reply) => send(request, reply, formatRobots(publicUrl), 'text/plain'));

  app.fastify.get('/sitemap.xml', async (request, reply) => {
    const xml = await cache.read('index', async () =>
      formatSitemapIndex(publicUrl, await listSitemapParts(app.db, app.clock())),
    );
    return send(request, reply, xml, 'application/xml');
  });

  app.fastify.get<{ Params: { part: string } }>('/sitemap/:part', async (request, reply) => {
    const { part } = request.params;
    const xml = await cache.read(part, async () => {
      const pages = await listSitemapEntries(app.db, part, app.clock());
      if (!pages) throw notFound('request.not_found');
      return formatSitemapPart(publicUrl, pages);
    });
    return send(request, reply, xml, 'application/xml');
  });
}
