import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, type BrotliOptions, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from '../http/compression.ts';
import { isKnownTag } from '../http/tagged-text.ts';

// A page as all visitors get it: the same bytes, with the hashes of its scripts in place of a nonce.
// docs/decisions/0062-pages-for-visitors-are-kept.md

interface PageHead {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

export interface RenderedPage extends PageHead {
  /** A weak tag: it names what the page says, not how that is compressed. */
  readonly tag: string;
  /** Compressed with Brotli. */
  bytes: Buffer;
  /** Number of times that it was sent. */
  sent: number;
}

const compressDense = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Quality for a page of one reader. It takes 0.3 ms; another thread would cost the main thread 0.6 ms for the transfer. */
const fastQuality = 1;
/** Quality for a page that is cached for several readers: a fifth smaller. It takes 2 ms, in another thread. */
const denseQuality = 5;

const toBrotliOptions = (quality: number): BrotliOptions => ({
  // A window of 256 KB: larger than any page.
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 18 },
});

const compressFast = (html: string): Buffer => brotliCompressSync(html, toBrotliOptions(fastQuality));

const hashBytes = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();

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
      sources.add(`'sha256-${hashBytes(html.slice(open + 1, end)).toString('base64')}'`);
    at = end;
  }
}

/** @param describe Makes the headers from the sources of the scripts inside the page, each as `'sha256-…'`. */
export function createRenderedPage(
  html: string,
  describe: (scriptSources: readonly string[]) => PageHead,
): RenderedPage {
  const bytes = compressFast(html);
  return { ...describe(listScriptSources(html)), bytes, tag: `W/"${hashBytes(bytes).toString('base64url')}"`, sent: 0 };
}

/** Compresses a page better when it is sent for the second time: then it is kept. */
async function countSending(page: RenderedPage): Promise<void> {
  page.sent++;
  if (page.sent === 2) page.bytes = await compressDense(await decompress(page.bytes), toBrotliOptions(denseQuality));
}

/** Sends a page, or 304 to a client that has it. */
export async function sendRenderedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
): Promise<FastifyReply> {
  reply.code(page.status).headers({ vary: 'accept-encoding', 'cache-control': 'no-cache', ...page.headers });
  if (page.status === 200) {
    reply.header('etag', page.tag);
    if (isKnownTag(request, page.tag)) return reply.code(304).send();
  }
  void countSending(page);
  if (chooseEncoding(request) !== 'br') return reply.send(await decompress(page.bytes));
  return reply.header('content-encoding', 'br').send(page.bytes);
}
