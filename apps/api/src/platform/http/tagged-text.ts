import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface TaggedText {
  readonly text: string;
  /** Media type without the charset. */
  readonly mime: string;
}

const toStrongTag = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether the client has this version. Proxies that compress make strong tags weak. */
export const isKnownTag = (request: FastifyRequest, tag: string): boolean =>
  String(request.headers['if-none-match'] ?? '')
    .split(',')
    .map(toStrongTag)
    .some((one) => one === toStrongTag(tag) || one === '*');

/** Sends text that programs read again and again, or 304 to those that have it. Nothing keeps it without asking. */
export function sendTaggedText(request: FastifyRequest, reply: FastifyReply, { text, mime }: TaggedText): FastifyReply {
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  reply.headers({ etag: tag, 'cache-control': 'no-cache' });
  if (isKnownTag(request, tag)) return reply.code(304).send();
  return reply.type(`${mime}; charset=utf-8`).send(text);
}
