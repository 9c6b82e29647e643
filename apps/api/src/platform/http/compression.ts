import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, type BrotliOptions, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isKnownTag } from './tagged-text.ts';

// Compresses answers that are text, and answers 304 to visitors who have them. docs/rules/platform.md, "Answers"

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The answer holds a secret, such as a token: it is not compressed. Its length would tell whether text that an attacker made the
     * caller send is like the secret (BREACH).
     */
    answersSecret?: boolean;
    /** Visitors are answered alike until something changes. */
    holdsUntilChange?: boolean;
  }
}

const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

/** Smaller answers fit into one packet. */
const minBytes = 1_024;
/** Handing over to another thread and back costs the main thread more than compressing so much. */
const maxSyncBytes = 64 * 1024;
const textTypes = /^(?:text\/(?!event-stream)|application\/(?:json|xml|rss\+xml)|image\/svg\+xml)/;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The best encoding that the client takes: Brotli, else gzip. */
export function chooseEncoding({ headers }: Pick<FastifyRequest, 'headers'>): Encoding | undefined {
  const accepted = String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .flatMap((one) => {
      const [name = '', quality = 'q=1'] = one.split(';').map((part) => part.trim());
      return /^q=0(?:\.0*)?$/.test(quality) ? [] : [name];
    });
  return encodings.find((encoding) => accepted.includes(encoding));
}

const toBrotliOptions = (bytes: number): BrotliOptions => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_SIZE_HINT]: bytes },
});

async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  const isSmall = bytes.length <= maxSyncBytes;
  if (encoding === 'gzip') return isSmall ? gzipSync(bytes, { level: 4 }) : compressGzip(bytes, { level: 4 });
  const options = toBrotliOptions(bytes.length);
  return isSmall ? brotliCompressSync(bytes, options) : compressBrotli(bytes, options);
}

function addVary(reply: FastifyReply, ...names: readonly string[]): void {
  const known = String(reply.getHeader('vary') ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  reply.header('vary', [...new Set([...known, ...names])].join(', '));
}

/** Whether the answer is the same for every visitor who sends the same request. */
const isForVisitors = (request: FastifyRequest, reply: FastifyReply): boolean =>
  reply.statusCode === 200 &&
  request.method === 'GET' &&
  request.routeOptions.config.holdsUntilChange === true &&
  request.principal?.side === 'visitor';

/** Registered before the routes, and before the hook that forbids to store answers. */
export function addCompression(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isText || !textTypes.test(String(reply.getHeader('content-type')))) return payload;
    const bytes = Buffer.from(payload as string);
    if (isForVisitors(request, reply)) {
      const tag = `W/"${createHash('sha256').update(bytes).digest('base64url')}"`;
      addVary(reply, 'lang', 'token');
      reply.headers({ etag: tag, 'cache-control': 'no-cache' });
      if (isKnownTag(request, tag)) {
        reply.code(304).removeHeader('content-type').removeHeader('content-length');
        return '';
      }
    }
    const isSecret = request.routeOptions.config.answersSecret === true;
    if (bytes.length < minBytes || isSecret || reply.hasHeader('content-encoding')) return payload;
    addVary(reply, 'accept-encoding');
    const encoding = chooseEncoding(request);
    if (!encoding) return payload;
    const tag = reply.getHeader('etag');
    // The bytes differ by encoding, and the tag names what they say.
    if (typeof tag === 'string' && !tag.startsWith('W/')) reply.header('etag', `W/${tag}`);
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compress(bytes, encoding);
  });
}
