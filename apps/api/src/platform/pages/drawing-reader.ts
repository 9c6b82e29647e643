import type { AppContext } from '../app-context.ts';
import type { FindDrawing } from './page-scripts.ts';

const maxCachedDrawings = 500;
/** Characters; a longer drawing would delay the page. */
const maxDrawingLength = 40_000;

/** A data URL. Only the characters that an attribute cannot hold are encoded, so that it stays short and compresses well. */
const toDataUrl = (svg: string): string =>
  `data:image/svg+xml,${svg.replace(/[\n"%#<>&]/g, (sign) => encodeURIComponent(sign))}`;

/** Reads drawings from this server's own endpoints. Drawings that are answered as immutable are cached. */
export function createDrawingReader(app: Pick<AppContext, 'fastify'>): FindDrawing {
  const cached = new Map<string, string>();
  return async (address) => {
    const known = cached.get(address);
    if (known !== undefined) return known;
    if (!address.startsWith('/prod-api/')) return undefined;
    // A drawing that cannot be read now is fetched by the browser.
    const answer = await app.fastify.inject({ url: address }).catch(() => undefined);
    if (answer?.statusCode !== 200 || !String(answer.headers['content-type']).startsWith('image/svg+xml'))
      return undefined;
    const { headers, body } = answer;
    if (body.length > maxDrawingLength) return undefined;
    const drawing = toDataUrl(body);
    if (String(headers['cache-control']).includes('immutable')) cached.set(address, drawing);
    const [oldest] = cached.keys();
    if (cached.size > maxCachedDrawings && oldest !== undefined) cached.delete(oldest);
    return drawing;
  };
}
