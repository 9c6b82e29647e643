// Links by which people without an account read an unpublished version. Rules: docs/rules/content.md, "Preview"
import { dayInMs } from '@trunkline/rules/time';
import { createHmac, timingSafeEqual } from 'node:crypto';

const sign = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(`preview:${text}`).digest();

/** A signed text that names the item and the end of its validity, one day from now. */
export function createPreviewLink(secret: string, id: string, now: Date): { preview: string; expires: Date } {
  const expires = new Date(now.getTime() + dayInMs);
  const text = `${id}.${expires.getTime()}`;
  return { preview: `${text}.${sign(secret, text).toString('base64url')}`, expires };
}

/** The item that a link names; undefined when the link was not signed here or has expired. */
export function readPreviewLink(secret: string, preview: string, now: Date): { id: string; expires: Date } | undefined {
  const [, text = '', id = '', until = '', signature = ''] =
    /^(([0-9a-f-]{36})\.(\d{13}))\.([\w-]{43})$/.exec(preview) ?? [];
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(secret, text);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const expires = new Date(Number(until));
  return expires > now ? { id, expires } : undefined;
}
