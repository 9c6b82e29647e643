// Signed links to certificates of cover. Rules: docs/rules/serials.md, "Certificate of cover"
import { isValidFileLink, signFileLink } from '../../platform/files/file-links.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';

/** A result is read and printed for a while. */
const linkSeconds = 600;

/** What is signed is no file that is stored. */
const toLinkName = (id: string): string => `servicecover:${id}`;

/** The address of the PDF, valid for 10 minutes. */
export function createCoverUrl({ app, now }: Pick<RequestContext, 'app' | 'now'>, id: string): string {
  const until = Math.floor(now.getTime() / 1000) + linkSeconds;
  const signature = signFileLink(app.environment.secret, toLinkName(id), until);
  return `/prod-api/support/servicecover?id=${id}&until=${until}&signature=${signature}`;
}

/** Whether a link was signed here and has not expired. `until` in Unix seconds. */
export const isValidCoverLink = (
  { app, now }: Pick<RequestContext, 'app' | 'now'>,
  { id, until, signature }: { readonly id: string; readonly until: number; readonly signature: string },
): boolean => isValidFileLink(app.environment.secret, toLinkName(id), until, signature, now);
