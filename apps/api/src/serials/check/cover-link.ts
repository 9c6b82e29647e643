// Signed links to certificates of cover. Rules: docs/rules/serials.md, "Certificate of cover"
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RequestContext } from '../../platform/http/request-context.ts';

/** A result is read and printed for a while. */
const linkSeconds = 600;

const sign = (secret: string, id: string, until: number): string =>
  createHmac('sha256', secret).update(`servicecover:${id}:${until}`).digest('base64url');

/** The address of the PDF, valid for 10 minutes. */
export function createCoverUrl({ app, now }: Pick<RequestContext, 'app' | 'now'>, id: string): string {
  const until = Math.floor(now.getTime() / 1000) + linkSeconds;
  return `/prod-api/support/servicecover?id=${id}&until=${until}&signature=${sign(app.environment.secret, id, until)}`;
}

/** Whether a link was signed here and has not expired. `until` in Unix seconds. */
export function isValidCoverLink(
  { app, now }: Pick<RequestContext, 'app' | 'now'>,
  { id, until, signature }: { readonly id: string; readonly until: number; readonly signature: string },
): boolean {
  const expected = Buffer.from(sign(app.environment.secret, id, until));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) && until * 1000 >= now.getTime();
}
