import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsBrotli } from '../http/serve-file.ts';
import { isKnownTag } from '../http/tagged-text.ts';

// A page as all visitors get it: the same bytes, with the hashes of its scripts in place of a nonce.
// docs/decisions/0062-pages-for-visitors-are-kept.md

export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** SHA-256 of the HTML; absent for answers without a page. */
  readonly hash?: string;
  /** `'sha256-…'` of every script inside the page. */
  readonly scriptSources: readonly string[];
  /** Compressed with Brotli. */
  readonly bytes: Buffer;
}

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

const hashText = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The sources of the scripts inside a page, for `script-src`. Data blocks are no scripts. */
export function listScriptSources(html: string): string[] {
  const sources = new Set<string>();
  let at = 0;
  for (;;) {
    const start = html.indexOf('<script', at);
    const open = html.indexOf('>', start);
    const end = html.indexOf('</script>', open);
    if (start < 0 || open < 0 || end < 0) return [...sources];
    const attributes = html.slice(start, open);
    if (!/ src=|application\/(?:ld\+)?json/.test(attributes))
      sources.add(`'sha256-${hashText(html.slice(open + 1, end)).toString('base64')}'`);
    at = end;
  }
}

/** Compresses a page once for all who read it. */
export async function createRenderedPage(
  status: number,
  headers: RenderedPage['headers'],
  html: string,
): Promise<RenderedPage> {
  const bytes = await compress(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      // A window of 256 KB: larger than any page.
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(html),
    },
  });
  return { status, headers, bytes, hash: hashText(html).toString('base64url'), scriptSources: listScriptSources(html) };
}

/** Sends a page, or 304 to a client that has it. Each encoding has a tag of its own, because the bytes differ. */
export async function sendRenderedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
): Promise<FastifyReply> {
  reply.code(page.status).headers({ vary: 'accept-encoding', 'cache-control': 'no-cache', ...page.headers });
  const isBrotli = acceptsBrotli(request);
  if (page.hash !== undefined && page.status === 200) {
    const tag = `"${page.hash}${isBrotli ? '-br' : ''}"`;
    reply.header('etag', tag);
    if (isKnownTag(request, tag)) return reply.code(304).send();
  }
  if (!isBrotli) return reply.send(await decompress(page.bytes));
  return reply.header('content-encoding', 'br').send(page.bytes);
}
