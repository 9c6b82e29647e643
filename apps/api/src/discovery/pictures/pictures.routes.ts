import { parseSharePicturePath, toSharePicturePath } from '@trunkline/rules/content/share-picture';
import type { AppContext } from '../../platform/app-context.ts';
import { createChangeCache } from '../../platform/cache/change-cache.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { createVisitorContext } from '../../platform/http/request-context.ts';
import { getSharePicture } from './pictures.actions.ts';

/** Pictures have 10 to 60 KB. */
const maxCached = 300;

/** `/og/KIND/NAME.LANGUAGE.HASH.png`: what networks show of a page. */
export function serveSharePictures(app: AppContext): void {
  // The address names what the picture shows, so that no change makes one stale.
  const cache = createChangeCache<Uint8Array>(app.changes, { topics: [], maxEntries: maxCached });
  const host = new URL(app.environment.publicUrl).host;
  // Pictures wait for each other, and not for documents.
  const printer = app.printer.for('share pictures');

  app.fastify.get<{ Params: { kind: string; file: string } }>('/og/:kind/:file', async (request, reply) => {
    const { kind, file } = request.params;
    const named = parseSharePicturePath(kind, file);
    if (!named) throw notFound('request.not_found');
    const picture = await getSharePicture(createVisitorContext(app, named.language, request.id), named);
    const path = toSharePicturePath(picture);
    // The page has changed since: those who share it are led to the present picture.
    if (!path.endsWith(`.${named.hash}.png`)) return reply.header('cache-control', 'no-cache').redirect(path, 302);
    const png = await cache.read(path, async () => {
      const drawing = await readDrawing(app, picture.drawing);
      const { language, vendor, title, line } = picture;
      return printer.picture({ language, vendor, title, line, host, drawing });
    });
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(Buffer.from(png.buffer, png.byteOffset, png.byteLength));
  });
}

/** Bytes of a drawing or a photo of this server; null when there is none. */
async function readDrawing(app: AppContext, address: string): Promise<Uint8Array | null> {
  if (!address.startsWith('/prod-api/')) return null;
  const { statusCode, rawPayload } = await app.fastify.inject({ url: address });
  return statusCode === 200 ? rawPayload : null;
}
